// @long @lts
import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { auditEntries } from '#db/schema/audit.ts'
import { passkeys, usedChallenges } from '#db/schema/keys.ts'
import { users } from '#db/schema/people.ts'
import { rateLimits } from '#db/schema/rate-limits.ts'
import { sessions } from '#db/schema/sessions.ts'
import { openAcademy, type TestAcademy, type TestPerson } from '#server/testing/academy.ts'
import { type Lies, softwareAuthenticator } from '#server/testing/authenticator.ts'
import { mailedResetToken, mailTo } from '#server/testing/outbox.ts'
import { addPasskey, answerOf } from '#server/testing/passkeys.ts'
import { signedInElsewhere } from '#server/testing/people.ts'
import { setUpCodes } from '#server/testing/second-factor.ts'

let academy: TestAcademy
beforeAll(async () => {
  academy = await openAcademy({ RATE_LIMIT: 'on', PUBLIC_URL: 'https://academie.example' })
})
afterAll(() => academy.close())
beforeEach(() => academy.platform.db.delete(rateLimits).where(sql`true`))
afterEach(() => {
  vi.useRealTimers()
})

const SIX_MINUTES = 6 * 60_000
const later = (ms: number) => vi.useFakeTimers({ now: Date.now() + ms, toFake: ['Date'] })

const person = (overrides = {}) => academy.person('user', overrides)
const newDevice = () => softwareAuthenticator('https://academie.example')
const signIn = (response: object, more = {}) =>
  academy.call('POST /api/auth/passkey', { body: { response, ...more } })
const confirm = (as: TestPerson, response: object) =>
  academy.call('POST /api/auth/confirm', { as, body: { response } })
const optionsFor = async (as: TestPerson) =>
  (await academy.call('POST /api/user/passkeys/options', { as })).body.options
const add = (as: TestPerson, response: object, name = 'Téléphone') =>
  academy.call('POST /api/user/passkeys', { as, body: { name, response } })
const remove = (as: TestPerson, id: number) =>
  academy.call('DELETE /api/user/passkeys/:id', { as, params: { id } })
const security = async (as: TestPerson) =>
  (await academy.call('GET /api/user/security', { as })).body.passkeys
const outcome = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code]
const openedAgo = ({ id }: TestPerson, minutes: number) =>
  academy.platform.db
    .update(sessions)
    .set({ createdAt: new Date(Date.now() - minutes * 60_000) })
    .where(eq(sessions.userId, id))

const WRONG = [401, 'wrong_passkey']
const NOT_ADDED = [400, 'bad_passkey']

