import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { oneTimeTokens } from '#db/schema/accounts.ts'
import { enrolments } from '#db/schema/enrolments.ts'
import { it as base } from '#server/testing/cast.ts'
import { addCourse } from '#server/testing/courses.ts'
import { addGroup, sendList } from '#server/testing/groups.ts'
import { jobRows } from '#server/testing/jobs.ts'
import { mailedVerifyToken, mailsTo, mailTo } from '#server/testing/outbox.ts'

let invited = 0
const newAddress = () => `invitee-${++invited}@exemple.test`
const INVITATION = /vous invite/
const it = base
  .extend(
    'tokenFor',
    { scope: 'file' },
    ({ academy }) =>
      async (email: string) =>
        new URL(
          (await mailTo(academy, email, INVITATION)).links.find((link) => link.includes('token=')) ?? '',
        ).searchParams.get('token') ?? '',
  )
  .extend(
    'reset',
    { scope: 'file' },
    ({ academy }) =>
      (token: string, newPassword = 'Titulaire2026') =>
        academy.call('POST /api/auth/reset-password', { body: { token, newPassword } }),
  )
  .extend(
    'signIn',
    { scope: 'file' },
    ({ academy }) =>
      (email: string, password: string) =>
        academy.call('POST /api/auth/signin', { body: { email, password } }),
  )
  .extend(
    'signUp',
    { scope: 'file' },
    ({ academy }) =>
      async (email: string) =>
        (
          await academy.call('POST /api/auth/signup', {
            body: { firstName: 'Faux', lastName: 'Nom', email, password: 'Attaque2026' },
          })
        ).body,
  )
  /** A group that follows a course. */
  .extend('groupWithCourse', { scope: 'file' }, ({ academy, leila }) => async () => {
    const group = await addGroup(academy.platform)
    const formation = await addCourse(academy.platform)
    const body = { formationIds: [formation.id] }
    await academy.call('POST /api/admin/groups/:id/enrol', { as: leila, params: { id: group.id }, body })
    return { group, formation }
  })
  .extend(
    'invite',
    { scope: 'file' },
    ({ academy, leila }) =>
      (groupId: number, email: string) =>
        sendList(academy, leila, groupId, `email;prenom;nom\n${email};Nora;Alami`, { dryRun: false }),
  )
  .extend(
    'watch',
    { scope: 'file' },
    ({ academy }) =>
      (token: string, id: number) =>
        academy.call('GET /api/formations/watch/:id', { as: { token }, params: { id } }),
  )
  .extend(
    'memberOf',
    { scope: 'file' },
    ({ academy, leila }) =>
      async (groupId: number, email: string) =>
        (
          await academy.call('GET /api/admin/groups/:id', { as: leila, params: { id: groupId } })
        ).body.group.members.find((member) => member.email === email),
  )

describe('Somebody invited', () => {
  it('chooses a password by the link, which works seven days, and follows the courses', async ({
    academy,
    tokenFor,
    reset,
    signIn,
    groupWithCourse,
    invite,
    watch,
    memberOf,
  }) => {
    const { group, formation } = await groupWithCourse()
    const email = newAddress()
    await invite(group.id, email)
    expect(await memberOf(group.id, email)).toMatchObject({ state: 'invited' })
    const token = await tokenFor(email)
    const [stored] = await academy.platform.db
      .select()
      .from(oneTimeTokens)
      .where(eq(oneTimeTokens.email, email))
    const days = (Number(stored?.expiresAt) - Number(stored?.createdAt)) / 86_400_000
    expect(days).toBeCloseTo(7, 3)
    expect((await reset(token)).status).toBe(200)
    const { body } = await signIn(email, 'Titulaire2026')
    expect(body.user).toMatchObject({ firstName: 'Nora', emailVerified: true })
    expect((await watch(body.token, formation.id)).status).toBe(200)
    expect(await memberOf(group.id, email)).toMatchObject({ state: 'active' })
    expect((await reset(token)).status).toBe(400)
  })

  it('may ask for a new password instead: any link to the mailbox opens the account', async ({
    academy,
    reset,
    signIn,
    groupWithCourse,
    invite,
    watch,
  }) => {
    const { group, formation } = await groupWithCourse()
    const email = newAddress()
    await invite(group.id, email)
    await academy.call('POST /api/auth/forgot-password', { body: { email } })
    const mail = await mailTo(academy, email, /nouveau mot de passe/)
    await reset(
      new URL(mail.links.find((link) => link.includes('token=')) ?? '').searchParams.get('token') ?? '',
    )
    const { body } = await signIn(email, 'Titulaire2026')
    expect((await watch(body.token, formation.id)).status).toBe(200)
  })

  it('is invited again on request, without breaking the first link; an active member is not', async ({
    academy,
    leila,
    tokenFor,
    reset,
    groupWithCourse,
    invite,
    memberOf,
  }) => {
    const { group } = await groupWithCourse()
    const email = newAddress()
    await invite(group.id, email)
    const first = await tokenFor(email)
    const member = await memberOf(group.id, email)
    const again = () =>
      academy.call('POST /api/admin/groups/:id/members/:userId/invite', {
        as: leila,
        params: { id: group.id, userId: member?.userId ?? 0 },
      })
    expect((await again()).status).toBe(200)
    await expect.poll(() => mailsTo(academy, email).length, { timeout: 15_000 }).toBe(2)
    expect((await reset(first)).status).toBe(200)
    expect((await again()).body.code).toBe('already_active')
  })

  it('has no live link in the queue', async ({ academy, tokenFor, invite }) => {
    const group = await addGroup(academy.platform)
    const email = newAddress()
    await academy.platform.jobs.stop()
    await invite(group.id, email)
    const waiting = (await jobRows(academy.platform.db)).filter(({ name }) => name === 'send-group-mail')
    expect(waiting).toHaveLength(1)
    expect(JSON.stringify(waiting)).not.toMatch(/token|exemple\.test/)
    await academy.platform.jobs.start()
    await tokenFor(email)
  })
})

