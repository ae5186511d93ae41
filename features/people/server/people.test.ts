// @embedded
import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { auditEntries } from '#db/schema/audit.ts'
import { courses } from '#db/schema/courses.ts'
import { enrolments } from '#db/schema/enrolments.ts'
import { users } from '#db/schema/people.ts'
import { sessions } from '#db/schema/sessions.ts'
import type { TestPerson } from '#server/testing/academy.ts'
import { it as base } from '#server/testing/cast.ts'
import { addCourse } from '#server/testing/courses.ts'

const it = base
  .extend(
    'act',
    { scope: 'file' },
    ({ leila, academy }) =>
      (id: number | string, action: string, as = leila) =>
        academy.call('POST /api/admin/users/:id/action', { as, params: { id }, body: { action } }),
  )
  .extend(
    'changeRole',
    { scope: 'file' },
    ({ leila, academy }) =>
      (id: number, role: string, as = leila) =>
        academy.call('PUT /api/admin/users/:id/role', { as, params: { id }, body: { role } }),
  )
  .extend(
    'list',
    { scope: 'file' },
    ({ academy, leila }) =>
      async () =>
        (await academy.call('GET /api/admin/users/all', { as: leila })).body.data,
  )
  .extend(
    'rowOf',
    { scope: 'file' },
    ({ list }) =>
      async (id: number) =>
        (await list()).find((row) => row.id === id),
  )
  .extend(
    'me',
    { scope: 'file' },
    ({ academy }) =>
      (as: TestPerson) =>
        academy.call('GET /api/auth/me', { as }),
  )
  .extend(
    'traces',
    { scope: 'file' },
    ({ academy }) =>
      (action: string) =>
        academy.platform.db.select().from(auditEntries).where(eq(auditEntries.action, action)),
  )
  .extend(
    'enrol',
    { scope: 'file' },
    ({ academy }) =>
      (userId: number, formationId: number, email: string) =>
        academy.platform.db
          .insert(enrolments)
          .values({ userId, formationId, fullName: 'X', email, status: 'Approuvée', decidedAt: new Date() }),
  )

it('the answer to an action names the person, and the role', async ({ academy, act, changeRole }) => {
  const learner = await academy.person('user', { firstName: 'Sara', lastName: 'Kettani' })
  expect((await act(learner.id, 'ban')).body).toMatchObject({
    message: 'Le compte «\u00a0Sara Kettani\u00a0» est banni, ses sessions sont fermées.',
  })
  await act(learner.id, 'unban')
  expect((await changeRole(learner.id, 'formateur')).body).toMatchObject({
    message: 'Sara Kettani a maintenant le rôle «\u00a0Formateur\u00a0».',
  })
})

describe('A banned account', () => {
  it('loses its sessions at once, everywhere', async ({ academy, act, rowOf, me }) => {
    const learner = await academy.person('user')
    expect((await me(learner)).status).toBe(200)
    expect((await act(learner.id, 'ban')).status).toBe(200)
    expect((await me(learner)).status).toBe(401)
    const left = await academy.platform.db.select().from(sessions).where(eq(sessions.userId, learner.id))
    expect(left).toEqual([])
    expect(await rowOf(learner.id)).toMatchObject({ banned: true })
  })

  it('may come back, and signs in anew', async ({ academy, act, rowOf, me }) => {
    const learner = await academy.person('user')
    await act(learner.id, 'ban')
    await act(learner.id, 'unban')
    expect(await rowOf(learner.id)).toMatchObject({ banned: false })
    expect((await me(learner)).status).toBe(401)
  })

  it('stands in the trail, with who did it', async ({ academy, leila, act, traces }) => {
    const learner = await academy.person('user', { firstName: 'Anas', lastName: 'Fassi' })
    await act(learner.id, 'ban')
    const entry = (await traces('user.ban')).find(({ target }) => target === `Anas Fassi <${learner.email}>`)
    expect(entry).toMatchObject({ actor: `Leïla Sefrioui <${leila.email}>`, actorId: leila.id })
  })
})

