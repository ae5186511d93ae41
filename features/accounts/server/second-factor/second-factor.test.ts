// @long
import { eq, sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { auditEntries } from '#db/schema/audit.ts'
import { recoveryCodes, signInChallenges, totpFactors } from '#db/schema/keys.ts'
import { users } from '#db/schema/people.ts'
import { rateLimits } from '#db/schema/rate-limits.ts'
import type { TestPerson } from '#server/testing/academy.ts'
import { it as base } from '#server/testing/cast.ts'
import { mailedResetToken, mailsTo, mailTo } from '#server/testing/outbox.ts'
import { setUpCodes } from '#server/testing/second-factor.ts'
import { hashPassword } from '../passwords.ts'
import { periodAt, totpCode } from './totp.ts'

const PASSWORD = 'Secret2026'
const outcome = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code]

const it = base
  .extend('env', { scope: 'file' }, () => ({ RATE_LIMIT: 'on' }))
  .extend('passwordHash', { scope: 'file' }, () => hashPassword(PASSWORD))
  .extend(
    'person',
    { scope: 'file' },
    ({ academy, passwordHash }) =>
      (overrides = {}) =>
        academy.person('user', { passwordHash, ...overrides }),
  )
  .extend(
    'signIn',
    { scope: 'file' },
    ({ academy }) =>
      (email: string, more = {}) =>
        academy.call('POST /api/auth/signin', { body: { email, password: PASSWORD, ...more } }),
  )
  .extend(
    'challengeOf',
    { scope: 'file' },
    ({ signIn }) =>
      async (email: string, more = {}): Promise<string> =>
        (await signIn(email, more)).body.challenge,
  )
  .extend(
    'answer',
    { scope: 'file' },
    ({ academy }) =>
      (challenge: string, code: string) =>
        academy.call('POST /api/auth/second-factor', { body: { challenge, code } }),
  )
  .extend('resetPasswordOf', { scope: 'file' }, ({ academy }) => async (id: number) => {
    const [account] = await academy.platform.db.select().from(users).where(eq(users.id, id))
    const email = account?.email ?? ''
    await academy.call('POST /api/auth/forgot-password', { body: { email } })
    const token = await mailedResetToken(academy, email)
    await academy.call('POST /api/auth/reset-password', { body: { token, newPassword: 'Nouveau2026' } })
  })
  .extend(
    'takeOff',
    { scope: 'file' },
    ({ academy }) =>
      (id: number, as: TestPerson) =>
        academy.call('DELETE /api/admin/users/:id/second-factor', { as, params: { id } }),
  )
it.beforeEach(({ academy }) => academy.platform.db.delete(rateLimits).where(sql`true`))

describe('Setting up codes', () => {
  it('shows a secret, its address and its picture, and changes nothing until the first code', async ({
    academy,
    person,
    signIn,
  }) => {
    const someone = await person()
    const { body } = await academy.call('POST /api/user/totp/setup', { as: someone })
    expect(body.url).toContain(`secret=${body.secret}`)
    expect(body.qr).toMatch(/^data:image\/svg\+xml;base64,/)
    expect((await academy.call('GET /api/user/security', { as: someone })).body.totp).toBe(false)
    expect((await signIn(someone.email)).status).toBe(200)
  })

  it('gives ten recovery codes with the right code, and none with a wrong one', async ({
    academy,
    person,
  }) => {
    const someone = await person()
    const { body } = await academy.call('POST /api/user/totp/setup', { as: someone })
    const confirm = (code: string) =>
      academy.call('POST /api/user/totp/confirm', { as: someone, body: { code } })
    const right = totpCode(body.secret, periodAt(Date.now()))
    const wrong = right === '000000' ? '000001' : '000000'
    expect(outcome(await confirm(wrong))).toEqual([400, 'wrong_code'])
    expect(outcome(await confirm('ABCD-EFGH'))).toEqual([400, 'wrong_code'])
    expect((await confirm(right)).body.recoveryCodes).toHaveLength(10)
    expect((await academy.call('GET /api/user/security', { as: someone })).body.totp).toBe(true)
    expect(outcome(await confirm(right))).toEqual([409, 'totp_exists'])
    expect(outcome(await academy.call('POST /api/user/totp/setup', { as: someone }))).toEqual([
      409,
      'totp_exists',
    ])
  })

  it('needs to be begun, and keeps to the secret shown last', async ({ academy, person }) => {
    const someone = await person()
    const confirm = (code: string) =>
      academy.call('POST /api/user/totp/confirm', { as: someone, body: { code } })
    expect(outcome(await confirm('123456'))).toEqual([409, 'totp_not_started'])
    const first = await academy.call('POST /api/user/totp/setup', { as: someone })
    await academy.call('POST /api/user/totp/setup', { as: someone })
    expect(outcome(await confirm(totpCode(first.body.secret, periodAt(Date.now()))))).toEqual([
      400,
      'wrong_code',
    ])
  })

  it('is refused before the address is verified: its holder must not be locked out', async ({
    academy,
    person,
  }) => {
    const someone = await person({ emailVerifiedAt: null })
    expect(outcome(await academy.call('POST /api/user/totp/setup', { as: someone }))).toEqual([
      409,
      'address_unverified',
    ])
  })

  it('leaves nothing in the database that computes a code or opens an account', async ({
    academy,
    person,
    challengeOf,
  }) => {
    const someone = await person()
    const { secret, recoveryCodes: codes } = await setUpCodes(academy, someone)
    const { db } = academy.platform
    const challenge = await challengeOf(someone.email)
    const stored = JSON.stringify([
      await db.select().from(totpFactors),
      await db.select().from(recoveryCodes),
      await db.select().from(signInChallenges),
    ])
    for (const hidden of [secret, challenge, ...codes, ...codes.map((code) => code.replace('-', ''))])
      expect(stored).not.toContain(hidden)
  })
})

