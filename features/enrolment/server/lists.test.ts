// @embedded
import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { courses } from '#db/schema/courses.ts'
import { it as base } from '#server/testing/cast.ts'
import { addCourse } from '#server/testing/courses.ts'
import { addRequest } from '#server/testing/enrolments.ts'

let written = 0

const it = base
  .extend('formation', ({ academy }) => addCourse(academy.platform, { name: `Écoute ${++written}` }))
  .extend(
    'request',
    ({ academy, formation }) =>
      (overrides: Parameters<typeof addRequest>[2] = {}) =>
        addRequest(academy.platform, formation.id, overrides),
  )
  .extend(
    'page',
    { scope: 'file' },
    ({ academy, leila }) =>
      async (query: Record<string, string | number>) => {
        const asText = Object.fromEntries(Object.entries(query).map(([key, value]) => [key, String(value)]))
        return (await academy.call('GET /api/admin/inscriptions/all', { as: leila, query: asText })).body
      },
  )

describe('The lists of requests', () => {
  it.for(['GET /api/admin/inscriptions/all', 'GET /api/admin/inscriptions/form-data'] as const)(
    'name the courses unless told not to: %s',
    async (call, { academy, leila }) => {
      const asked = async (query: Record<string, string>) =>
        (await academy.call(call, { as: leila, query: { page: '1', ...query } })).body
      expect((await asked({})).formations.length).toBeGreaterThan(0)
      expect((await asked({ formations: 'true' })).formations.length).toBeGreaterThan(0)
      expect((await asked({ formations: 'false' })).formations).toEqual([])
      expect(await asked({ formations: 'non' })).toMatchObject({ success: false })
    },
  )

  it('name a course that was just added, renamed or deleted, though they remember the names', async ({
    academy,
    leila,
  }) => {
    const names = async () => {
      const { body } = await academy.call('GET /api/admin/inscriptions/all', {
        as: leila,
        query: { page: '1' },
      })
      return body.formations.map(({ name }) => name)
    }
    await names()
    const added = await addCourse(academy.platform, { name: 'Toute neuve' })
    expect(await names()).toContain('Toute neuve')
    const { db } = academy.platform
    const named = { name: 'Autrement', updatedAt: new Date() }
    await db.update(courses).set(named).where(eq(courses.id, added.id))
    expect(await names()).toContain('Autrement')
    await db.delete(courses).where(eq(courses.id, added.id))
    expect(await names()).not.toContain('Autrement')
  })

  it('carry what the form said, the course and both dates, newest first', async ({
    academy,
    leila,
    formation,
    request,
  }) => {
    const older = await request({ requestedAt: new Date('2024-05-01T10:00:00Z') })
    const decidedAt = new Date('2026-01-02T10:00:00Z')
    const newer = await request({ status: 'Rejetée', decidedAt, reason: 'Complet', phoneNumber: null })
    const { body } = await academy.call('GET /api/admin/inscriptions/all', { as: leila })
    const ids = body.inscriptions.map(({ id }) => id)
    expect(ids.indexOf(newer.id)).toBeLessThan(ids.indexOf(older.id))
    expect(body.inscriptions.find(({ id }) => id === newer.id)).toEqual({
      id: newer.id,
      userId: null,
      fullName: 'Omar Lahlou',
      email: newer.email,
      accountEmail: null,
      accountVerified: null,
      phoneNumber: null,
      formationId: formation.id,
      formationName: formation.name,
      formation: formation.name,
      formationLanguage: 'fr',
      demandeDate: newer.requestedAt.toISOString(),
      status: 'Rejetée',
      approvalDate: decidedAt.toISOString(),
      approbationDate: decidedAt.toISOString(),
      reason: 'Complet',
    })
    expect(body.formations).toContainEqual({ id: formation.id, name: formation.name, language: 'fr' })
  })

  it('of the dashboard hold the pending ones only', async ({ academy, leila, request }) => {
    const open = await request()
    await request({ status: 'Approuvée', decidedAt: new Date() })
    const { body } = await academy.call('GET /api/admin/inscriptions/pending', { as: leila })
    expect(body.data.map(({ id }) => id)).toContain(open.id)
    expect(new Set(body.data.map(({ status }) => status))).toEqual(new Set(['En attente']))
  })
})

