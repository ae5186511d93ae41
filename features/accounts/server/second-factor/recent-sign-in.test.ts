// @long
import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { sessions } from '#db/schema/sessions.ts'
import type { TestAcademy, TestPerson } from '#server/testing/academy.ts'
import { it as base } from '#server/testing/cast.ts'
import { addCertificate } from '#server/testing/certificate-rows.ts'
import { addPasskey, answerOf } from '#server/testing/passkeys.ts'
import { signedInElsewhere } from '#server/testing/people.ts'
import { setUpCodes } from '#server/testing/second-factor.ts'
import { hashPassword } from '../passwords.ts'

const PASSWORD = 'Secret2026'
const outcome = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code]

const dangerous: [
  string,
  (academy: TestAcademy, as: TestPerson, id: number) => ReturnType<TestAcademy['call']>,
][] = [
  [
    'changing a role',
    (academy, as, id) =>
      academy.call('PUT /api/admin/users/:id/role', { as, params: { id }, body: { role: 'formateur' } }),
  ],
  [
    'deleting an account',
    (academy, as, id) =>
      academy.call('POST /api/admin/users/:id/action', { as, params: { id }, body: { action: 'delete' } }),
  ],
  [
    'taking a second factor off',
    (academy, as, id) => academy.call('DELETE /api/admin/users/:id/second-factor', { as, params: { id } }),
  ],
  [
    'revoking a certificate',
    async (academy, as) => {
      const { number } = await addCertificate(academy)
      const call = { as, params: { number }, body: { reason: 'Délivré par erreur' } }
      return academy.call('POST /api/admin/certificates/:number/revoke', call)
    },
  ],
  ['setting up codes', (academy, as) => academy.call('POST /api/user/totp/setup', { as })],
  ['adding a passkey', (academy, as) => academy.call('POST /api/user/passkeys/options', { as })],
  [
    'making an API token',
    (academy, as) => academy.call('POST /api/admin/tokens', { as, body: { name: 'Rapport', scope: 'read' } }),
  ],
]

const it = base
  .extend('env', { scope: 'file' }, () => ({ RATE_LIMIT: 'on' }))
  .extend('passwordHash', { scope: 'file' }, () => hashPassword(PASSWORD))
  .extend('openedAgo', { scope: 'file' }, ({ academy }) => async ({ id }: TestPerson, minutes: number) => {
    const createdAt = new Date(Date.now() - minutes * 60_000)
    await academy.platform.db.update(sessions).set({ createdAt }).where(eq(sessions.userId, id))
  })
  /** An administrator whose session was opened that long ago. */
  .extend(
    'adminSince',
    { scope: 'file' },
    ({ academy, passwordHash, openedAgo }) =>
      async (minutes: number) => {
        const admin = await academy.person('admin', { passwordHash })
        await openedAgo(admin, minutes)
        return admin
      },
  )
  .extend(
    'elsewhere',
    { scope: 'file' },
    ({ academy }) =>
      (person: TestPerson) =>
        signedInElsewhere(academy.platform, person),
  )
  .extend(
    'confirm',
    { scope: 'file' },
    ({ academy }) =>
      (as: TestPerson, body: object) =>
        academy.call('POST /api/auth/confirm', { as, body }),
  )

describe.each(dangerous)('With a sign-in older than 15 minutes, %s', (_, act) => {
  it('is refused until the password is given again, then works with the same session', async ({
    academy,
    adminSince,
    confirm,
  }) => {
    const admin = await adminSince(16)
    const target = await academy.person('user')
    await setUpCodes(academy, target)
    expect(outcome(await act(academy, admin, target.id))).toEqual([409, 'recent_signin_required'])
    expect(outcome(await confirm(admin, { password: 'Faux2026' }))).toEqual([400, 'wrong_password'])
    expect(outcome(await act(academy, admin, target.id))).toEqual([409, 'recent_signin_required'])
    expect((await confirm(admin, { password: PASSWORD })).status).toBe(200)
    expect((await act(academy, admin, target.id)).status).toBeLessThan(300)
  })
})

