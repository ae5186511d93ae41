// @long
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { auditEntries } from '#db/schema/audit.ts'
import { recoveryCodes, signInChallenges, totpFactors } from '#db/schema/keys.ts'
import { users } from '#db/schema/people.ts'
import { rateLimits } from '#db/schema/rate-limits.ts'
import { sessions } from '#db/schema/sessions.ts'
import { openAcademy, type TestAcademy, type TestPerson } from '#server/testing/academy.ts'
import { mailedResetToken, mailsTo, mailTo } from '#server/testing/outbox.ts'
import { setUpCodes } from '#server/testing/second-factor.ts'
import { hashPassword } from '../passwords.ts'
import { periodAt, totpCode } from './totp.ts'

const PASSWORD = 'Secret2026'
let academy: TestAcademy
let passwordHash: string
beforeAll(async () => {
  academy = await openAcademy({ RATE_LIMIT: 'on' })
  passwordHash = await hashPassword(PASSWORD)
})
afterAll(() => academy.close())
beforeEach(() => academy.platform.db.delete(rateLimits).where(sql`true`))

const person = (overrides = {}) => academy.person('user', { passwordHash, ...overrides })
const signIn = (email: string, more = {}) =>
  academy.call('POST /api/auth/signin', { body: { email, password: PASSWORD, ...more } })
const challengeOf = async (email: string, more = {}): Promise<string> =>
  (await signIn(email, more)).body.challenge
const answer = (challenge: string, code: string) =>
  academy.call('POST /api/auth/second-factor', { body: { challenge, code } })
const me = (token: string) => academy.call('GET /api/auth/me', { as: { token } })
const outcome = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code]
const challengesOf = ({ id }: TestPerson) =>
  academy.platform.db.select().from(signInChallenges).where(eq(signInChallenges.userId, id))

