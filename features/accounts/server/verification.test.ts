// @long
import { PassThrough } from 'node:stream'
import { and, eq, isNull } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { enrolments } from '#db/schema/enrolments.ts'
import { users } from '#db/schema/people.ts'
import { it as base } from '#server/testing/cast.ts'
import { addCourse } from '#server/testing/courses.ts'
import { mailedVerifyToken } from '#server/testing/outbox.ts'
import type { RequestStatus } from '#shared/statuses.ts'
import { hashPassword } from './passwords.ts'

const ATTACKER = { firstName: 'Faux', lastName: 'Nom', password: 'Attaque2026' }
let victims = 0
const newAddress = () => {
  victims += 1
  return `titulaire-${victims}@exemple.test`
}

const it = base
  .extend(
    'signUp',
    { scope: 'file' },
    ({ academy }) =>
      async (email: string) =>
        (await academy.call('POST /api/auth/signup', { body: { ...ATTACKER, email } })).body,
  )
  .extend(
    'signIn',
    { scope: 'file' },
    ({ academy }) =>
      (email: string, password: string) =>
        academy.call('POST /api/auth/signin', { body: { email, password } }),
  )
  .extend(
    'verify',
    { scope: 'file' },
    ({ academy }) =>
      (token: string, as?: { token: string }) =>
        academy.call('POST /api/auth/verify-email', { body: { token }, as }),
  )
  .extend(
    'reset',
    { scope: 'file' },
    ({ academy }) =>
      (token: string, newPassword = 'Titulaire2026') =>
        academy.call('POST /api/auth/reset-password', { body: { token, newPassword } }),
  )
  .extend(
    'me',
    { scope: 'file' },
    ({ academy }) =>
      (token: string) =>
        academy.call('GET /api/auth/me', { as: { token } }),
  )
  /** A request by somebody without an account, perhaps already decided. */
  .extend(
    'waiting',
    { scope: 'file' },
    ({ academy }) =>
      async (email: string, status: RequestStatus = 'Approuvée') => {
        const course = await addCourse(academy.platform)
        const decidedAt = status === 'En attente' ? null : new Date()
        await academy.platform.db
          .insert(enrolments)
          .values({ formationId: course.id, fullName: 'Titulaire', email, status, decidedAt })
        return course.id
      },
  )
  .extend(
    'enrolmentsOf',
    { scope: 'file' },
    ({ academy }) =>
      async (userId: number) =>
        (await academy.platform.db.select().from(enrolments).where(eq(enrolments.userId, userId))).map(
          ({ formationId }) => formationId,
        ),
  )
  .extend(
    'accountOf',
    { scope: 'file' },
    ({ academy }) =>
      async (id: number) =>
        (await academy.platform.db.select().from(users).where(eq(users.id, id)))[0],
  )
  /** The attacker's password and session no longer work, and the token of the answer lets the holder of the address in. */
  .extend(
    'expectHandedOver',
    { scope: 'file' },
    ({ verify, me, signIn, reset }) =>
      async (
        answer: Awaited<ReturnType<typeof verify>>,
        { email, session }: { email: string; session: string },
      ) => {
        expect([answer.status, answer.body.success]).toEqual([200, true])
        expect(answer.body.resetToken).toMatch(/^[\w-]{43}$/)
        expect((await me(session)).status).toBe(401)
        expect((await signIn(email, ATTACKER.password)).status).toBe(401)
        expect((await reset(answer.body.resetToken)).status).toBe(200)
        expect((await signIn(email, ATTACKER.password)).status).toBe(401)
        expect((await signIn(email, 'Titulaire2026')).body.user).toMatchObject({ emailVerified: true })
      },
  )
  .extend('slowForm', { scope: 'file' }, ({ academy }) => (token: string, email: string) => {
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
  })

describe('A verification opened', () => {
  it('in the account’s own session keeps the password, and links what waited', async ({
    academy,
    signUp,
    signIn,
    verify,
    me,
    waiting,
    enrolmentsOf,
  }) => {
    const email = newAddress()
    const course = await waiting(email)
    const { token, user } = await signUp(email)
    const answer = await verify(await mailedVerifyToken(academy, email), { token })
    expect([answer.status, answer.body.resetToken]).toEqual([200, undefined])
    expect(await enrolmentsOf(user.id)).toEqual([course])
    expect((await me(token)).status).toBe(200)
    expect((await signIn(email, ATTACKER.password)).status).toBe(200)
  })

  it('a second time by the same link says that the address is confirmed', async ({
    academy,
    signUp,
    verify,
  }) => {
    const email = newAddress()
    await signUp(email)
    const link = await mailedVerifyToken(academy, email)
    await verify(link)
    const { status, body } = await verify(link)
    expect([status, body.code]).toEqual([400, 'already_verified'])
    expect((await verify(`${link}0`)).body.code).toBe('bad_verify_link')
    await academy.platform.db
      .update(users)
      .set({ email: `autre-${email}` })
      .where(eq(users.email, email))
    expect((await verify(link)).body.code).toBe('bad_verify_link')
  })

  it('with nothing waiting keeps the password, whoever opens it', async ({
    academy,
    signUp,
    signIn,
    verify,
    me,
  }) => {
    const email = newAddress()
    const { token } = await signUp(email)
    const answer = await verify(await mailedVerifyToken(academy, email))
    expect([answer.status, answer.body.resetToken]).toEqual([200, undefined])
    expect((await me(token)).status).toBe(200)
    expect((await signIn(email, ATTACKER.password)).status).toBe(200)
  })

  it.for(['another person’s', 'an ended', 'a made-up'] as const)(
    'with %s session counts as without one',
    async (kind, { academy, signUp, verify, me, waiting, expectHandedOver }) => {
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

  it('twice at once by the same link succeeds once', async ({
    academy,
    signUp,
    verify,
    waiting,
    expectHandedOver,
  }) => {
    const email = newAddress()
    await waiting(email)
    const { token } = await signUp(email)
    const link = await mailedVerifyToken(academy, email)
    const answers = await Promise.all([verify(link), verify(link)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
    const won = answers.find(({ status }) => status === 200)
    if (won) await expectHandedOver(won, { email, session: token })
  })

  it('at once by two links ends the sign-up’s password, and at least one token sets the holder’s', async ({
    academy,
    signUp,
    verify,
    waiting,
    expectHandedOver,
  }) => {
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
  it('does not move the account away after its holder has come: a form that arrives slowly is refused', async ({
    academy,
    signUp,
    verify,
    me,
    waiting,
    accountOf,
    expectHandedOver,
    slowForm,
  }) => {
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

  it.for(['delete the account', 'change the password', 'sign in'] as const)(
    'does not %s while its holder comes',
    async (act, { academy, signUp, signIn, verify, waiting, enrolmentsOf, expectHandedOver }) => {
      const email = newAddress()
      const course = await waiting(email)
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
      expect(await enrolmentsOf(user.id)).toEqual([course])
      expect((await signIn(email, 'Attaque2027!')).status).toBe(401)
      await expectHandedOver(answer, { email, session: token })
    },
  )

  it('leaves nothing waiting that a later approval would give them', async ({
    academy,
    signUp,
    verify,
    waiting,
  }) => {
    const email = newAddress()
    await waiting(email, 'En attente')
    await signUp(email)
    await verify(await mailedVerifyToken(academy, email))
    const left = await academy.platform.db
      .select()
      .from(enrolments)
      .where(and(eq(enrolments.email, email), isNull(enrolments.userId)))
    expect(left).toEqual([])
  })
})