describe('Whoever signed up with another’s address before it was invited', () => {
  it('gains nothing, and loses password and session when the link of the invitation is used', async ({
    academy,
    tokenFor,
    reset,
    signIn,
    signUp,
    groupWithCourse,
    invite,
    watch,
  }) => {
    const { group, formation } = await groupWithCourse()
    const email = newAddress()
    const attacker = await signUp(email)
    expect((await invite(group.id, email)).body.lines[0].outcome).toBe('invited')
    expect((await watch(attacker.token, formation.id)).status).toBe(404)
    expect((await reset(await tokenFor(email))).status).toBe(200)
    expect((await academy.call('GET /api/auth/me', { as: attacker })).status).toBe(401)
    expect((await signIn(email, 'Attaque2026')).status).toBe(401)
    const { body } = await signIn(email, 'Titulaire2026')
    expect((await watch(body.token, formation.id)).status).toBe(200)
  })

  it.for([
    ['a formation waits', true],
    ['nothing but the group waits', false],
  ])(
    'gains nothing when the holder opens the link of the sign-up instead, while %s',
    async ([_, withCourse], { academy, reset, signIn, signUp, groupWithCourse, invite, memberOf }) => {
      const email = newAddress()
      const group = withCourse ? (await groupWithCourse()).group : await addGroup(academy.platform)
      const attacker = await signUp(email)
      await invite(group.id, email)
      const token = await mailedVerifyToken(academy, email)
      const { body } = await academy.call('POST /api/auth/verify-email', { body: { token } })
      expect(body.resetToken).toMatch(/^[\w-]{43}$/)
      expect((await academy.call('GET /api/auth/me', { as: attacker })).status).toBe(401)
      expect((await signIn(email, 'Attaque2026')).status).toBe(401)
      expect((await reset(body.resetToken)).status).toBe(200)
      expect(await memberOf(group.id, email)).toMatchObject({ state: 'active' })
    },
  )
})

describe('A member who moves to a new address', () => {
  it('keeps password and places when they verify it', async ({ academy, leila, groupWithCourse, watch }) => {
    const { group, formation } = await groupWithCourse()
    const member = await academy.person('user')
    const body = { userIds: [member.id] }
    await academy.call('POST /api/admin/groups/:id/members', { as: leila, params: { id: group.id }, body })
    const email = newAddress()
    await academy.call('PUT /api/user/profile', {
      as: member,
      body: { firstName: 'Nora', lastName: 'Alami', email },
    })
    const token = await mailedVerifyToken(academy, email)
    expect(
      (await academy.call('POST /api/auth/verify-email', { body: { token } })).body.resetToken,
    ).toBeUndefined()
    expect((await watch(member.token, formation.id)).status).toBe(200)
    const rows = await academy.platform.db
      .select()
      .from(enrolments)
      .where(eq(enrolments.formationId, formation.id))
    expect(rows).toHaveLength(1)
  })
})