describe('The second factor', () => {
  it('stays when a mailed link sets a new password: a mailbox alone does not open the account', async ({
    academy,
    person,
    signIn,
    answer,
    resetPasswordOf,
  }) => {
    const someone = await person()
    const { code } = await setUpCodes(academy, someone)
    await resetPasswordOf(someone.id)
    const asked = await signIn(someone.email, { password: 'Nouveau2026' })
    expect(outcome(asked)).toEqual([401, 'second_factor_required'])
    expect((await answer(asked.body.challenge, await code())).status).toBe(200)
  })

  it('is removed by its owner with the password and a code, by neither alone', async ({
    academy,
    person,
    signIn,
  }) => {
    const someone = await person()
    const { code } = await setUpCodes(academy, someone)
    const remove = (body: object) => academy.call('DELETE /api/user/totp', { as: someone, body })
    expect(outcome(await remove({ code: await code() }))).toEqual([400, 'wrong_password'])
    expect(outcome(await remove({ password: 'Faux2026', code: await code() }))).toEqual([
      400,
      'wrong_password',
    ])
    expect(outcome(await remove({ password: PASSWORD, code: 'AAAA-AAAA' }))).toEqual([400, 'wrong_code'])
    expect((await remove({ password: PASSWORD, code: await code() })).status).toBe(200)
    expect((await signIn(someone.email)).status).toBe(200)
    expect(outcome(await remove({ password: PASSWORD, code: '123456' }))).toEqual([409, 'no_totp'])
    const left = academy.platform.db.select().from(recoveryCodes).where(eq(recoveryCodes.userId, someone.id))
    expect(await left).toEqual([])
  })

  it('of somebody without a password is removed with a code', async ({ academy, person }) => {
    const someone = await person({ passwordHash: null })
    const { code } = await setUpCodes(academy, someone)
    const body = { code: await code() }
    expect((await academy.call('DELETE /api/user/totp', { as: someone, body })).status).toBe(200)
  })

  it('is in the copy of one’s own data, without its secrets', async ({ academy, person }) => {
    const someone = await person()
    const { secret, recoveryCodes: codes } = await setUpCodes(academy, someone)
    const { body } = await academy.call('GET /api/user/export', { as: someone })
    expect(body.secondFactorSince).toMatch(/^\d{4}-/)
    for (const hidden of [secret, ...codes]) expect(JSON.stringify(body)).not.toContain(hidden)
  })
})

describe('An administrator', () => {
  it('takes the second factor off somebody, who is told by mail; the trail says who did', async ({
    academy,
    leila,
    person,
    signIn,
    takeOff,
  }) => {
    const someone = await person()
    await setUpCodes(academy, someone)
    const details = () =>
      academy.call('GET /api/admin/users/:id/details', { as: leila, params: { id: someone.id } })
    expect((await details()).body.data.secondFactor).toBe(true)
    expect((await takeOff(someone.id, leila)).status).toBe(200)
    expect((await details()).body.data.secondFactor).toBe(false)
    expect((await signIn(someone.email)).status).toBe(200)
    expect((await mailTo(academy, someone.email, /code/)).text).toContain('retiré de votre compte')
    const trail = await academy.platform.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.action, 'user.second-factor'))
    expect(trail.filter(({ target }) => target.includes(`<${someone.email}>`))).toMatchObject([
      { actorId: leila.id },
    ])
  })

  it('changes nothing, and mails nobody, where there is none; nor on their own account', async ({
    academy,
    leila,
    person,
    takeOff,
  }) => {
    const someone = await person()
    await academy.call('POST /api/user/totp/setup', { as: someone })
    expect(outcome(await takeOff(someone.id, leila))).toEqual([409, 'no_totp'])
    expect(mailsTo(academy, someone.email)).toEqual([])
    expect(outcome(await takeOff(leila.id, leila))).toEqual([409, 'own_account'])
  })
})
