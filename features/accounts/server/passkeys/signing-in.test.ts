// @long @lts
import { eq, sql } from 'drizzle-orm'
import { afterEach, describe, expect, vi } from 'vitest'
import { usedChallenges } from '#db/schema/keys.ts'
import { users } from '#db/schema/people.ts'
import { rateLimits } from '#db/schema/rate-limits.ts'
import { sessions } from '#db/schema/sessions.ts'
import type { TestPerson } from '#server/testing/academy.ts'
import { type Lies, softwareAuthenticator } from '#server/testing/authenticator.ts'
import { it as base } from '#server/testing/cast.ts'
import { addPasskey, answerOf } from '#server/testing/passkeys.ts'
import { setUpCodes } from '#server/testing/second-factor.ts'

const it = base
  .extend('env', { scope: 'file' }, () => ({ RATE_LIMIT: 'on', PUBLIC_URL: 'https://academie.example' }))
  .extend(
    'person',
    { scope: 'file' },
    ({ academy }) =>
      (overrides = {}) =>
        academy.person('user', overrides),
  )
  .extend(
    'signIn',
    { scope: 'file' },
    ({ academy }) =>
      (response: object, more = {}) =>
        academy.call('POST /api/auth/passkey', { body: { response, ...more } }),
  )
  .extend(
    'optionsFor',
    { scope: 'file' },
    ({ academy }) =>
      async (as: TestPerson) =>
        (await academy.call('POST /api/user/passkeys/options', { as })).body.options,
  )
  .extend(
    'remove',
    { scope: 'file' },
    ({ academy }) =>
      (as: TestPerson, id: number) =>
        academy.call('DELETE /api/user/passkeys/:id', { as, params: { id } }),
  )
  .extend(
    'security',
    { scope: 'file' },
    ({ academy }) =>
      async (as: TestPerson) =>
        (await academy.call('GET /api/user/security', { as })).body.passkeys,
  )
it.beforeEach(({ academy }) => academy.platform.db.delete(rateLimits).where(sql`true`))
afterEach(() => {
  vi.useRealTimers()
})
const SIX_MINUTES = 6 * 60_000
const later = (ms: number) => vi.useFakeTimers({ now: Date.now() + ms, toFake: ['Date'] })
const newDevice = () => softwareAuthenticator('https://academie.example')
const outcome = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code]
const WRONG = [401, 'wrong_passkey']