describe('Adding a passkey', () => {
  it('asks for a discoverable key with its holder verified, for the host of PUBLIC_URL', async () => {
    const options = await optionsFor(await person())
    expect(options).toMatchObject({
      rp: { id: 'academie.example' },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    })
  })

  it('lists it, tells its owner by mail, and names it to the device that has it', async () => {
    const someone = await person()
    const { id, status } = await addPasskey(academy, someone)
    expect(status).toBe(201)
    expect(await security(someone)).toEqual([
      { id, name: 'Téléphone', createdAt: expect.stringMatching(/^\d{4}-/), lastUsedAt: null },
    ])
    expect((await mailTo(academy, someone.email, /clé/)).text).toContain('sans mot de passe')
    expect((await optionsFor(someone)).excludeCredentials).toHaveLength(1)
  })

  it.each<[string, Lies]>([
    ['for another site', { origin: 'https://academie.example.evil' }],
    ['for the host of another site', { rpId: 'evil.example' }],
    ['without its holder verified', { verified: false }],
    ['for a challenge that we did not make', { challenge: Buffer.alloc(56, 7).toString('base64url') }],
  ])('refuses one %s', async (_, lies) => {
    const someone = await person()
    expect(outcome(await add(someone, newDevice().register(await optionsFor(someone), lies)))).toEqual(
      NOT_ADDED,
    )
    expect(await security(someone)).toEqual([])
  })

  it('takes a challenge once, of the same session, within five minutes', async () => {
    const [someone, other] = [await person(), await person()]
    const options = await optionsFor(someone)
    expect(outcome(await add(other, newDevice().register(options)))).toEqual(NOT_ADDED)
    expect((await add(someone, newDevice().register(options))).status).toBe(201)
    expect(outcome(await add(someone, newDevice().register(options)))).toEqual(NOT_ADDED)
    const late = newDevice().register(await optionsFor(someone))
    later(SIX_MINUTES)
    expect(outcome(await add(someone, late))).toEqual(NOT_ADDED)
  })

  it('refuses a challenge of the sign-in page, and a key that another person has', async () => {
    const [someone, other] = [await person(), await person()]
    const { options } = (await academy.call('POST /api/auth/passkey/options')).body
    const own = await optionsFor(someone)
    expect(outcome(await add(someone, newDevice().register({ ...own, ...options })))).toEqual(NOT_ADDED)
    const { device } = await addPasskey(academy, other)
    expect(outcome(await add(someone, device.register(own)))).toEqual(NOT_ADDED)
  })

  it('looks at no certificate of a maker: none was asked for', async () => {
    const someone = await person()
    const response = newDevice().register(await optionsFor(someone), { attestation: true })
    expect((await add(someone, response)).status).toBe(201)
  })

  it('is refused before the address is verified, and beyond ten keys', async () => {
    const unverified = await person({ emailVerifiedAt: null })
    expect(outcome(await academy.call('POST /api/user/passkeys/options', { as: unverified }))).toEqual([
      409,
      'address_unverified',
    ])
    const someone = await person()
    const early = await optionsFor(someone)
    for (let count = 0; count < 10; count += 1) await addPasskey(academy, someone)
    expect(await security(someone)).toHaveLength(10)
    const tooMany = [409, 'too_many_passkeys']
    expect(outcome(await add(someone, newDevice().register(early)))).toEqual(tooMany)
    expect(outcome(await academy.call('POST /api/user/passkeys/options', { as: someone }))).toEqual(tooMany)
  })

  it('and removing asks for a recent sign-in', async () => {
    const someone = await person()
    const { id } = await addPasskey(academy, someone)
    await openedAgo(someone, 16)
    const refused = [409, 'recent_signin_required']
    expect(outcome(await academy.call('POST /api/user/passkeys/options', { as: someone }))).toEqual(refused)
    expect(outcome(await remove(someone, id))).toEqual(refused)
  })

  it('again and again mails nobody without end', async () => {
    const someone = await person()
    const { id } = await addPasskey(academy, someone)
    await remove(someone, id)
    const answers: number[] = []
    for (let count = 0; count < 22; count += 1)
      answers.push(
        (await add(someone, newDevice().register(await optionsFor(someone), { verified: false }))).status,
      )
    expect(answers.slice(-2)).toEqual([429, 429])
  })
})

