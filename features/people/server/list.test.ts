// @embedded
import { describe, expect } from 'vitest'
import { enrolments } from '#db/schema/enrolments.ts'
import { it as base } from '#server/testing/cast.ts'
import { addCourse } from '#server/testing/courses.ts'

const it = base
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
    'enrol',
    { scope: 'file' },
    ({ academy }) =>
      (userId: number, formationId: number, email: string) =>
        academy.platform.db
          .insert(enrolments)
          .values({ userId, formationId, fullName: 'X', email, status: 'Approuvée', decidedAt: new Date() }),
  )
  .extend(
    'page',
    { scope: 'file' },
    ({ academy, leila }) =>
      async (query: Record<string, string>) =>
        (await academy.call('GET /api/admin/users/all', { as: leila, query })).body,
  )

describe('The list of accounts', () => {
  it('carries name, address, role, date and the number of approved courses', async ({
    academy,
    rowOf,
    enrol,
  }) => {
    const learner = await academy.person('user', { firstName: 'Sara', lastName: 'Kettani' })
    const [one, two] = [await addCourse(academy.platform), await addCourse(academy.platform)]
    await enrol(learner.id, one.id, learner.email)
    await enrol(learner.id, two.id, learner.email)
    await academy.platform.db
      .insert(enrolments)
      .values({ userId: learner.id, formationId: one.id, fullName: 'X', email: 'x@exemple.ma' })
    expect(await rowOf(learner.id)).toEqual({
      id: learner.id,
      fullName: 'Sara Kettani',
      email: learner.email,
      role: 'user',
      photo: null,
      banned: false,
      emailVerified: true,
      invited: false,
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      approvedFormationCount: 2,
    })
  })

  it('begins with the newest', async ({ academy, list }) => {
    const old = await academy.person('user', { createdAt: new Date('2020-01-01') })
    const ids = (await list()).map(({ id }) => id)
    expect(ids.at(-1)).toBe(old.id)
  })
})

describe('A page of the list of accounts', () => {
  const names = ({ data }: { data: { fullName: string }[] }) => data.map(({ fullName }) => fullName)

  it.beforeAll(async ({ academy }) => {
    const people = ['Zoé Œuvrard', 'Zoë Élan', 'Zed 100%_pur', 'أمينة الإدريسي']
    for (const [index, name] of people.entries()) {
      const [firstName = '', lastName = ''] = name.split(' ')
      await academy.person(index === 1 ? 'formateur' : 'user', { firstName, lastName })
    }
  })

  it('is searched by words of the name or the address, whatever their accents, case and order', async ({
    leila,
    page,
  }) => {
    expect(names(await page({ page: '1', search: 'OEUVRARD zoe' }))).toEqual(['Zoé Œuvrard'])
    expect(names(await page({ page: '1', search: 'zoe' }))).toEqual(['Zoë Élan', 'Zoé Œuvrard'])
    expect(await page({ page: '1', search: leila.email })).toMatchObject({ total: 1 })
  })

  it('is searched in Arabic whatever the vowel signs and the form of a letter', async ({ page }) => {
    for (const search of ['امينه', 'الادريسي', 'أَمِينَة', 'أميـنة', 'الإدريسى'])
      expect(names(await page({ page: '1', search })), search).toEqual(['أمينة الإدريسي'])
  })

  it('takes the signs of a pattern as they are written', async ({ page }) => {
    expect(names(await page({ page: '1', search: '0%_p' }))).toEqual(['Zed 100%_pur'])
    expect(await page({ page: '1', search: '1_0' })).toMatchObject({ data: [], total: 0 })
  })

  it('keeps to a role, and to its size', async ({ page }) => {
    expect(names(await page({ page: '1', search: 'zoe', role: 'formateur' }))).toEqual(['Zoë Élan'])
    const second = await page({ page: '2', size: '1', search: 'zoe' })
    expect([names(second), second.total]).toEqual([['Zoé Œuvrard'], 2])
  })

  it('has a number, and a size that is not the whole list', async ({ academy, leila }) => {
    const wrong: Record<string, string>[] = [{ page: '0' }, { page: 'x' }, { page: '1', size: '101' }]
    for (const query of wrong) {
      expect((await academy.call('GET /api/admin/users/all', { as: leila, query })).status).toBe(400)
    }
  })

  it('is sorted by name or by date, both ways, page by page', async ({ academy, page }) => {
    const family = 'Trifamille'
    for (const firstName of ['Zineb', 'Élise', 'Amal'])
      await academy.person('user', { firstName, lastName: family })
    const named = async (sort: string, number = '1') => {
      const { data } = await page({ search: family, sort, page: number, size: '2' })
      return data.map(({ fullName }) => fullName.split(' ')[0])
    }
    expect([...(await named('name')), ...(await named('name', '2'))]).toEqual(['Amal', 'Élise', 'Zineb'])
    expect([...(await named('-name')), ...(await named('-name', '2'))]).toEqual(['Zineb', 'Élise', 'Amal'])
    expect([...(await named('date')), ...(await named('date', '2'))]).toEqual(['Zineb', 'Élise', 'Amal'])
    expect(await named('-date')).toEqual(['Amal', 'Élise'])
  })

  it('knows a few orders only', async ({ academy, leila }) => {
    const query = { page: '1', sort: 'email; drop table users' }
    expect((await academy.call('GET /api/admin/users/all', { as: leila, query })).status).toBe(400)
  })
})
