// @long
import { describe, expect } from 'vitest'
import { apiTokens } from '#db/schema/api-tokens.ts'
import { newApiToken } from '#server/platform/api-tokens.ts'
import { hashToken } from '#server/platform/tokens.ts'
import { it as base } from '#server/testing/cast.ts'
import { openIdentityProvider } from '#server/testing/identity-provider.ts'
import { addPasskey, answerOf } from '#server/testing/passkeys.ts'
import { comeBack, leaveFor, throughProvider } from '#server/testing/provider-journey.ts'
import { setUpCodes } from '#server/testing/second-factor.ts'
import { hashPassword } from '../passwords.ts'

const refused = [409, 'second_factor_setup_required']
const outcome = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code]

const it = base
  .extend('site', { scope: 'file' }, 'http://localhost:3000')
  .extend('identities', { scope: 'file' }, async ({ site }, { onCleanup }) => {
    const identities = await openIdentityProvider(site)
    onCleanup(identities.close)
    return identities
  })
  .extend('env', { scope: 'file' }, ({ identities }) => ({
    ...identities.environment,
    PORT: '3000',
    STAFF_SECOND_FACTOR: 'required',
  }))

describe('Where staff must have a second factor', () => {
  it('an administrator reaches nothing but its set-up, then everything at once', async ({ academy }) => {
    const admin = await academy.person('admin')
    const list = () => academy.call('GET /api/admin/users/all', { as: admin })
    expect(outcome(await list())).toEqual(refused)
    expect(outcome(await academy.call('GET /api/user/export', { as: admin }))).toEqual(refused)
    expect((await academy.call('GET /api/auth/me', { as: admin })).status).toBe(200)
    expect((await academy.call('GET /api/user/security', { as: admin })).status).toBe(200)
    await academy.call('POST /api/user/totp/setup', { as: admin })
    expect(outcome(await list())).toEqual(refused)
    await setUpCodes(academy, admin)
    expect((await list()).status).toBe(200)
  })

  it('a trainer too, uploads included', async ({ academy }) => {
    const trainer = await academy.person('formateur')
    expect(outcome(await academy.call('GET /api/formateur/categories', { as: trainer }))).toEqual(refused)
    const upload = await academy.app.inject({
      method: 'POST',
      url: '/api/uploads',
      headers: { authorization: `Bearer ${trainer.token}`, 'tus-resumable': '1.0.0', 'upload-length': '10' },
    })
    expect([upload.statusCode, upload.json().code]).toEqual(refused)
  })

  it('a learner is not asked; once made a trainer, at the next call', async ({ academy }) => {
    const admin = await academy.person('admin')
    await setUpCodes(academy, admin)
    const someone = await academy.person('user')
    expect((await academy.call('GET /api/user/export', { as: someone })).status).toBe(200)
    await academy.call('PUT /api/admin/users/:id/role', {
      as: admin,
      params: { id: someone.id },
      body: { role: 'formateur' },
    })
    expect(outcome(await academy.call('GET /api/user/export', { as: someone }))).toEqual(refused)
  })

  it('whoever loses it to an administrator is shut out at once', async ({ academy }) => {
    const [admin, other] = [await academy.person('admin'), await academy.person('admin')]
    await setUpCodes(academy, admin)
    await setUpCodes(academy, other)
    const list = () => academy.call('GET /api/admin/users/all', { as: other })
    expect((await list()).status).toBe(200)
    await academy.call('DELETE /api/admin/users/:id/second-factor', { as: admin, params: { id: other.id } })
    expect(outcome(await list())).toEqual(refused)
  })

  it('a passkey counts, and then a password alone opens nothing', async ({ academy }) => {
    const trainer = await academy.person('formateur', { passwordHash: await hashPassword('Secret2026') })
    const categories = () => academy.call('GET /api/formateur/categories', { as: trainer })
    expect(outcome(await categories())).toEqual(refused)
    const { id, device } = await addPasskey(academy, trainer)
    expect((await categories()).status).toBe(200)
    const body = { email: trainer.email, password: 'Secret2026' }
    expect(outcome(await academy.call('POST /api/auth/signin', { body }))).toEqual([401, 'passkey_required'])
    const form = await academy.app.inject({
      method: 'POST',
      url: '/signin',
      payload: new URLSearchParams(body).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
    })
    expect(form.headers.location).toBe('/signin?error=passkey_required')
    const response = await answerOf(academy, device)
    expect((await academy.call('POST /api/auth/passkey', { body: { response } })).status).toBe(200)
    await academy.call('DELETE /api/user/passkeys/:id', { as: trainer, params: { id } })
    expect(outcome(await categories())).toEqual(refused)
  })

  it('nor does a provider open anything to somebody who has a passkey', async ({ academy, identities }) => {
    const trainer = await academy.person('formateur')
    await addPasskey(academy, trainer)
    identities.person = { id: 'formatrice', email: trainer.email, emailVerified: true }
    const journey = await leaveFor(academy, 'google')
    const returned = await throughProvider(journey, 'http://localhost:3000')
    expect(await comeBack(academy, returned, journey.cookie)).toMatchObject({
      page: '/signin',
      token: '',
      error: 'passkey_required',
    })
  })

  it('a learner with a passkey may still use the password', async ({ academy }) => {
    const someone = await academy.person('user', { passwordHash: await hashPassword('Secret2026') })
    await addPasskey(academy, someone)
    const body = { email: someone.email, password: 'Secret2026' }
    expect((await academy.call('POST /api/auth/signin', { body })).status).toBe(200)
  })

  it('an API token of somebody without one opens nothing', async ({ academy }) => {
    const maker = await academy.person('admin')
    const token = newApiToken()
    const stored = { userId: maker.id, name: 'Ancien', scope: 'read' as const, tokenHash: hashToken(token) }
    await academy.platform.db.insert(apiTokens).values(stored)
    expect(outcome(await academy.call('GET /api/admin/tokens', { as: { token } }))).toEqual(refused)
  })
})
