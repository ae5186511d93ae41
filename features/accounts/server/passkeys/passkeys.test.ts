// @long
import { eq, sql } from 'drizzle-orm'
import { afterEach, describe, expect, vi } from 'vitest'
import { auditEntries } from '#db/schema/audit.ts'
import { passkeys } from '#db/schema/keys.ts'
import { rateLimits } from '#db/schema/rate-limits.ts'
import { sessions } from '#db/schema/sessions.ts'
import type { TestPerson } from '#server/testing/academy.ts'
import { type Lies, softwareAuthenticator } from '#server/testing/authenticator.ts'
import { it as base } from '#server/testing/cast.ts'
import { mailedResetToken, mailTo } from '#server/testing/outbox.ts'
import { addPasskey, answerOf } from '#server/testing/passkeys.ts'
import { signedInElsewhere } from '#server/testing/people.ts'
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
    'confirm',
    { scope: 'file' },
    ({ academy }) =>
      (as: TestPerson, response: object) =>
        academy.call('POST /api/auth/confirm', { as, body: { response } }),
  )
  .extend(
    'optionsFor',
    { scope: 'file' },
    ({ academy }) =>
      async (as: TestPerson) =>
        (await academy.call('POST /api/user/passkeys/options', { as })).body.options,
  )
  .extend(
    'add',
    { scope: 'file' },
    ({ academy }) =>
      (as: TestPerson, response: object, name = 'Téléphone') =>
        academy.call('POST /api/user/passkeys', { as, body: { name, response } }),
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
  .extend(
    'openedAgo',
    { scope: 'file' },
    ({ academy }) =>
      ({ id }: TestPerson, minutes: number) =>
        academy.platform.db
          .update(sessions)
          .set({ createdAt: new Date(Date.now() - minutes * 60_000) })
          .where(eq(sessions.userId, id)),
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
const NOT_ADDED = [400, 'bad_passkey']

describe('Adding a passkey', () => {
  it('asks for a discoverable key with its holder verified, for the host of PUBLIC_URL', async ({
    person,
    optionsFor,
  }) => {
    const options = await optionsFor(await person())
    expect(options).toMatchObject({
      rp: { id: 'academie.example' },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    })
  })

  it('lists it, tells its owner by mail, and names it to the device that has it', async ({
    academy,
    person,
    optionsFor,
    security,
  }) => {
    const someone = await person()
    const { id, status } = await addPasskey(academy, someone)
    expect(status).toBe(201)
    expect(await security(someone)).toEqual([
      { id, name: 'Téléphone', createdAt: expect.stringMatching(/^\d{4}-/), lastUsedAt: null },
    ])
    expect((await mailTo(academy, someone.email, /clé/)).text).toContain('sans mot de passe')
    expect((await optionsFor(someone)).excludeCredentials).toHaveLength(1)
  })

  it.for<[string, Lies]>([
    ['for another site', { origin: 'https://academie.example.evil' }],
    ['for the host of another site', { rpId: 'evil.example' }],
    ['without its holder verified', { verified: false }],
    ['for a challenge that we did not make', { challenge: Buffer.alloc(56, 7).toString('base64url') }],
  ])('refuses one %s', async ([_, lies], { person, optionsFor, add, security }) => {
    const someone = await person()
    expect(outcome(await add(someone, newDevice().register(await optionsFor(someone), lies)))).toEqual(
      NOT_ADDED,
    )
    expect(await security(someone)).toEqual([])
  })

  it('takes a challenge once, of the same session, within five minutes', async ({
    person,
    optionsFor,
    add,
  }) => {
    const [someone, other] = [await person(), await person()]
    const options = await optionsFor(someone)
    expect(outcome(await add(other, newDevice().register(options)))).toEqual(NOT_ADDED)
    expect((await add(someone, newDevice().register(options))).status).toBe(201)
    expect(outcome(await add(someone, newDevice().register(options)))).toEqual(NOT_ADDED)
    const late = newDevice().register(await optionsFor(someone))
    later(SIX_MINUTES)
    expect(outcome(await add(someone, late))).toEqual(NOT_ADDED)
  })

  it('refuses a challenge of the sign-in page, and a key that another person has', async ({
    academy,
    person,
    optionsFor,
    add,
  }) => {
    const [someone, other] = [await person(), await person()]
    const { options } = (await academy.call('POST /api/auth/passkey/options')).body
    const own = await optionsFor(someone)
    expect(outcome(await add(someone, newDevice().register({ ...own, ...options })))).toEqual(NOT_ADDED)
    const { device } = await addPasskey(academy, other)
    expect(outcome(await add(someone, device.register(own)))).toEqual(NOT_ADDED)
  })

  it('looks at no certificate of a maker: none was asked for', async ({ person, optionsFor, add }) => {
    const someone = await person()
    const response = newDevice().register(await optionsFor(someone), { attestation: true })
    expect((await add(someone, response)).status).toBe(201)
  })

  it('is refused before the address is verified, and beyond ten keys', async ({
    academy,
    person,
    optionsFor,
    add,
    security,
  }) => {
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

  it('and removing asks for a recent sign-in', async ({ academy, person, remove, openedAgo }) => {
    const someone = await person()
    const { id } = await addPasskey(academy, someone)
    await openedAgo(someone, 16)
    const refused = [409, 'recent_signin_required']
    expect(outcome(await academy.call('POST /api/user/passkeys/options', { as: someone }))).toEqual(refused)
    expect(outcome(await remove(someone, id))).toEqual(refused)
  })

  it('again and again mails nobody without end', async ({ academy, person, optionsFor, add, remove }) => {
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

describe('A passkey', () => {
  it('is removed by its owner only', async ({ academy, person, remove }) => {
    const [someone, other] = [await person(), await person()]
    const { id } = await addPasskey(academy, someone)
    expect(outcome(await remove(other, id))).toEqual([404, 'passkey_not_found'])
    expect((await remove(someone, id)).status).toBe(200)
    expect(outcome(await remove(someone, id))).toEqual([404, 'passkey_not_found'])
  })

  it('proves a recent sign-in, once, to its owner only', async ({
    academy,
    person,
    confirm,
    remove,
    openedAgo,
  }) => {
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

  it('stays when a mailed link sets a password', async ({ academy, person, signIn }) => {
    const someone = await person()
    const { device } = await addPasskey(academy, someone)
    await academy.call('POST /api/auth/forgot-password', { body: { email: someone.email } })
    const token = await mailedResetToken(academy, someone.email)
    await academy.call('POST /api/auth/reset-password', { body: { token, newPassword: 'Nouveau2026' } })
    expect((await signIn(await answerOf(academy, device))).status).toBe(200)
  })

  it('is taken off by an administrator, with a mail and a line in the trail', async ({
    academy,
    person,
    signIn,
  }) => {
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

  it('stays when its owner removes the codes', async ({ academy, person, security }) => {
    const someone = await person({ passwordHash: null })
    await addPasskey(academy, someone)
    const { code } = await setUpCodes(academy, someone)
    await academy.call('DELETE /api/user/totp', { as: someone, body: { code: await code() } })
    expect(await security(someone)).toHaveLength(1)
  })

  it('is in the copy of one’s own data without what opens the account, and is deleted with the account', async ({
    academy,
    person,
  }) => {
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
