import { and, eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { enrolments } from '#db/schema/enrolments.ts'
import { it as base } from '#server/testing/cast.ts'
import { addCourse } from '#server/testing/courses.ts'
import { addGroup } from '#server/testing/groups.ts'

const it = base
  .extend(
    'read',
    { scope: 'file' },
    ({ academy, leila }) =>
      async (id: number) =>
        (await academy.call('GET /api/admin/groups/:id', { as: leila, params: { id } })).body.group,
  )
  .extend(
    'add',
    { scope: 'file' },
    ({ academy, leila }) =>
      (id: number, ...people: { id: number }[]) =>
        academy.call('POST /api/admin/groups/:id/members', {
          as: leila,
          params: { id },
          body: { userIds: people.map((person) => person.id) },
        }),
  )
  .extend(
    'enrol',
    { scope: 'file' },
    ({ academy, leila }) =>
      (id: number, ...formationIds: number[]) =>
        academy.call('POST /api/admin/groups/:id/enrol', {
          as: leila,
          params: { id },
          body: { formationIds },
        }),
  )
  .extend(
    'enrolmentsOf',
    { scope: 'file' },
    ({ academy }) =>
      async (userId: number) =>
        (
          await academy.platform.db
            .select()
            .from(enrolments)
            .where(and(eq(enrolments.userId, userId), eq(enrolments.status, 'Approuvée')))
        ).map(({ formationId }) => formationId),
  )
  .extend(
    'actions',
    { scope: 'file' },
    ({ academy, leila }) =>
      async (action: string) =>
        (await academy.call('GET /api/admin/audit', { as: leila, query: { action } })).body.data,
  )

describe('A group', () => {
  it('is created, read, changed, listed and deleted, and the trail says so', async ({
    academy,
    leila,
    actions,
  }) => {
    const made = await academy.call('POST /api/admin/groups', {
      as: leila,
      body: { name: ' Équipes d’accueil ', description: 'Région de l’Oriental' },
    })
    expect(made.status).toBe(201)
    const { id } = made.body
    expect(made.body.group).toEqual({
      id,
      name: 'Équipes d’accueil',
      description: 'Région de l’Oriental',
      memberCount: 0,
      formations: [],
      createdAt: expect.stringMatching(/^\d{4}-/),
    })
    const params = { id }
    const body = { name: 'Équipes de l’Oriental' }
    const changed = await academy.call('PUT /api/admin/groups/:id', { as: leila, params, body })
    expect(changed.body.group).toMatchObject({ ...body, description: 'Région de l’Oriental' })
    const query = { page: '1', search: 'ORIENTAL equipes' }
    const listed = await academy.call('GET /api/admin/groups', { as: leila, query })
    expect(listed.body).toMatchObject({ total: 1, data: [{ id, memberCount: 0 }] })
    expect((await academy.call('DELETE /api/admin/groups/:id', { as: leila, params })).status).toBe(200)
    expect((await academy.call('GET /api/admin/groups/:id', { as: leila, params })).status).toBe(404)
    expect((await actions('group.delete'))[0].target).toBe('Équipes de l’Oriental')
  })

  it.for([
    [{ name: ' ' }, 'name'],
    [{ name: 'x'.repeat(151) }, 'name'],
    [{ name: 'x', description: 'x'.repeat(2001) }, 'description'],
  ])('is refused with %o', async ([body, field], { academy, leila }) => {
    const refused = await academy.call('POST /api/admin/groups', { as: leila, body })
    expect([refused.status, Object.keys(refused.body.fields)]).toEqual([400, [field]])
  })

  it('answers 404 with a sentence of the reader’s language when it does not exist', async ({
    academy,
    leila,
  }) => {
    const ask = (language: string) =>
      academy.call('GET /api/admin/groups/:id', {
        as: leila,
        params: { id: 999_999 },
        headers: { 'accept-language': language },
      })
    expect((await ask('fr')).body).toMatchObject({
      code: 'group_not_found',
      error: 'Ce groupe n’existe pas ou plus.',
    })
    expect((await ask('ar')).body.error).toBe('هذه المجموعة غير موجودة.')
  })
})

describe('Members', () => {
  it('are added once, in the order of their names, each with a state', async ({ academy, read, add }) => {
    const group = await addGroup(academy.platform)
    const zineb = await academy.person('user', { firstName: 'Zineb', lastName: 'Tazi' })
    const adam = await academy.person('user', {
      firstName: 'Adam',
      lastName: 'Écharif',
      emailVerifiedAt: null,
    })
    expect((await add(group.id, zineb, adam, zineb)).body).toMatchObject({ added: 2 })
    expect((await add(group.id, zineb)).body).toMatchObject({ added: 0 })
    expect(await read(group.id)).toMatchObject({
      memberCount: 2,
      members: [
        { userId: adam.id, fullName: 'Adam Écharif', email: adam.email, state: 'invited' },
        { userId: zineb.id, fullName: 'Zineb Tazi', state: 'active' },
      ],
    })
  })

  it('are learners who can sign in: with anybody else nobody is added', async ({ academy, read, add }) => {
    const group = await addGroup(academy.platform)
    const learner = await academy.person('user')
    for (const other of [
      await academy.person('formateur'),
      await academy.person('user', { bannedAt: new Date() }),
      { id: 999_999 },
    ])
      expect((await add(group.id, learner, other)).status).toBe(404)
    expect((await read(group.id)).memberCount).toBe(0)
  })

  it('are at most 500 in a call', async ({ academy, leila }) => {
    const group = await addGroup(academy.platform)
    const userIds = Array.from({ length: 501 }, (_, index) => index + 1)
    const call = { as: leila, params: { id: group.id }, body: { userIds } }
    expect((await academy.call('POST /api/admin/groups/:id/members', call)).status).toBe(400)
  })

  it('leave with their enrolments, and those of a deleted group keep theirs', async ({
    academy,
    leila,
    enrol,
    enrolmentsOf,
  }) => {
    const [leaves, stays] = [await academy.person('user'), await academy.person('user')]
    const group = await addGroup(academy.platform, [leaves, stays])
    const course = await addCourse(academy.platform)
    await enrol(group.id, course.id)
    const params = { id: group.id, userId: leaves.id }
    const remove = () => academy.call('DELETE /api/admin/groups/:id/members/:userId', { as: leila, params })
    expect((await remove()).status).toBe(200)
    expect((await remove()).body.code).toBe('member_not_found')
    await academy.call('DELETE /api/admin/groups/:id', { as: leila, params: { id: group.id } })
    expect(await enrolmentsOf(leaves.id)).toEqual([course.id])
    expect(await enrolmentsOf(stays.id)).toEqual([course.id])
  })
})