describe('Signing in with a passkey', () => {
  it('opens a session without password or code, and notes when', async () => {
    const someone = await person()
    const { device } = await addPasskey(academy, someone)
    await setUpCodes(academy, someone)
    const opened = await signIn(await answerOf(academy, device), { remember: true })
    expect([opened.status, opened.body.user.id]).toEqual([200, someone.id])
    const me = await academy.call('GET /api/auth/me', { as: { token: opened.body.token } })
    expect(me.body.user.email).toBe(someone.email)
    expect((await security(someone))[0].lastUsedAt).toMatch(/^\d{4}-/)
    const kept = await academy.platform.db.select().from(sessions).where(eq(sessions.userId, someone.id))
    expect(kept.map(({ remember }) => remember)).toContain(true)
  })

  it.each<[string, Lies]>([
    ['another site', { origin: 'https://academie.example.evil' }],
    ['another host', { rpId: 'evil.example' }],
    ['a device that verified nobody', { verified: false }],
    ['another account', { userHandle: Buffer.from('1').toString('base64url') }],
    ['a challenge that we did not make', { challenge: Buffer.alloc(56, 7).toString('base64url') }],
    ['no challenge', { challenge: '' }],
  ])('refuses an answer for %s', async (_, lies) => {
    const { device } = await addPasskey(academy, await person())
    expect(outcome(await signIn(await answerOf(academy, device, lies)))).toEqual(WRONG)
    expect((await signIn(await answerOf(academy, device))).status).toBe(200)
  })

  it.each([true, false])(
    'takes an answer once, two at once included (a device that counts: %s)',
    async (counts) => {
      const { device } = await addPasskey(academy, await person(), { counts })
      const response = await answerOf(academy, device)
      const both = await Promise.all([signIn(response), signIn(response)])
      expect(both.map(({ status }) => status).sort()).toEqual([200, 401])
      expect(outcome(await signIn(response))).toEqual(WRONG)
    },
  )

  it('takes a challenge once, whoever answers it and however its text is spelt', async () => {
    const [mine, theirs] = [
      await addPasskey(academy, await person()),
      await addPasskey(academy, await person()),
    ]
    const { options } = (await academy.call('POST /api/auth/passkey/options')).body
    expect((await signIn(mine.device.answer(options))).status).toBe(200)
    for (const challenge of [options.challenge, `${options.challenge}=`, `${options.challenge}\n`])
      expect(outcome(await signIn(theirs.device.answer({ challenge })))).toEqual(WRONG)
  })

  it('takes a challenge for five minutes', async () => {
    const { device } = await addPasskey(academy, await person())
    const response = await answerOf(academy, device)
    later(SIX_MINUTES)
    expect(outcome(await signIn(response))).toEqual(WRONG)
  })

  it('refuses a copy of the key, whose counter went back or stood still', async () => {
    const { device } = await addPasskey(academy, await person())
    expect((await signIn(await answerOf(academy, device, { counter: 9 }))).status).toBe(200)
    for (const counter of [0, 3, 9])
      expect(outcome(await signIn(await answerOf(academy, device, { counter })))).toEqual(WRONG)
    expect((await signIn(await answerOf(academy, device, { counter: 10 }))).status).toBe(200)
  })

  it('goes on with a device that does not count', async () => {
    const { device } = await addPasskey(academy, await person(), { counts: false })
    for (let count = 0; count < 2; count += 1)
      expect((await signIn(await answerOf(academy, device))).status).toBe(200)
  })

  it('refuses the key of somebody else under one’s own name, an unknown key and a removed one', async () => {
    const someone = await person()
    const [mine, theirs] = [await addPasskey(academy, someone), await addPasskey(academy, await person())]
    const forged = { ...(await answerOf(academy, theirs.device)), id: '', rawId: '' }
    const { id, rawId } = await answerOf(academy, mine.device)
    expect(outcome(await signIn({ ...forged, id, rawId }))).toEqual(WRONG)
    const stranger = newDevice()
    stranger.register(await optionsFor(someone))
    expect(outcome(await signIn(await answerOf(academy, stranger)))).toEqual(WRONG)
    const kept = await answerOf(academy, mine.device)
    expect((await remove(someone, mine.id)).status).toBe(200)
    expect(outcome(await signIn(kept))).toEqual(WRONG)
  })

  it('obeys bans and the verification of the address', async () => {
    const someone = await person()
    const { device } = await addPasskey(academy, someone)
    const change = (values: Partial<typeof users.$inferInsert>) =>
      academy.platform.db.update(users).set(values).where(eq(users.id, someone.id))
    await change({ bannedAt: new Date() })
    expect(outcome(await signIn(await answerOf(academy, device)))).toEqual([403, 'banned'])
    await change({ bannedAt: null, emailVerifiedAt: null })
    expect(outcome(await signIn(await answerOf(academy, device)))).toEqual([403, 'unverified'])
  })

  it('stores nothing for those who only ask, and is bounded for those who have a key', async () => {
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

  it('counts wrong answers of one address like wrong passwords', async () => {
    const device = newDevice()
    device.register(await optionsFor(await person()))
    const response = await answerOf(academy, device)
    for (let count = 0; count < 100; count += 1) await signIn(response)
    expect((await signIn(response)).status).toBe(429)
  })
})

describe('A passkey', () => {
  it('is removed by its owner only', async () => {
    const [someone, other] = [await person(), await person()]
    const { id } = await addPasskey(academy, someone)
    expect(outcome(await remove(other, id))).toEqual([404, 'passkey_not_found'])
    expect((await remove(someone, id)).status).toBe(200)
    expect(outcome(await remove(someone, id))).toEqual([404, 'passkey_not_found'])
  })

  it('proves a recent sign-in, once, to its owner only', async () => {
    const someone = await person()
    const { device, id } = await addPasskey(academy, await signedInElsewhere(academy.platform, someone))
    const theirs = await addPasskey(academy, await person())
    await openedAgo(someone, 16)
    expect(outcome(await confirm(someone, await answerOf(academy, theirs.device)))).toEqual([
      400,
      'wrong_passkey',
    ])
    const response = await answerOf(academy, device)
    expect((await confirm(someone, response)).status).toBe(200)
    expect(outcome(await confirm(someone, response))).toEqual([400, 'wrong_passkey'])
    expect((await remove(someone, id)).status).toBe(200)
  })

  it('stays when a mailed link sets a password', async () => {
    const someone = await person()
    const { device } = await addPasskey(academy, someone)
    await academy.call('POST /api/auth/forgot-password', { body: { email: someone.email } })
    const token = await mailedResetToken(academy, someone.email)
    await academy.call('POST /api/auth/reset-password', { body: { token, newPassword: 'Nouveau2026' } })
    expect((await signIn(await answerOf(academy, device))).status).toBe(200)
  })

  it('is taken off by an administrator, with a mail and a line in the trail', async () => {
    const admin = await academy.person('admin')
    const someone = await person()
    const { device } = await addPasskey(academy, someone)
    const details = () =>
      academy.call('GET /api/admin/users/:id/details', { as: admin, params: { id: someone.id } })
    expect((await details()).body.data.secondFactor).toBe(true)
    const off = { as: admin, params: { id: someone.id } }
    expect((await academy.call('DELETE /api/admin/users/:id/second-factor', off)).status).toBe(200)
    expect((await details()).body.data.secondFactor).toBe(false)
    expect(outcome(await signIn(await answerOf(academy, device)))).toEqual(WRONG)
    expect((await mailTo(academy, someone.email, /code/)).text).toContain('clés d’accès')
    const trail = await academy.platform.db.select().from(auditEntries)
    expect(trail.filter(({ target }) => target.includes(`<${someone.email}>`))).toMatchObject([
      { action: 'user.second-factor', actorId: admin.id },
    ])
  })

  it('stays when its owner removes the codes', async () => {
    const someone = await person({ passwordHash: null })
    await addPasskey(academy, someone)
    const { code } = await setUpCodes(academy, someone)
    await academy.call('DELETE /api/user/totp', { as: someone, body: { code: await code() } })
    expect(await security(someone)).toHaveLength(1)
  })

  it('is in the copy of one’s own data without what opens the account, and is deleted with the account', async () => {
    const someone = await person()
    const { device, id } = await addPasskey(academy, someone)
    const { body } = await academy.call('GET /api/user/export', { as: someone })
    expect(body.passkeys).toMatchObject([{ id, name: 'Téléphone' }])
    expect(JSON.stringify(body)).not.toContain((await answerOf(academy, device)).id)
    const admin = await academy.person('admin')
    const away = { as: admin, params: { id: someone.id }, body: { action: 'delete' } }
    expect((await academy.call('POST /api/admin/users/:id/action', away)).status).toBe(200)
    expect(await academy.platform.db.$count(passkeys, eq(passkeys.userId, someone.id))).toBe(0)
  })
})
