import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { ApiError } from '#web/lib/api-error.ts'
import { withRecentSignIn } from '#web/lib/with-recent-sign-in.ts'
import { openPage, personOf } from '#web/testing/open-page.tsx'

const old = new ApiError(409, 'Confirmez.', { code: 'recent_signin_required' })
const security = {
  success: true,
  hasPassword: true,
  providers: [],
  sessions: [],
  recoveryCodesLeft: null,
  totp: true,
  passkeys: [],
  proofs: ['password', 'code'],
}

async function openBackOffice() {
  await openPage('/admin/audit', { as: personOf('admin'), answers: { 'GET /api/user/security': security } })
  await screen.findByRole('heading', { name: 'Journal des actions' })
}

it('a call refused for an old sign-in is repeated once the person has proved who they are', async () => {
  await openBackOffice()
  const call = vi.fn().mockRejectedValueOnce(old).mockResolvedValueOnce('fait')
  const outcome = withRecentSignIn(call)
  const password = await screen.findByLabelText('Mot de passe')
  const sent: string[] = []
  globalThis.fetch = vi.fn(async (address, options) => {
    sent.push(`${address} ${options?.body}`)
    return Response.json({ success: true })
  }) as typeof fetch
  await userEvent.type(password, 'Bonjour1')
  await userEvent.click(screen.getByRole('button', { name: 'Confirmer' }))
  expect(await outcome).toBe('fait')
  expect(sent).toEqual(['/api/auth/confirm {"password":"Bonjour1"}'])
  expect(call).toHaveBeenCalledTimes(2)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('a call is not repeated, and its refusal stands, when the person declines; other refusals ask nothing', async () => {
  await openBackOffice()
  const call = vi.fn().mockRejectedValue(old)
  const outcome = withRecentSignIn(call).catch((error: unknown) => error)
  await userEvent.click(await screen.findByRole('button', { name: 'Annuler' }))
  expect(await outcome).toBe(old)
  expect(call).toHaveBeenCalledTimes(1)
  const other = new ApiError(409, 'Dernier.', { code: 'last_admin' })
  await expect(withRecentSignIn(() => Promise.reject(other))).rejects.toBe(other)
})

it('an account without password or factor goes through its provider again, and this page is remembered', async () => {
  const ofProvider = {
    ...security,
    hasPassword: false,
    totp: false,
    providers: ['google'],
    proofs: ['provider'],
  }
  await openPage('/admin/audit', {
    as: personOf('admin'),
    answers: { 'GET /api/user/security': ofProvider },
  })
  await screen.findByRole('heading', { name: 'Journal des actions' })
  const outcome = withRecentSignIn(vi.fn().mockRejectedValue(old)).catch((error: unknown) => error)
  const way = await screen.findByRole('link', { name: 'Continuer avec Google' })
  expect(screen.queryByRole('button', { name: 'Confirmer' })).toBeNull()
  expect(way.getAttribute('href')).toBe('/api/auth/google')
  way.addEventListener('click', (event) => event.preventDefault())
  await userEvent.click(way)
  expect(JSON.parse(sessionStorage.getItem('auth-return') ?? '')).toEqual({ path: '/admin/audit', userId: 7 })
  await userEvent.click(screen.getByRole('button', { name: 'Annuler' }))
  expect(await outcome).toBe(old)
})
