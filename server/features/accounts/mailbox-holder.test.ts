// @long
import { PassThrough } from 'node:stream'
import { and, eq, isNull } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { externalIdentities } from '#db/schema/accounts.ts'
import { inscriptions } from '#db/schema/inscriptions.ts'
import { users } from '#db/schema/people.ts'
import { openAcademy, type TestAcademy } from '#server/testing/academy.ts'
import { addFormation } from '#server/testing/formations.ts'
import { mailedResetToken, mailedVerifyToken } from '#server/testing/outbox.ts'
import type { RequestStatus } from '#shared/statuses.ts'
import { hashPassword } from './passwords.ts'

let academy: TestAcademy
beforeAll(async () => {
  academy = await openAcademy()
})
afterAll(() => academy.close())

const ATTACKER = { firstName: 'Faux', lastName: 'Nom', password: 'Attaque2026' }
let victims = 0
const newAddress = () => {
  victims += 1
  return `titulaire-${victims}@exemple.test`
}

const signUp = async (email: string) =>
  (await academy.call('POST /api/auth/signup', { body: { ...ATTACKER, email } })).body
const signIn = (email: string, password: string) =>
  academy.call('POST /api/auth/signin', { body: { email, password } })
const verify = (token: string, as?: { token: string }) =>
  academy.call('POST /api/auth/verify-email', { body: { token }, as })
const reset = (token: string, newPassword = 'Titulaire2026') =>
  academy.call('POST /api/auth/reset-password', { body: { token, newPassword } })
const me = (token: string) => academy.call('GET /api/auth/me', { as: { token } })
const save = (as: { token: string }, email: string) =>
  academy.call('PUT /api/user/profile', { as, body: { firstName: 'Faux', lastName: 'Nom', email } })

/** A request by somebody without an account, perhaps already decided. */
async function waiting(email: string, status: RequestStatus = 'Approuvée') {
  const formation = await addFormation(academy.platform)
  const decidedAt = status === 'En attente' ? null : new Date()
  await academy.platform.db
    .insert(inscriptions)
    .values({ formationId: formation.id, fullName: 'Titulaire', email, status, decidedAt })
  return formation.id
}
const placesOf = async (userId: number) =>
  (await academy.platform.db.select().from(inscriptions).where(eq(inscriptions.userId, userId))).map(
    ({ formationId }) => formationId,
  )
const accountOf = async (id: number) =>
  (await academy.platform.db.select().from(users).where(eq(users.id, id)))[0]

/** The attacker's password and session no longer work, and the token of the answer lets the holder of the address in. */
async function expectHandedOver(
  answer: Awaited<ReturnType<typeof verify>>,
  { email, session }: { email: string; session: string },
) {
  expect([answer.status, answer.body.success]).toEqual([200, true])
  expect(answer.body.resetToken).toMatch(/^[\w-]{43}$/)
  expect((await me(session)).status).toBe(401)
  expect((await signIn(email, ATTACKER.password)).status).toBe(401)
  expect((await reset(answer.body.resetToken)).status).toBe(200)
  expect((await signIn(email, ATTACKER.password)).status).toBe(401)
  expect((await signIn(email, 'Titulaire2026')).body.user).toMatchObject({ emailVerified: true })
}