describe('Signing in with a passkey', () => {
  it('opens a session without password or code, and notes when', async ({
    academy,
    person,
    signIn,
    security,
  }) => {
    const someone = await person()
    const { device } = await addPasskey(academy, someone)
    await setUpCodes(academy, someone)
    const opened = await signIn(await answerOf(academy, device), { remember: true })
    expect([opened.status, opened.body.user.id]).toEqual([200, someone.id])
    const me = await academy.call('GET /api/auth/me', { as: { token: opened.body.token } })
    expect(me.body.user.email).toBe(someone.email)
    expect((await security(someone))[0].lastUsedAt).toMatch(/^\d{4}-/)
    const stored = await academy.platform.db.select().from(sessions).where(eq(sessions.userId, someone.id))
    expect(stored.map(({ remember }) => remember)).toContain(true)
  })

  it.for<[string, Lies]>([
    ['another site', { origin: 'https://academie.example.evil' }],
    ['another host', { rpId: 'evil.example' }],
    ['a device that verified nobody', { verified: false }],
    ['another account', { userHandle: Buffer.from('1').toString('base64url') }],
    ['a challenge that we did not make', { challenge: Buffer.alloc(56, 7).toString('base64url') }],
    ['no challenge', { challenge: '' }],
  ])('refuses an answer for %s', async ([_, lies], { academy, person, signIn }) => {
    const { device } = await addPasskey(academy, await person())
    expect(outcome(await signIn(await answerOf(academy, device, lies)))).toEqual(WRONG)
    expect((await signIn(await answerOf(academy, device))).status).toBe(200)
  })

  it.for([true, false])(
    'takes an answer once, two at once included (a device that counts: %s)',
    async (counts, { academy, person, signIn }) => {
      const { device } = await addPasskey(academy, await person(), { counts })
      const response = await answerOf(academy, device)
      const both = await Promise.all([signIn(response), signIn(response)])
      expect(both.map(({ status }) => status).sort()).toEqual([200, 401])
      expect(outcome(await signIn(response))).toEqual(WRONG)
    },
  )

  it('takes a challenge once, whoever answers it and however its text is spelt', async ({
    academy,
    person,
    signIn,
  }) => {
    const [mine, theirs] = [
      await addPasskey(academy, await person()),
      await addPasskey(academy, await person()),
    ]
    const { options } = (await academy.call('POST /api/auth/passkey/options')).body
    expect((await signIn(mine.device.answer(options))).status).toBe(200)
    for (const challenge of [options.challenge, `${options.challenge}=`, `${options.challenge}\n`])
      expect(outcome(await signIn(theirs.device.answer({ challenge })))).toEqual(WRONG)
  })

  it('takes a challenge for five minutes', async ({ academy, person, signIn }) => {
    const { device } = await addPasskey(academy, await person())
    const response = await answerOf(academy, device)
    later(SIX_MINUTES)
    expect(outcome(await signIn(response))).toEqual(WRONG)
  })

  it('refuses a copy of the key, whose counter went back or stood still', async ({
    academy,
    person,
    signIn,
  }) => {
    const { device } = await addPasskey(academy, await person())
    expect((await signIn(await answerOf(academy, device, { counter: 9 }))).status).toBe(200)
    for (const counter of [0, 3, 9])
      expect(outcome(await signIn(await answerOf(academy, device, { counter })))).toEqual(WRONG)
    expect((await signIn(await answerOf(academy, device, { counter: 10 }))).status).toBe(200)
  })

  it('goes on with a device that does not count', async ({ academy, person, signIn }) => {
    const { device } = await addPasskey(academy, await person(), { counts: false })
    for (let count = 0; count < 2; count += 1)
      expect((await signIn(await answerOf(academy, device))).status).toBe(200)
  })

  it('refuses the key of somebody else under one’s own name, an unknown key and a removed one', async ({
    academy,
    person,
    signIn,
    optionsFor,
    remove,
  }) => {
    const someone = await person()
    const [mine, theirs] = [await addPasskey(academy, someone), await addPasskey(academy, await person())]
    const forged = { ...(await answerOf(academy, theirs.device)), id: '', rawId: '' }
    const { id, rawId } = await answerOf(academy, mine.device)
    expect(outcome(await signIn({ ...forged, id, rawId }))).toEqual(WRONG)
    const stranger = newDevice()
    stranger.register(await optionsFor(someone))
    expect(outcome(await signIn(await answerOf(academy, stranger)))).toEqual(WRONG)
    const answer = await answerOf(academy, mine.device)
    expect((await remove(someone, mine.id)).status).toBe(200)
    expect(outcome(await signIn(answer))).toEqual(WRONG)
  })

  it('obeys bans and the verification of the address', async ({ academy, person, signIn }) => {
    const someone = await person()
    const { device } = await addPasskey(academy, someone)
    const change = (values: Partial<typeof users.$inferInsert>) =>
      academy.platform.db.update(users).set(values).where(eq(users.id, someone.id))
    await change({ bannedAt: new Date() })
    expect(outcome(await signIn(await answerOf(academy, device)))).toEqual([403, 'banned'])
    await change({ bannedAt: null, emailVerifiedAt: null })
    expect(outcome(await signIn(await answerOf(academy, device)))).toEqual([403, 'unverified'])
  })

  it('stores nothing for those who only ask, and is bounded for those who have a key', async ({
    academy,
    person,
    signIn,
  }) => {
    const { db } = academy.platform
    const { device } = await addPasskey(academy, await person())
    const before = await db.$count(usedChallenges)
    const asked = await Promise.all(Array.from({ length: 200 }, () => answerOf(academy, device)))
    expect(await db.$count(usedChallenges)).toBe(before)
    const answers: number[] = []
    for (const response of asked.slice(0, 70)) answers.push((await signIn(response)).status)
    expect(answers.filter((status) => status === 200)).toHaveLength(60)
    expect(answers.at(-1)).toBe(429)
    expect(await db.$count(usedChallenges)).toBe(before + 60)
  })

  it('counts wrong answers of one address like wrong passwords', async ({
    academy,
    person,
    signIn,
    optionsFor,
  }) => {
    const device = newDevice()
    device.register(await optionsFor(await person()))
    const response = await answerOf(academy, device)
    for (let count = 0; count < 100; count += 1) await signIn(response)
    expect((await signIn(response)).status).toBe(429)
  })
})
