// @long
import { eq, sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { signInChallenges } from '#db/schema/keys.ts'
import { users } from '#db/schema/people.ts'
import { rateLimits } from '#db/schema/rate-limits.ts'
import { sessions } from '#db/schema/sessions.ts'
import type { TestPerson } from '#server/testing/academy.ts'
import { it as base } from '#server/testing/cast.ts'
import { mailedResetToken, mailTo } from '#server/testing/outbox.ts'
import { setUpCodes } from '#server/testing/second-factor.ts'
import { hashPassword } from '../passwords.ts'

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
  .extend(
    'me',
    { scope: 'file' },
    ({ academy }) =>
      (token: string) =>
        academy.call('GET /api/auth/me', { as: { token } }),
  )
  .extend(
    'challengesOf',
    { scope: 'file' },
    ({ academy }) =>
      ({ id }: TestPerson) =>
        academy.platform.db.select().from(signInChallenges).where(eq(signInChallenges.userId, id)),
  )
  .extend('ban', { scope: 'file' }, ({ academy, leila }) => async (id: number) => {
    await academy.call('POST /api/admin/users/:id/action', {
      as: leila,
      params: { id },
      body: { action: 'ban' },
    })
  })
  .extend('resetPasswordOf', { scope: 'file' }, ({ academy }) => async (id: number) => {
    const [account] = await academy.platform.db.select().from(users).where(eq(users.id, id))
    const email = account?.email ?? ''
    await academy.call('POST /api/auth/forgot-password', { body: { email } })
    const token = await mailedResetToken(academy, email)
    await academy.call('POST /api/auth/reset-password', { body: { token, newPassword: 'Nouveau2026' } })
  })
it.beforeEach(({ academy }) => academy.platform.db.delete(rateLimits).where(sql`true`))

describe('Signing in with a second factor', () => {
  it('asks for a code once the password is right, and opens the session with it', async ({
    academy,
    person,
    signIn,
    answer,
    me,
  }) => {
    const someone = await person()
    const { code } = await setUpCodes(academy, someone)
    const asked = await signIn(someone.email)
    expect(outcome(asked)).toEqual([401, 'second_factor_required'])
    expect(asked.body).not.toHaveProperty('token')
    const opened = await answer(asked.body.challenge, await code())
    expect([opened.status, opened.body.user.id]).toEqual([200, someone.id])
    expect((await me(opened.body.token)).status).toBe(200)
  })

  it('says nothing of it to whoever has a wrong password', async ({ academy, person, signIn }) => {
    const someone = await person()
    await setUpCodes(academy, someone)
    const asked = await signIn(someone.email, { password: 'Faux2026' })
    expect(outcome(asked)).toEqual([401, 'wrong_credentials'])
    expect(asked.body).not.toHaveProperty('challenge')
  })

  it('takes a code once: neither the one of the set-up, nor the same again, nor two at once', async ({
    academy,
    person,
    challengeOf,
    answer,
  }) => {
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

  it('takes each recovery code once, however it is typed', async ({
    academy,
    person,
    challengeOf,
    answer,
  }) => {
    const someone = await person()
    const { recoveryCodes: codes } = await setUpCodes(academy, someone)
    const typed = (codes[0] ?? '').toLowerCase().replace('-', ' ')
    expect((await answer(await challengeOf(someone.email), typed)).status).toBe(200)
    expect(outcome(await answer(await challengeOf(someone.email), typed))).toEqual([401, 'wrong_code'])
    expect((await answer(await challengeOf(someone.email), codes[1] ?? '')).status).toBe(200)
  })

  it('says how many recovery codes are left; new ones replace them, and are told by mail', async ({
    academy,
    person,
    challengeOf,
    answer,
  }) => {
    const someone = await person()
    const left = async () =>
      (await academy.call('GET /api/user/security', { as: someone })).body.recoveryCodesLeft
    const renew = () => academy.call('POST /api/user/totp/recovery-codes', { as: someone })
    expect(await left()).toBeNull()
    expect(outcome(await renew())).toEqual([409, 'no_totp'])
    const { recoveryCodes: before } = await setUpCodes(academy, someone)
    await answer(await challengeOf(someone.email), before[0] ?? '')
    expect(await left()).toBe(9)
    const { recoveryCodes } = (await renew()).body
    expect(recoveryCodes).toHaveLength(10)
    expect(await left()).toBe(10)
    expect((await answer(await challengeOf(someone.email), before[1] ?? '')).status).toBe(401)
    expect((await answer(await challengeOf(someone.email), recoveryCodes[0])).status).toBe(200)
    const mail = await mailTo(academy, someone.email, /codes de secours ont été renouvelés/)
    expect(mail.text).toContain('Les anciens n’ouvrent plus rien.')
  })

  it('refuses the recovery code and the code of somebody else', async ({
    academy,
    person,
    challengeOf,
    answer,
  }) => {
    const [someone, other] = [await person(), await person()]
    await setUpCodes(academy, someone)
    const theirs = await setUpCodes(academy, other)
    const challenge = await challengeOf(someone.email)
    for (const code of [theirs.recoveryCodes[0] ?? '', await theirs.code()])
      expect(outcome(await answer(challenge, code))).toEqual([401, 'wrong_code'])
  })

  it('remembers the session if the password form said so', async ({
    academy,
    person,
    challengeOf,
    answer,
  }) => {
    const someone = await person()
    const { code } = await setUpCodes(academy, someone)
    await academy.platform.db.delete(sessions).where(eq(sessions.userId, someone.id))
    await answer(await challengeOf(someone.email, { remember: true }), await code())
    const [session] = await academy.platform.db.select().from(sessions).where(eq(sessions.userId, someone.id))
    expect(session?.remember).toBe(true)
  })

  it('answers a form without script by the page that asks for the code', async ({ academy, person }) => {
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
  it('takes five tries, sent one by one or at once, and then not even the right code', async ({
    academy,
    person,
    challengeOf,
    answer,
  }) => {
    const someone = await person()
    const { code } = await setUpCodes(academy, someone)
    const challenge = await challengeOf(someone.email)
    const tries = await Promise.all(Array.from({ length: 8 }, () => answer(challenge, 'AAAA-AAAA')))
    expect(tries.filter(({ body }) => body.code === 'wrong_code')).toHaveLength(5)
    expect(outcome(await answer(challenge, await code()))).toEqual([401, 'challenge_expired'])
  })

  it('lives for five minutes and opens one session', async ({
    academy,
    person,
    challengeOf,
    answer,
    challengesOf,
  }) => {
    const someone = await person()
    const { code } = await setUpCodes(academy, someone)
    const challenge = await challengeOf(someone.email)
    const [stored] = await challengesOf(someone)
    expect(Math.round((Number(stored?.expiresAt) - Number(stored?.createdAt)) / 1000)).toBe(300)
    expect((await answer(challenge, await code())).status).toBe(200)
    expect(outcome(await answer(challenge, await code()))).toEqual([401, 'challenge_expired'])

    const late = await challengeOf(someone.email)
    await academy.platform.db.update(signInChallenges).set({ expiresAt: new Date(Date.now() - 1000) })
    expect(outcome(await answer(late, await code()))).toEqual([401, 'challenge_expired'])
    expect(outcome(await answer('x'.repeat(43), await code()))).toEqual([401, 'challenge_expired'])
  })

  it('names its account to whoever holds it, without counting as a try', async ({
    academy,
    person,
    challengeOf,
    answer,
  }) => {
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

  it('is one of ten at most: whoever has the password cannot fill the table', async ({
    academy,
    person,
    signIn,
    challengesOf,
  }) => {
    const someone = await person()
    await setUpCodes(academy, someone)
    for (let count = 0; count < 14; count += 1) await signIn(someone.email)
    expect(await challengesOf(someone)).toHaveLength(10)
  })

  it('counts wrong codes of all challenges together: no password buys a million guesses', async ({
    academy,
    person,
    challengeOf,
    answer,
  }) => {
    const someone = await person()
    const { code } = await setUpCodes(academy, someone)
    for (let count = 0; count < 10; count += 1) await answer(await challengeOf(someone.email), 'AAAA-AAAA')
    const refused = await answer(await challengeOf(someone.email), await code())
    expect(outcome(refused)).toEqual([429, 'too_many_requests'])
  })

  it.for(['a ban', 'a new password'])(
    'ends with %s',
    async (what, { academy, person, challengeOf, answer, ban, resetPasswordOf }) => {
      const someone = await person()
      const { code } = await setUpCodes(academy, someone)
      const challenge = await challengeOf(someone.email)
      await (what === 'a ban' ? ban : resetPasswordOf)(someone.id)
      expect(outcome(await answer(challenge, await code()))).toEqual([401, 'challenge_expired'])
    },
  )

  it('opens nothing for somebody banned at the console', async ({ academy, person, challengeOf, answer }) => {
    const someone = await person()
    const { code } = await setUpCodes(academy, someone)
    const challenge = await challengeOf(someone.email)
    await academy.platform.db.update(users).set({ bannedAt: new Date() }).where(eq(users.id, someone.id))
    expect(outcome(await answer(challenge, await code()))).toEqual([403, 'banned'])
  })
})
