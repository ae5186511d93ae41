import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { openPage, personOf } from '#web/testing/open-page.tsx'

const sara = {
  id: 9,
  fullName: 'Sara Kettani',
  email: 'sara@exemple.ma',
  role: 'user',
  photo: null,
  banned: false,
  emailVerified: true,
  invited: false,
  createdAt: '2026-09-01T08:00:00Z',
  approvedFormationCount: 1,
}

async function chooseInMenu(item: string, person = sara) {
  await openPage('/admin/users', {
    as: personOf('admin'),
    answers: {
      'GET /api/admin/users/all': { success: true, data: [person], total: 1 },
      'GET /api/admin/inscriptions/pending': { success: true, data: [], total: 0 },
    },
  })
  const sent: string[] = []
  globalThis.fetch = vi.fn(async (address, options) => {
    sent.push(`${options?.method} ${address} ${options?.body ?? ''}`.trim())
    return Response.json({ success: true, message: 'C’est fait pour Sara Kettani.' })
  }) as typeof fetch
  await userEvent.click(await screen.findByRole('button', { name: 'Actions pour Sara Kettani' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: item }))
  return sent
}

it.each([
  ['Bannir', 'Bannir Sara Kettani ?', 'Bannir', 'POST /api/admin/users/9/action {"action":"ban"}'],
  [
    'Admin',
    'Donner à Sara Kettani le rôle « Admin » ?',
    'Changer le rôle',
    'PUT /api/admin/users/9/role {"role":"admin"}',
  ],
  [
    'Supprimer',
    'Supprimer le compte « Sara Kettani » ?',
    'Supprimer',
    'POST /api/admin/users/9/action {"action":"delete"}',
  ],
])('« %s » asks « %s » and does nothing before the answer', async (item, question, button, call) => {
  const sent = await chooseInMenu(item)
  const dialog = await screen.findByRole('alertdialog', { name: spaced(question) })
  expect(sent).toEqual([])
  await userEvent.click(within(dialog).getByRole('button', { name: button }))
  await waitFor(() => expect(sent).toContain(call))
  expect(await screen.findByText('C’est fait pour Sara Kettani.')).toBeTruthy()
})

it('« Annuler » leaves the account as it is', async () => {
  const sent = await chooseInMenu('Bannir')
  await userEvent.click(await screen.findByRole('button', { name: 'Annuler' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(sent).toEqual([])
})

it('letting somebody in again takes nothing from anybody and is not asked', async () => {
  const sent = await chooseInMenu('Débannir', { ...sara, banned: true })
  await waitFor(() => expect(sent).toContain('POST /api/admin/users/9/action {"action":"unban"}'))
})

it('the page of a person sends the link that they lost, and has the actions of the list', async () => {
  const stats = { formationsCompleted: 0, formationsInProgress: 0, chaptersCompleted: 0 }
  const { createdAt, email, fullName, id, photo, role } = sara
  await openPage('/admin/users/9', {
    as: personOf('admin'),
    answers: {
      'GET /api/admin/users/:id/details': {
        success: true,
        data: {
          createdAt,
          email,
          fullName,
          id,
          photo,
          role,
          phone: null,
          banned: false,
          emailVerified: false,
          stats,
        },
      },
      'GET /api/admin/users/:id/formations': { success: true, formations: [] },
      'GET /api/admin/inscriptions/pending': { success: true, data: [], total: 0 },
    },
  })
  const sent: string[] = []
  globalThis.fetch = vi.fn(async (address, options) => {
    sent.push(`${options?.method} ${address} ${options?.body ?? ''}`.trim())
    return Response.json({ success: true, message: 'Un lien est parti.' })
  }) as typeof fetch
  await userEvent.click(await screen.findByRole('button', { name: 'Actions' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Renvoyer le lien de vérification' }))
  await screen.findByText('Un lien de vérification part vers sara@exemple.ma.')
  expect(sent).toEqual(['POST /api/auth/send-verification-email {"email":"sara@exemple.ma"}'])
  await userEvent.click(screen.getByRole('button', { name: 'Actions' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Bannir' }))
  expect(await screen.findByRole('alertdialog', { name: spaced('Bannir Sara Kettani ?') })).toBeTruthy()
})

const spaced = (text: string) =>
  text.replace(' ?', '\u202f?').replace('« ', '«\u00a0').replace(' »', '\u00a0»')