describe('A page of the requests', () => {
  const ids = ({ inscriptions: enrolments }: { inscriptions: { id: number }[] }) =>
    enrolments.map(({ id }) => id)

  it('is searched by name, address or course, whatever the accents', async ({ formation, request, page }) => {
    const one = await request({ fullName: 'Noémie Ségal', email: 'segal@exemple.ma' })
    const byName = await page({ page: 1, search: 'noemie' })
    const byCourse = await page({ page: 1, search: `ségal ecoute ${formation.name.split(' ')[1]}` })
    expect([ids(byName), ids(byCourse)]).toEqual([[one.id], [one.id]])
    expect(await page({ page: 1, search: 'nobody-at-all' })).toMatchObject({ inscriptions: [], total: 0 })
  })

  it('is searched in Arabic as it is in French', async ({ request, page }) => {
    const one = await request({ fullName: 'هُدى المُساواة', email: 'houda@exemple.ma' })
    expect(ids(await page({ page: 1, search: 'المساواه هدي' }))).toEqual([one.id])
  })

  it('keeps to a state and to a course', async ({ formation, request, page }) => {
    const open = await request()
    const rejected = await request({ status: 'Rejetée', decidedAt: new Date() })
    const wanted = { page: 1, formationId: formation.id }
    expect(ids(await page(wanted))).toEqual([rejected.id, open.id])
    expect(ids(await page({ ...wanted, status: 'Rejetée' }))).toEqual([rejected.id])
  })

  it('counts every state, whatever is searched for', async ({ request, page }) => {
    const { counts: before } = await page({ page: 1 })
    await request()
    await request({ status: 'Approuvée', decidedAt: new Date() })
    const { counts } = await page({ page: 1, search: 'nobody-at-all' })
    expect(counts).toEqual({
      pending: before.pending + 1,
      approved: before.approved + 1,
      rejected: before.rejected,
    })
  })

  it('turns without repeating or losing a row', async ({ formation, request, page }) => {
    const made = []
    for (let number = 0; number < 5; number++) made.push((await request()).id)
    const wanted = { size: 2, formationId: formation.id }
    const pages = [
      await page({ ...wanted, page: 1 }),
      await page({ ...wanted, page: 2 }),
      await page({ ...wanted, page: 3 }),
    ]
    expect(pages.flatMap(ids)).toEqual(made.reverse())
    expect(pages[0]?.total).toBe(5)
  })
})

describe('Requests of one formation', () => {
  const day = (text: string) => new Date(`${text}T00:30:00Z`)

  it('are sorted by name, by date and by the day of the decision, both ways', async ({
    formation,
    request,
    page,
  }) => {
    const decided = (at: string) => ({ status: 'Approuvée' as const, decidedAt: day(at) })
    await request({ fullName: 'Zineb', requestedAt: day('2026-05-01'), ...decided('2026-05-09') })
    await request({ fullName: 'Élise', requestedAt: day('2026-05-02'), ...decided('2026-05-07') })
    await request({ fullName: 'Amal', requestedAt: day('2026-05-03') })
    const named = async (sort: string) => {
      const { inscriptions } = await page({ page: 1, formationId: formation.id, sort })
      return inscriptions.map(({ fullName }) => fullName)
    }
    expect(await named('name')).toEqual(['Amal', 'Élise', 'Zineb'])
    expect(await named('-name')).toEqual(['Zineb', 'Élise', 'Amal'])
    expect(await named('date')).toEqual(['Zineb', 'Élise', 'Amal'])
    expect(await named('-date')).toEqual(['Amal', 'Élise', 'Zineb'])
    expect(await named('decided')).toEqual(['Élise', 'Zineb', 'Amal'])
    expect(await named('-decided')).toEqual(['Zineb', 'Élise', 'Amal'])
    expect(await page({ page: 1, sort: 'email' })).toMatchObject({ success: false })
  })

  it('are those of some days of the academy, the first and the last included', async ({
    formation,
    request,
    page,
  }) => {
    await request({ fullName: 'Lundi', requestedAt: day('2026-05-02') })
    await request({ fullName: 'Mardi', requestedAt: day('2026-05-03') })
    await request({ fullName: 'Mercredi', requestedAt: day('2026-05-04') })
    const within = async (days: Record<string, string>) => {
      const { inscriptions, total } = await page({ page: 1, formationId: formation.id, ...days })
      expect(total).toBe(inscriptions.length)
      return inscriptions.map(({ fullName }) => fullName)
    }
    expect(await within({ from: '2026-05-03' })).toEqual(['Mercredi', 'Mardi'])
    expect(await within({ to: '2026-05-03' })).toEqual(['Mardi', 'Lundi'])
    expect(await within({ from: '2026-05-03', to: '2026-05-03' })).toEqual(['Mardi'])
    expect(await page({ page: 1, from: '2026-02-30' })).toMatchObject({ success: false })
    expect(await page({ page: 1, to: '0000-01-01' })).toMatchObject({ success: false })
  })
})

describe('Learners to enrol', () => {
  it('are found by name, address or number', async ({ academy, leila }) => {
    const learner = await academy.person('user', { firstName: 'Inès', lastName: 'Qadiri' })
    for (const search of ['ines qad', learner.email, String(learner.id)]) {
      const { body } = await academy.call('GET /api/admin/inscriptions/form-data', {
        as: leila,
        query: { page: '1', search },
      })
      expect(body.users).toContainEqual({ id: learner.id, fullName: 'Inès Qadiri', email: learner.email })
    }
  })
})