describe('Setting up codes', () => {
  it('shows a secret, its address and its picture, and changes nothing until the first code', async () => {
    const someone = await person()
    const { body } = await academy.call('POST /api/user/totp/setup', { as: someone })
    expect(body.url).toContain(`secret=${body.secret}`)
    expect(body.qr).toMatch(/^data:image\/svg\+xml;base64,/)
    expect((await academy.call('GET /api/user/security', { as: someone })).body.totp).toBe(false)
    expect((await signIn(someone.email)).status).toBe(200)
  })

  it('gives ten recovery codes with the right code, and none with a wrong one', async () => {
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

  it('needs to be begun, and keeps to the secret shown last', async () => {
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

  it('is refused before the address is verified: its holder must not be locked out', async () => {
    const someone = await person({ emailVerifiedAt: null })
    expect(outcome(await academy.call('POST /api/user/totp/setup', { as: someone }))).toEqual([
      409,
      'address_unverified',
    ])
  })

  it('leaves nothing in the database that computes a code or opens an account', async () => {
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

describe('Signing in with a second factor', () => {
  it('asks for a code once the password is right, and opens the session with it', async () => {
    const someone = await person()
    const { code } = await setUpCodes(academy, someone)
    const asked = await signIn(someone.email)
    expect(outcome(asked)).toEqual([401, 'second_factor_required'])
    expect(asked.body).not.toHaveProperty('token')
    const opened = await answer(asked.body.challenge, await code())
    expect([opened.status, opened.body.user.id]).toEqual([200, someone.id])
    expect((await me(opened.body.token)).status).toBe(200)
  })

  it('says nothing of it to whoever has a wrong password', async () => {
    const someone = await person()
    await setUpCodes(academy, someone)
    const asked = await signIn(someone.email, { password: 'Faux2026' })
    expect(outcome(asked)).toEqual([401, 'wrong_credentials'])
    expect(asked.body).not.toHaveProperty('challenge')
  })

  it('takes a code once: neither the one of the set-up, nor the same again, nor two at once', async () => {
    const someone = await person()
    const { first, code } = await setUpCodes(academy, someone)
    expect(outcome(await answer(await challengeOf(someone.email), first))).toEqual([401, 'wrong_code'])
    const used = await code()
    expect((await answer(await challengeOf(someone.email), used)).status).toBe(200)
    expect(outcome(await answer(await challengeOf(someone.email), used))).toEqual([401, 'wrong_code'])

    const [one, other] = [await challengeOf(someone.email), await challengeOf(someone.email)]
    const again = await code()
    const both = await Promise.all([answer(one, again), answer(other, again)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 401])
  })

  it('takes each recovery code once, however it is typed', async () => {
    const someone = await person()
    const { recoveryCodes: codes } = await setUpCodes(academy, someone)
    const typed = (codes[0] ?? '').toLowerCase().replace('-', ' ')
    expect((await answer(await challengeOf(someone.email), typed)).status).toBe(200)
    expect(outcome(await answer(await challengeOf(someone.email), typed))).toEqual([401, 'wrong_code'])
    expect((await answer(await challengeOf(someone.email), codes[1] ?? '')).status).toBe(200)
  })

  it('refuses the recovery code and the code of somebody else', async () => {
    const [someone, other] = [await person(), await person()]
    await setUpCodes(academy, someone)
    const theirs = await setUpCodes(academy, other)
    const challenge = await challengeOf(someone.email)
    for (const code of [theirs.recoveryCodes[0] ?? '', await theirs.code()])
      expect(outcome(await answer(challenge, code))).toEqual([401, 'wrong_code'])
  })

  it('remembers the session if the password form said so', async () => {
    const someone = await person()
    const { code } = await setUpCodes(academy, someone)
    await academy.platform.db.delete(sessions).where(eq(sessions.userId, someone.id))
    await answer(await challengeOf(someone.email, { remember: true }), await code())
    const [session] = await academy.platform.db.select().from(sessions).where(eq(sessions.userId, someone.id))
    expect(session?.remember).toBe(true)
  })

  it('answers a form without script by the page that asks for the code', async () => {
    const someone = await person()
    await setUpCodes(academy, someone)
    const { statusCode, headers } = await academy.app.inject({
      method: 'POST',
      url: '/ar/signin',
      payload: new URLSearchParams({ email: someone.email, password: PASSWORD }).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
    })
    expect(statusCode).toBe(303)
    expect(headers.location).toMatch(/^\/ar\/auth\/callback\?challenge=[\w-]{43}$/)
  })
})

describe('A challenge', () => {
  it('takes five tries, sent one by one or at once, and then not even the right code', async () => {
    const someone = await person()
    const { code } = await setUpCodes(academy, someone)
    const challenge = await challengeOf(someone.email)
    const tries = await Promise.all(Array.from({ length: 8 }, () => answer(challenge, 'AAAA-AAAA')))
    expect(tries.filter(({ body }) => body.code === 'wrong_code')).toHaveLength(5)
    expect(outcome(await answer(challenge, await code()))).toEqual([401, 'challenge_expired'])
  })

  it('lives for five minutes and opens one session', async () => {
    const someone = await person()
    const { code } = await setUpCodes(academy, someone)
    const challenge = await challengeOf(someone.email)
    const [kept] = await challengesOf(someone)
    expect(Math.round((Number(kept?.expiresAt) - Number(kept?.createdAt)) / 1000)).toBe(300)
    expect((await answer(challenge, await code())).status).toBe(200)
    expect(outcome(await answer(challenge, await code()))).toEqual([401, 'challenge_expired'])

    const late = await challengeOf(someone.email)
    await academy.platform.db.update(signInChallenges).set({ expiresAt: new Date(Date.now() - 1000) })
    expect(outcome(await answer(late, await code()))).toEqual([401, 'challenge_expired'])
    expect(outcome(await answer('x'.repeat(43), await code()))).toEqual([401, 'challenge_expired'])
  })

  it('names its account to whoever holds it, without counting as a try', async () => {
    const someone = await person()
    const { code } = await setUpCodes(academy, someone)
    const challenge = await challengeOf(someone.email)
    const name = (given: string) =>
      academy.call('POST /api/auth/second-factor/account', { body: { challenge: given } })
    for (let count = 0; count < 6; count += 1)
      expect((await name(challenge)).body).toEqual({
        success: true,
        account: { id: someone.id, firstName: 'Test', lastName: expect.any(String), email: someone.email },
      })
    expect((await answer(challenge, await code())).status).toBe(200)
    for (const over of [challenge, 'x'.repeat(43), ''])
      expect(outcome(await name(over))).toEqual([401, 'challenge_expired'])
  })

  it('is one of ten at most: whoever has the password cannot fill the table', async () => {
    const someone = await person()
    await setUpCodes(academy, someone)
    for (let count = 0; count < 14; count += 1) await signIn(someone.email)
    expect(await challengesOf(someone)).toHaveLength(10)
  })

  it('counts wrong codes of all challenges together: no password buys a million guesses', async () => {
    const someone = await person()
    const { code } = await setUpCodes(academy, someone)
    for (let count = 0; count < 10; count += 1) await answer(await challengeOf(someone.email), 'AAAA-AAAA')
    const refused = await answer(await challengeOf(someone.email), await code())
    expect(outcome(refused)).toEqual([429, 'too_many_requests'])
  })

  it.each([
    ['a ban', (id: number) => ban(id)],
    ['a new password', (id: number) => resetPasswordOf(id)],
  ])('ends with %s', async (_, strike) => {
    const someone = await person()
    const { code } = await setUpCodes(academy, someone)
    const challenge = await challengeOf(someone.email)
    await strike(someone.id)
    expect(outcome(await answer(challenge, await code()))).toEqual([401, 'challenge_expired'])
  })

  it('opens nothing for somebody banned at the console', async () => {
    const someone = await person()
    const { code } = await setUpCodes(academy, someone)
    const challenge = await challengeOf(someone.email)
    await academy.platform.db.update(users).set({ bannedAt: new Date() }).where(eq(users.id, someone.id))
    expect(outcome(await answer(challenge, await code()))).toEqual([403, 'banned'])
  })
})

async function ban(id: number) {
  const admin = await academy.person('admin')
  await academy.call('POST /api/admin/users/:id/action', {
    as: admin,
    params: { id },
    body: { action: 'ban' },
  })
}

async function resetPasswordOf(id: number) {
  const [account] = await academy.platform.db.select().from(users).where(eq(users.id, id))
  const email = account?.email ?? ''
  await academy.call('POST /api/auth/forgot-password', { body: { email } })
  const token = await mailedResetToken(academy, email)
  await academy.call('POST /api/auth/reset-password', { body: { token, newPassword: 'Nouveau2026' } })
}

describe('The second factor', () => {
  it('stays when a mailed link sets a new password: a mailbox alone does not open the account', async () => {
    const someone = await person()
    const { code } = await setUpCodes(academy, someone)
    await resetPasswordOf(someone.id)
    const asked = await signIn(someone.email, { password: 'Nouveau2026' })
    expect(outcome(asked)).toEqual([401, 'second_factor_required'])
    expect((await answer(asked.body.challenge, await code())).status).toBe(200)
  })

  it('is removed by its owner with the password and a code, by neither alone', async () => {
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

  it('of somebody without a password is removed with a code', async () => {
    const someone = await person({ passwordHash: null })
    const { code } = await setUpCodes(academy, someone)
    const body = { code: await code() }
    expect((await academy.call('DELETE /api/user/totp', { as: someone, body })).status).toBe(200)
  })

  it('is in the copy of one’s own data, without its secrets', async () => {
    const someone = await person()
    const { secret, recoveryCodes: codes } = await setUpCodes(academy, someone)
    const { body } = await academy.call('GET /api/user/export', { as: someone })
    expect(body.secondFactorSince).toMatch(/^\d{4}-/)
    for (const hidden of [secret, ...codes]) expect(JSON.stringify(body)).not.toContain(hidden)
  })
})

describe('An administrator', () => {
  const takeOff = (id: number, as: TestPerson) =>
    academy.call('DELETE /api/admin/users/:id/second-factor', { as, params: { id } })

  it('takes the second factor off somebody, who is told by mail; the trail says who did', async () => {
    const admin = await academy.person('admin')
    const someone = await person()
    await setUpCodes(academy, someone)
    const details = () =>
      academy.call('GET /api/admin/users/:id/details', { as: admin, params: { id: someone.id } })
    expect((await details()).body.data.secondFactor).toBe(true)
    expect((await takeOff(someone.id, admin)).status).toBe(200)
    expect((await details()).body.data.secondFactor).toBe(false)
    expect((await signIn(someone.email)).status).toBe(200)
    expect((await mailTo(academy, someone.email, /code/)).text).toContain('retiré de votre compte')
    const trail = await academy.platform.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.action, 'user.second-factor'))
    expect(trail.filter(({ target }) => target.includes(`<${someone.email}>`))).toMatchObject([
      { actorId: admin.id },
    ])
  })

  it('changes nothing, and mails nobody, where there is none; nor on their own account', async () => {
    const admin = await academy.person('admin')
    const someone = await person()
    await academy.call('POST /api/user/totp/setup', { as: someone })
    expect(outcome(await takeOff(someone.id, admin))).toEqual([409, 'no_totp'])
    expect(mailsTo(academy, someone.email)).toEqual([])
    expect(outcome(await takeOff(admin.id, admin))).toEqual([409, 'own_account'])
  })
})
