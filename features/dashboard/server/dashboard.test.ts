import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { courses } from '#db/schema/courses.ts'
import { enrolments } from '#db/schema/enrolments.ts'
import { users } from '#db/schema/people.ts'
import { openAcademy, type TestAcademy, type TestPerson } from '#server/testing/academy.ts'
import { addCourse } from '#server/testing/courses.ts'

let academy: TestAcademy
let admin: TestPerson
beforeAll(async () => {
  academy = await openAcademy()
})
afterAll(() => academy.close())
beforeEach(async () => {
  const { db } = academy.platform
  for (const table of [enrolments, courses, users]) await db.delete(table).where(undefined)
  // Long ago, so that this account does not count in the months below.
  admin = await academy.person('admin', { createdAt: new Date('2020-06-15') })
})

/** The noon of a day, so that no time zone changes the month. */
function monthsAgo(count: number, day = 1) {
  const now = new Date()
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - count, day, 12))
}
const counts = async () => (await academy.call('GET /api/admin/dashboard/counts', { as: admin })).body.data
const activity = async () =>
  (await academy.call('GET /api/admin/dashboard/activity', { as: admin })).body.data

async function ask(formationId: number, requestedAt: Date, number: number) {
  const email = `demande-${number}@exemple.ma`
  await academy.platform.db
    .insert(enrolments)
    .values({ formationId, fullName: 'X', email, requestedAt, phoneNumber: '06' })
}

describe('The figures of the dashboard', () => {
  it('are zero without growth in a quiet academy', async () => {
    expect(await counts()).toEqual({
      users: { total: 1, growthPercentage: 0, thisMonth: 0, base: 0 },
      formations: { total: 0, thisMonth: 0 },
      inscriptions: { total: 0, growthPercentage: 0, thisMonth: 0, base: 0 },
    })
  })

  it('compare the new ones of this month with those of the last', async () => {
    for (const ago of [0, 0, 0, 1, 1]) await academy.person('user', { createdAt: monthsAgo(ago) })
    expect((await counts()).users).toEqual({ total: 6, growthPercentage: 50, thisMonth: 3, base: 2 })
  })

  it('leave out the days of last month that this month has not had', async () => {
    const tomorrow = new Date(Date.now() + 86_400_000)
    const day = tomorrow.getUTCDate()
    // On the last day of a month no day of the month before is left out.
    const later = day === 1 ? [] : [monthsAgo(1, Math.min(day, 28))]
    for (const createdAt of [monthsAgo(0), monthsAgo(1), ...later])
      await academy.person('user', { createdAt })
    expect((await counts()).users).toMatchObject({ thisMonth: 1, base: day > 28 ? 2 : 1 })
  })

  it('say a decline with its sign', async () => {
    for (const ago of [0, 1, 1, 1]) await academy.person('user', { createdAt: monthsAgo(ago) })
    expect((await counts()).users.growthPercentage).toBe(-67)
  })

  it('are 100 % when last month had none', async () => {
    await academy.person('formateur', { createdAt: monthsAgo(0) })
    expect((await counts()).users.growthPercentage).toBe(100)
  })

  it('count every request, whatever its state, and the courses of the month', async () => {
    const old = await addCourse(academy.platform, { createdAt: monthsAgo(2) })
    await addCourse(academy.platform, { createdAt: monthsAgo(0), status: 'Archivé' })
    await ask(old.id, monthsAgo(0), 1)
    await academy.platform.db.insert(enrolments).values({
      formationId: old.id,
      fullName: 'X',
      email: 'rejetee@exemple.ma',
      requestedAt: monthsAgo(1),
      status: 'Rejetée',
      decidedAt: new Date(),
    })
    expect(await counts()).toMatchObject({
      formations: { total: 2, thisMonth: 1 },
      inscriptions: { total: 2, growthPercentage: 0 },
    })
  })
})

describe('The activity by month', () => {
  it('covers twelve months, the present one last, empty ones included', async () => {
    const { id } = await addCourse(academy.platform)
    await academy.person('user', { createdAt: monthsAgo(3) })
    await ask(id, monthsAgo(0), 1)
    await ask(id, monthsAgo(0), 2)
    const months = await activity()
    expect(months).toHaveLength(12)
    expect(months.at(-1)).toEqual({
      month: new Date().toISOString().slice(0, 7),
      signUps: 0,
      requests: 2,
      completions: 0,
    })
    expect(months.at(-4)).toMatchObject({ signUps: 1, requests: 0 })
    expect(new Set(months.map(({ month }) => month)).size).toBe(12)
  })
})