describe('Whoever signs up with another’s address', () => {
  it.each(['En attente', 'Approuvée', 'Rejetée'] as const)(
    'loses password and session when its holder opens the link, while a request waits (%s)',
    async (status) => {
      const email = newAddress()
      const formation = await waiting(email.toUpperCase(), status)
      const { token, user } = await signUp(email)
      const answer = await verify(await mailedVerifyToken(academy, email))
      expect(await placesOf(user.id)).toEqual([formation])
      await expectHandedOver(answer, { email, session: token })
    },
  )

  it('gains nothing by a request of their own for the same formation, which leaves the holder’s waiting', async () => {
    const email = newAddress()
    const formationId = await waiting(email, 'En attente')
    const { token, user } = await signUp(email)
    await academy.platform.db
      .insert(inscriptions)
      .values({ formationId, userId: user.id, fullName: 'Faux', email: 'autre@exemple.test' })
    const answer = await verify(await mailedVerifyToken(academy, email))
    await expectHandedOver(answer, { email, session: token })
  })

  it('gains nothing by having the mail sent again: the older link wins as the newer one does', async () => {
    const email = newAddress()
    await waiting(email)
    const { token } = await signUp(email)
    const first = await mailedVerifyToken(academy, email)
    await academy.call('POST /api/auth/send-verification-email', { body: { email } })
    await expect.poll(() => mailedVerifyToken(academy, email), { timeout: 15_000 }).not.toBe(first)
    const second = await mailedVerifyToken(academy, email)
    await expectHandedOver(await verify(first), { email, session: token })
    expect((await verify(second)).status).toBe(400)
  })

  it('gains nothing by a provider that claims the address without vouching for it', async () => {
    const email = newAddress()
    await waiting(email)
    const { token, user } = await signUp(email)
    await academy.platform.db
      .insert(externalIdentities)
      .values({ provider: 'facebook', subject: `intrus-${user.id}`, userId: user.id })
    await expectHandedOver(await verify(await mailedVerifyToken(academy, email)), { email, session: token })
    const left = await academy.platform.db
      .select()
      .from(externalIdentities)
      .where(eq(externalIdentities.userId, user.id))
    expect(left).toEqual([])
  })

  it('gains nothing by a verified account moved to the address', async () => {
    const email = newAddress()
    const formation = await waiting(email)
    const mover = await academy.person('user')
    await save(mover, email)
    const answer = await verify(await mailedVerifyToken(academy, email))
    expect(await placesOf(mover.id)).toEqual([formation])
    await expectHandedOver(answer, { email, session: mover.token })
  })

  it('keeps no link: those asked for before the holder came open nothing', async () => {
    const email = newAddress()
    await waiting(email)
    await signUp(email)
    await academy.call('POST /api/auth/forgot-password', { body: { email } })
    const asked = await mailedResetToken(academy, email)
    const { resetToken } = (await verify(await mailedVerifyToken(academy, email))).body
    expect((await reset(asked)).status).toBe(400)
    expect((await reset(resetToken)).status).toBe(200)
    expect((await reset(resetToken, 'Encore2026')).status).toBe(400)
  })
})