describe('A recent sign-in', () => {
  it('of less than 15 minutes is not asked for again', async ({ academy, adminSince }) => {
    const admin = await adminSince(14)
    const target = await academy.person('user')
    const answer = await dangerous[0]?.[1](academy, admin, target.id)
    expect(answer?.status).toBe(200)
  })

  it('is what a fresh sign-in is, whatever sessions the person left open', async ({
    academy,
    adminSince,
  }) => {
    const admin = await adminSince(600)
    const { body } = await academy.call('POST /api/auth/signin', {
      body: { email: admin.email, password: PASSWORD },
    })
    const target = await academy.person('user')
    expect((await dangerous[0]?.[1](academy, { ...admin, token: body.token }, target.id))?.status).toBe(200)
  })

  it('is not needed for a ban, which must be quick, nor for reading', async ({ academy, adminSince }) => {
    const admin = await adminSince(600)
    const { id } = await academy.person('user')
    const ban = { as: admin, params: { id }, body: { action: 'ban' } }
    expect((await academy.call('POST /api/admin/users/:id/action', ban)).status).toBe(200)
    expect((await academy.call('GET /api/admin/audit', { as: admin })).status).toBe(200)
  })

  it('is proved by a code too, once; and by none where there is no second factor', async ({
    academy,
    adminSince,
    elsewhere,
    confirm,
  }) => {
    const admin = await adminSince(16)
    const { code } = await setUpCodes(academy, await elsewhere(admin))
    const used = await code()
    expect((await confirm(admin, { code: used })).status).toBe(200)
    expect(outcome(await confirm(admin, { code: used }))).toEqual([400, 'wrong_code'])
    const other = await adminSince(16)
    expect(outcome(await confirm(other, { code: '123456' }))).toEqual([400, 'wrong_code'])
  })

  it('holds for the session that proved it, not for others of the same person', async ({
    academy,
    openedAgo,
    adminSince,
    confirm,
  }) => {
    const admin = await adminSince(16)
    const { body } = await academy.call('POST /api/auth/signin', {
      body: { email: admin.email, password: PASSWORD },
    })
    await openedAgo(admin, 16)
    await confirm(admin, { password: PASSWORD })
    const target = await academy.person('user')
    expect((await dangerous[0]?.[1](academy, { ...admin, token: body.token }, target.id))?.body.code).toBe(
      'recent_signin_required',
    )
    expect((await dangerous[0]?.[1](academy, admin, target.id))?.status).toBe(200)
  })

  it('cannot be guessed: wrong passwords count like failed sign-ins', async ({ adminSince, confirm }) => {
    const admin = await adminSince(16)
    for (let count = 0; count < 10; count += 1) await confirm(admin, { password: 'Faux2026' })
    expect((await confirm(admin, { password: PASSWORD })).status).toBe(429)
  })

  it('asks for one proof or the other', async ({ adminSince, confirm }) => {
    const admin = await adminSince(16)
    for (const body of [{}, { password: '' }, { code: '' }, { code: 'x'.repeat(21) }])
      expect(outcome(await confirm(admin, body))).toEqual([400, 'invalid_input'])
  })
})

describe('What was set up in a session', () => {
  const refused = [409, 'recent_signin_required']

  it('does not prove that session recent: neither a code, nor a recovery code, nor a passkey', async ({
    academy,
    openedAgo,
    adminSince,
    confirm,
  }) => {
    const admin = await adminSince(1)
    const { code, recoveryCodes } = await setUpCodes(academy, admin)
    const { device } = await addPasskey(academy, admin)
    await openedAgo(admin, 16)
    for (const proof of [
      { code: await code() },
      { code: recoveryCodes[0] },
      { response: await answerOf(academy, device) },
    ])
      expect(outcome(await confirm(admin, proof))).toEqual(refused)
    expect(outcome(await academy.call('POST /api/user/passkeys/options', { as: admin }))).toEqual(refused)
  })

  it('neither proves it recent nor takes the codes off, where it is recovery codes that were renewed there', async ({
    academy,
    openedAgo,
    adminSince,
    elsewhere,
    confirm,
  }) => {
    const owner = await adminSince(1)
    const { code } = await setUpCodes(academy, owner)
    const found = await elsewhere(owner)
    const { body } = await academy.call('POST /api/user/totp/recovery-codes', { as: found })
    const [first = '', second = ''] = body.recoveryCodes
    await openedAgo(found, 16)
    const remove = (given: string) =>
      academy.call('DELETE /api/user/totp', { as: found, body: { password: PASSWORD, code: given } })
    expect(outcome(await confirm(found, { code: first }))).toEqual([400, 'wrong_code'])
    expect(outcome(await academy.call('POST /api/user/passkeys/options', { as: found }))).toEqual(refused)
    expect(outcome(await remove(first))).toEqual([400, 'wrong_code'])
    expect((await confirm(await elsewhere(owner), { code: second })).status).toBe(200)
    expect((await remove(await code())).status).toBe(200)
  })

  it('is not used up by such a try, and proves another session', async ({
    academy,
    openedAgo,
    adminSince,
    elsewhere,
    confirm,
  }) => {
    const admin = await adminSince(1)
    const { code, recoveryCodes } = await setUpCodes(academy, admin)
    const { device } = await addPasskey(academy, admin)
    await confirm(admin, { code: recoveryCodes[0] })
    await confirm(admin, { response: await answerOf(academy, device) })
    for (const proof of [
      { code: await code() },
      { code: recoveryCodes[0] },
      { response: await answerOf(academy, device) },
    ]) {
      const other = await elsewhere(admin)
      await openedAgo(admin, 16)
      expect((await confirm(other, proof)).status).toBe(200)
      expect((await academy.call('POST /api/user/passkeys/options', { as: other })).status).toBe(200)
    }
  })

  it('is not offered there as a proof', async ({ academy, adminSince, elsewhere }) => {
    const admin = await adminSince(1)
    const proofsOf = async (as: TestPerson) =>
      (await academy.call('GET /api/user/security', { as })).body.proofs
    expect(await proofsOf(admin)).toEqual(['password'])
    await setUpCodes(academy, admin)
    await addPasskey(academy, admin)
    expect(await proofsOf(admin)).toEqual(['password'])
    expect(await proofsOf(await elsewhere(admin))).toEqual(['password', 'code', 'passkey'])
  })
})

describe('A session left open', () => {
  it('changes the password with the right one, which is a proof, and with no other', async ({
    academy,
    adminSince,
  }) => {
    const admin = await adminSince(600)
    const change = (oldPassword: string) =>
      academy.call('PUT /api/user/password', { as: admin, body: { oldPassword, newPassword: 'Nouveau2026' } })
    expect(outcome(await change('Faux2026'))).toEqual([400, 'wrong_password'])
    expect((await change(PASSWORD)).status).toBe(200)
  })
})
