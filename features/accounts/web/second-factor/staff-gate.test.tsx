import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ApiError } from '#web/lib/api-error.ts'
import { keyOf } from '#web/lib/query.ts'
import { openPage, personOf } from '#web/testing/open-page.tsx'

const refusal = new ApiError(409, 'Protégez d’abord votre compte.', { code: 'second_factor_setup_required' })
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

it('shows staff the set-up alone where the server requires it, and their page once it is done', async () => {
  const answers: Record<string, unknown> = {
    'GET /api/admin/audit': refusal,
    'GET /api/admin/inscriptions/pending': refusal,
    'GET /api/user/security': security,
  }
  const { queries } = await openPage('/admin/audit', { as: personOf('admin'), answers })
  await screen.findByRole('heading', { name: 'Protégez votre compte' })
  await screen.findByRole('button', { name: 'Mettre en place' })
  expect(screen.queryByRole('heading', { name: 'Journal des actions' })).toBeNull()

  answers['GET /api/admin/audit'] = { success: true, data: [], total: 0 }
  answers['GET /api/admin/inscriptions/pending'] = { success: true, data: [], total: 0 }
  answers['GET /api/user/security'] = { ...security, totp: true, passkeys: [] }
  await queries.invalidateQueries({ queryKey: keyOf('GET /api/user/security') })
  await screen.findByRole('heading', { name: 'Journal des actions' })
  await waitFor(() => expect(screen.queryByText('Protégez votre compte')).toBeNull())
})