describe('A verification opened', () => {
  it('in the account’s own session keeps the password, and links what waited', async () => {
    const email = newAddress()
    const formation = await waiting(email)
    const { token, user } = await signUp(email)
    const answer = await verify(await mailedVerifyToken(academy, email), { token })
    expect([answer.status, answer.body.resetToken]).toEqual([200, undefined])
    expect(await placesOf(user.id)).toEqual([formation])
    expect((await me(token)).status).toBe(200)
    expect((await signIn(email, ATTACKER.password)).status).toBe(200)
  })

  it('with nothing waiting keeps the password, whoever opens it', async () => {
    const email = newAddress()
    const { token } = await signUp(email)
    const answer = await verify(await mailedVerifyToken(academy, email))
    expect([answer.status, answer.body.resetToken]).toEqual([200, undefined])
    expect((await me(token)).status).toBe(200)
    expect((await signIn(email, ATTACKER.password)).status).toBe(200)
  })

  it.each(['another person’s', 'an ended', 'a made-up'] as const)(
    'with %s session counts as without one',
    async (kind) => {
      const email = newAddress()
      await waiting(email)
      const { token } = await signUp(email)
      const other = await academy.person('admin')
      if (kind === 'an ended') await academy.call('POST /api/auth/logout', { as: { token } })
      const session = { 'another person’s': other.token, 'an ended': token, 'a made-up': 'a'.repeat(43) }[
        kind
      ]
      const answer = await verify(await mailedVerifyToken(academy, email), { token: session })
      await expectHandedOver(answer, { email, session: token })
      expect((await me(other.token)).status).toBe(200)
    },
  )

  it('twice at once by the same link succeeds once', async () => {
    const email = newAddress()
    await waiting(email)
    const { token } = await signUp(email)
    const link = await mailedVerifyToken(academy, email)
    const answers = await Promise.all([verify(link), verify(link)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
    const won = answers.find(({ status }) => status === 200)
    if (won) await expectHandedOver(won, { email, session: token })
  })

  it('at once by two links ends the sign-up’s password, and at least one token sets the holder’s', async () => {
    const email = newAddress()
    await waiting(email)
    const { token } = await signUp(email)
    const first = await mailedVerifyToken(academy, email)
    await academy.call('POST /api/auth/send-verification-email', { body: { email } })
    await expect.poll(() => mailedVerifyToken(academy, email), { timeout: 15_000 }).not.toBe(first)
    const answers = await Promise.all([verify(first), verify(await mailedVerifyToken(academy, email))])
    const handedOver = answers.find(({ body }) => body.resetToken)
    expect(answers.map(({ status }) => status)).not.toContain(500)
    if (!handedOver) throw new Error('nobody was handed the account')
    await expectHandedOver(handedOver, { email, session: token })
  })
})

describe('Work that an attacker left under way', () => {
  const slowForm = (token: string, email: string) => {
    const body = new PassThrough()
    const field = (name: string, value: string) =>
      body.write(`--limite\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`)
    field('firstName', 'Faux')
    field('lastName', 'Nom')
    const answer = academy.app.inject({
      method: 'PUT',
      url: '/api/user/profile',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'multipart/form-data; boundary=limite' },
      payload: body,
    })
    const finish = () => {
      field('email', email)
      body.end('--limite--\r\n')
      return answer
    }
    return { finish }
  }

  it('does not move the account away after its holder has come: a form that arrives slowly is refused', async () => {
    const email = newAddress()
    await waiting(email)
    const { token, user } = await signUp(email)
    const form = slowForm(token, `ailleurs-${email}`)
    // The request has been authorised, but its body has not arrived yet.
    expect((await me(token)).status).toBe(200)
    const answer = await verify(await mailedVerifyToken(academy, email))
    expect((await form.finish()).statusCode).toBe(401)
    expect((await accountOf(user.id))?.email).toBe(email)
    await expectHandedOver(answer, { email, session: token })
  })

  it.each(['delete the account', 'change the password', 'sign in'] as const)(
    'does not %s while its holder comes',
    async (act) => {
      const email = newAddress()
      const formation = await waiting(email)
      const { token, user } = await signUp(email)
      const link = await mailedVerifyToken(academy, email)
      const acts = {
        'delete the account': () =>
          academy.call('DELETE /api/user', { as: { token }, body: { password: ATTACKER.password } }),
        'change the password': () =>
          academy.call('PUT /api/user/password', {
            as: { token },
            body: { oldPassword: ATTACKER.password, newPassword: 'Attaque2027!' },
          }),
        'sign in': () => signIn(email, ATTACKER.password),
      }
      // Eight hashes are queued before the password check, while the link is used at once.
      const queue = Array.from({ length: 8 }, () => hashPassword('Occupe2026'))
      const [acted, answer] = await Promise.all([acts[act](), verify(link), ...queue])
      expect(acted.status).toBeGreaterThanOrEqual(400)
      expect(await placesOf(user.id)).toEqual([formation])
      expect((await signIn(email, 'Attaque2027!')).status).toBe(401)
      await expectHandedOver(answer, { email, session: token })
    },
  )

  it('leaves nothing waiting that a later approval would give them', async () => {
    const email = newAddress()
    await waiting(email, 'En attente')
    await signUp(email)
    await verify(await mailedVerifyToken(academy, email))
    const left = await academy.platform.db
      .select()
      .from(inscriptions)
      .where(and(eq(inscriptions.email, email), isNull(inscriptions.userId)))
    expect(left).toEqual([])
  })
})
