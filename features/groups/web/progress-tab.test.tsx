import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openPage, personOf } from '#web/testing/open-page.tsx'

const formations = [
  { id: 1, name: 'Droits humains' },
  { id: 2, name: 'Écoute' },
]
const cell = (formationId: number, state: string, progress: number | null) => ({
  formationId,
  state,
  progress,
  completedAt: null,
  certificateNumber: null,
})
const members = [
  { userId: 7, fullName: 'Amal Naciri', cells: [cell(1, 'enrolled', 100), cell(2, 'enrolled', 40)] },
  { userId: 8, fullName: 'Brahim Idrissi', cells: [cell(1, 'enrolled', 100), cell(2, 'not-enrolled', null)] },
  { userId: 9, fullName: 'Chaimae Alaoui', cells: [cell(1, 'invited', null), cell(2, 'invited', null)] },
]
const group = {
  id: 5,
  name: 'Promotion',
  description: '',
  memberCount: 3,
  formations,
  createdAt: '2026-09-01T08:00:00Z',
  members: members.map(({ userId, fullName }) => ({
    userId,
    fullName,
    email: `${userId}@exemple.ma`,
    state: userId === 9 ? 'invited' : 'active',
    joinedAt: '2026-09-01T08:00:00Z',
  })),
}

it('the matrix of a group ends with totals, in which nobody counts who has not come in', async () => {
  await openPage('/admin/groups/5', {
    as: personOf('admin'),
    answers: {
      'GET /api/admin/groups/:id': { success: true, group },
      'GET /api/admin/groups/:id/progress': { success: true, formations, members },
      'GET /api/admin/inscriptions/pending': { success: true, data: [], total: 0 },
    },
  })
  const table = await screen.findByRole('table', { name: 'Progression de chaque membre, par formation' })
  const rows = within(table).getAllByRole('row')
  const textsOf = (row: HTMLElement | undefined) =>
    row ? [...row.querySelectorAll('td')].map(({ textContent }) => textContent) : []
  expect(textsOf(rows.at(-1))).toEqual(['2 sur 2', '0 sur 1', '2 sur 3'])
  expect(textsOf(rows[1]).at(-1)).toBe('1 sur 2')
  expect(textsOf(rows[3])).toEqual(['Invitée', 'Invitée', ''])
})
