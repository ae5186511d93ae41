import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { openPage, personOf } from '#web/testing/open-page.tsx'

const security = {
  success: true,
  hasPassword: true,
  providers: [],
  sessions: [],
  recoveryCodesLeft: null,
  totp: false,
  passkeys: [],
  proofs: ['password'],
}
const token = {
  id: 4,
  name: 'Rapport mensuel',
  scope: 'read',
  owner: 'Imane Chraïbi',
  createdAt: '2026-09-01T08:00:00Z',
  lastUsedAt: null,
}

async function openSettings(data: object[]) {
  const answers = {
    'GET /api/user/security': security,
    'GET /api/admin/tokens': { success: true, data },
    'GET /api/admin/inscriptions/pending': { success: true, data: [], total: 0 },
  }
  await openPage('/admin/settings?tab=account', { as: personOf('admin'), answers })
  await screen.findByRole('heading', { name: 'Jetons d’API' })
}

/** Answers calls, and lists what was sent. */
function answering(json: object, status = 200) {
  const sent: string[] = []
  globalThis.fetch = vi.fn(async (address, options) => {
    sent.push(`${options?.method} ${address} ${options?.body ?? ''}`.trim())
    return Response.json(json, { status })
  }) as typeof fetch
  return sent
}

it('makes a token of reading unless more is chosen, and shows it once', async () => {
  await openSettings([])
  await screen.findByText('Aucun jeton pour le moment.')
  await userEvent.click(screen.getByRole('button', { name: 'Créer un jeton' }))
  await userEvent.click(screen.getByRole('button', { name: 'Créer' }))
  await screen.findByText('Donnez un nom au jeton.')
  const sent = answering({ success: true, id: 5, token: 'academie_abc' }, 201)
  await userEvent.type(screen.getByLabelText('Nom'), ' Rapport ')
  await userEvent.click(screen.getByRole('button', { name: 'Créer' }))
  const dialog = await screen.findByRole('alertdialog', { name: 'Votre jeton est prêt' })
  expect(within(dialog).getByLabelText<HTMLInputElement>('Jeton').value).toBe('academie_abc')
  expect(sent).toEqual(['POST /api/admin/tokens {"name":"Rapport","scope":"read"}'])
  await userEvent.click(within(dialog).getByRole('button', { name: 'Terminer' }))
  await waitFor(() => expect(screen.queryByText('academie_abc')).toBeNull())
})

it('revokes the token that was chosen, after a question', async () => {
  await openSettings([token])
  await screen.findByText('Lecture seule')
  const sent = answering({ success: true })
  await userEvent.click(screen.getByRole('button', { name: /Révoquer le jeton .*Rapport mensuel/ }))
  const dialog = await screen.findByRole('alertdialog', { name: 'Révoquer ce jeton\u202f?' })
  expect(within(dialog).getByText('Rapport mensuel')).toBeTruthy()
  expect(sent).toEqual([])
  await userEvent.click(within(dialog).getByRole('button', { name: 'Révoquer' }))
  await waitFor(() => expect(sent).toContain('DELETE /api/admin/tokens/4'))
})
