// @long
import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { externalIdentities } from '#db/schema/accounts.ts'
import { enrolments } from '#db/schema/enrolments.ts'
import { it as base } from '#server/testing/cast.ts'
import { addCourse } from '#server/testing/courses.ts'
import { mailedResetToken, mailedVerifyToken } from '#server/testing/outbox.ts'
import type { RequestStatus } from '#shared/statuses.ts'

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
  .extend(
    'save',
    { scope: 'file' },
    ({ academy }) =>
      (as: { token: string }, email: string) =>
        academy.call('PUT /api/user/profile', { as, body: { firstName: 'Faux', lastName: 'Nom', email } }),
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

describe('Whoever signs up with another’s address', () => {
  it.for(['En attente', 'Approuvée', 'Rejetée'] as const)(
    'loses password and session when its holder opens the link, while a request waits (%s)',
    async (status, { academy, signUp, verify, waiting, enrolmentsOf, expectHandedOver }) => {
      const email = newAddress()
      const course = await waiting(email.toUpperCase(), status)
      const { token, user } = await signUp(email)
      const answer = await verify(await mailedVerifyToken(academy, email))
      expect(await enrolmentsOf(user.id)).toEqual([course])
      await expectHandedOver(answer, { email, session: token })
    },
  )

  it('gains nothing by a request of their own for the same course, which leaves the holder’s waiting', async ({
    academy,
    signUp,
    verify,
    waiting,
    expectHandedOver,
  }) => {
    const email = newAddress()
    const formationId = await waiting(email, 'En attente')
    const { token, user } = await signUp(email)
    await academy.platform.db
      .insert(enrolments)
      .values({ formationId, userId: user.id, fullName: 'Faux', email: 'autre@exemple.test' })
    const answer = await verify(await mailedVerifyToken(academy, email))
    await expectHandedOver(answer, { email, session: token })
  })

  it('gains nothing by having the mail sent again: the older link wins as the newer one does', async ({
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
    const second = await mailedVerifyToken(academy, email)
    await expectHandedOver(await verify(first), { email, session: token })
    expect((await verify(second)).status).toBe(400)
  })

  it('gains nothing by a provider that claims the address without vouching for it', async ({
    academy,
    signUp,
    verify,
    waiting,
    expectHandedOver,
  }) => {
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

  it('gains nothing by a verified account moved to the address', async ({
    academy,
    verify,
    save,
    waiting,
    enrolmentsOf,
    expectHandedOver,
  }) => {
    const email = newAddress()
    const course = await waiting(email)
    const mover = await academy.person('user')
    await save(mover, email)
    const answer = await verify(await mailedVerifyToken(academy, email))
    expect(await enrolmentsOf(mover.id)).toEqual([course])
    await expectHandedOver(answer, { email, session: mover.token })
  })

  it('keeps no link: those asked for before the holder came open nothing', async ({
    academy,
    signUp,
    verify,
    reset,
    waiting,
  }) => {
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
