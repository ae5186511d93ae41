import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { openPage, personOf } from '#web/testing/open-page.tsx'

it('the journal shows what one person did, chosen on the page or named by its address', async () => {
  window.history.replaceState(null, '', '/?person=12')
  await openPage('/admin/audit', {
    as: personOf('admin'),
    answers: {
      'GET /api/admin/inscriptions/pending': { success: true, data: [], total: 0 },
      'GET /api/admin/users/all': {
        success: true,
        data: [{ id: 3, fullName: 'Leïla Tazi', email: 'leila@exemple.ma' }],
        total: 1,
      },
      'GET /api/admin/audit': { success: true, data: [], total: 0 },
    },
  })
  const select = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Qui a agi' })
  await waitFor(() => expect(select.selectedOptions[0]?.textContent).toBe('Compte n°\u00a012'))
  await userEvent.selectOptions(select, '3')
  expect(select.selectedOptions[0]?.textContent).toBe('Leïla Tazi')
  expect(window.location.search).toBe('?person=3')
  // Nothing was done: the person is a filter like the others, and goes with them.
  await userEvent.click(await screen.findByRole('button', { name: 'Effacer la recherche et les filtres' }))
  expect(window.location.search).toBe('')
})