describe('A deleted account', () => {
  it('takes its requests and sessions with it', async ({ academy, act, rowOf, me, enrol }) => {
    const learner = await academy.person('user')
    const course = await addCourse(academy.platform)
    await enrol(learner.id, course.id, learner.email)
    expect((await act(learner.id, 'delete')).status).toBe(200)
    expect((await me(learner)).status).toBe(401)
    expect(await rowOf(learner.id)).toBeUndefined()
    const left = await academy.platform.db
      .select()
      .from(enrolments)
      .where(eq(enrolments.formationId, course.id))
    expect(left).toEqual([])
  })

  it('leaves a trainer’s courses to the academy', async ({ academy, act }) => {
    const trainer = await academy.person('formateur')
    const { id } = await addCourse(academy.platform, { trainerId: trainer.id })
    await act(trainer.id, 'delete')
    const [stored] = await academy.platform.db.select().from(courses).where(eq(courses.id, id))
    expect(stored).toMatchObject({ trainerId: null })
  })
})

describe('A new role', () => {
  it('holds for the sessions already open', async ({ academy, changeRole }) => {
    const person = await academy.person('user')
    const adminCall = () => academy.call('GET /api/admin/audit', { as: person })
    expect((await adminCall()).status).toBe(403)
    expect((await changeRole(person.id, 'admin')).status).toBe(200)
    expect((await adminCall()).status).toBe(200)
    await changeRole(person.id, 'formateur')
    expect((await adminCall()).status).toBe(403)
  })

  it('stands in the trail with both roles', async ({ academy, changeRole, traces }) => {
    const person = await academy.person('user', { firstName: 'Yasmine', lastName: 'Bouzid' })
    await changeRole(person.id, 'formateur')
    expect(await traces('user.role')).toContainEqual(
      expect.objectContaining({ target: `Yasmine Bouzid <${person.email}> · Étudiant → Formateur` }),
    )
  })

  it('that is the old one changes nothing and leaves no trace', async ({ academy, changeRole, traces }) => {
    const before = await traces('user.role')
    const person = await academy.person('user')
    expect((await changeRole(person.id, 'user')).status).toBe(200)
    expect(await traces('user.role')).toEqual(before)
  })

  it('must be one of the three', async ({ academy, changeRole }) => {
    const person = await academy.person('user')
    expect((await changeRole(person.id, 'root')).status).toBe(400)
  })
})

describe('An administrator', () => {
  it.for(['ban', 'delete'])('cannot %s their own account', async (action, { leila, act }) => {
    const answer = await act(leila.id, action)
    expect([answer.status, answer.body.code]).toEqual([409, 'own_account'])
  })

  it('cannot change their own role', async ({ leila, changeRole, me }) => {
    expect((await changeRole(leila.id, 'user')).status).toBe(409)
    expect((await me(leila)).body.user.role).toBe('admin')
  })

  it('names people that exist, by numbers', async ({ leila, act }) => {
    expect((await act(999_999, 'ban')).body).toMatchObject({ error: 'Utilisateur introuvable' })
    const answer = await act('abc', 'ban')
    expect([answer.status, answer.body.error]).toEqual([400, 'Identifiant invalide.'])
    expect((await act(leila.id, 'forget')).status).toBe(400)
  })

  it.for(['demote', 'ban', 'delete'])(
    'and another who %s each other at once leave one of them in office',
    async (what, { academy, leila, act, changeRole }) => {
      const strike = (target: number, as: TestPerson) =>
        what === 'demote' ? changeRole(target, 'user', as) : act(target, what, as)
      const [one, other] = [await academy.person('admin'), await academy.person('admin')]
      await academy.platform.db.update(users).set({ role: 'user' }).where(eq(users.id, leila.id))
      const answers = await Promise.all([strike(other.id, one), strike(one.id, other)])
      const inOffice = await academy.platform.db.select().from(users).where(eq(users.role, 'admin'))
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
      expect(inOffice.filter(({ bannedAt }) => !bannedAt)).toHaveLength(1)
      await academy.platform.db.update(users).set({ role: 'user' }).where(eq(users.role, 'admin'))
      await academy.platform.db.update(users).set({ role: 'admin' }).where(eq(users.id, leila.id))
    },
  )
})
