// @embedded
import { eq, sql } from 'drizzle-orm'
import { expect, vi } from 'vitest'
import { classStandings } from '#db/schema/class-progress.ts'
import { it as base } from '#server/testing/cast.ts'
import { addCourse } from '#server/testing/courses.ts'
import { jobRows } from '#server/testing/jobs.ts'
import { addLessons } from '#server/testing/lessons.ts'
import { CLASS_COUNTED_FROM } from '#shared/limits.ts'
import { LEARNER_SORTS } from '../rules.ts'
import { countClass } from './large-class.ts'
import { selectPage } from './queries.ts'
import { statisticsOf } from './statistics.ts'

/** Learner number n has completed n % 3 of two chapters: a third has completed the course. */
const PEOPLE = CLASS_COUNTED_FROM + 1
const THIRD = Math.floor(PEOPLE / 3)

const it = base
  .extend('formationId', { scope: 'file' }, async ({ academy }) => {
    const { platform } = academy
    const { id: formationId } = await addCourse(platform)
    await addLessons(platform, formationId, [2])
    await platform.db.execute(sql`
    with people as (
      insert into users (first_name, last_name, email, email_verified_at)
      select 'Nadia', lpad(n::text, 5, '0'), 'nadia.' || n || '@exemple.test', now()
      from generate_series(1, ${PEOPLE}::int) n returning id, email, last_name::int as n
    ), places as (
      insert into inscriptions (formation_id, user_id, full_name, email, status, decided_at)
      select ${formationId}, id, 'Nadia', email, 'Approuvée', now() from people
    )
    insert into chapter_progress (user_id, chapter_id, percent, completed_at)
    select people.id, chapters.id, 100, now() from people
    join chapters on chapters.formation_id = ${formationId} and chapters.position <= people.n % 3`)
    // As autovacuum does soon after so many rows came.
    await platform.db.execute(sql`analyze`)
    return formationId
  })
  .extend(
    'statistics',
    { scope: 'file' },
    ({ academy, leila, formationId }) =>
      async () =>
        (
          await academy.call('GET /api/admin/formations/:id/statistics', {
            as: leila,
            params: { id: formationId },
          })
        ).body.data,
  )
  .extend(
    'learners',
    { scope: 'file' },
    ({ academy, leila, formationId }) =>
      async (query: Record<string, string>) =>
        (
          await academy.call('GET /api/admin/formations/:id/learners', {
            as: leila,
            params: { id: formationId },
            query,
          })
        ).body,
  )
  .extend(
    'jobRowsOf',
    { scope: 'file' },
    ({ academy }) =>
      async (name: string) =>
        (await jobRows(academy.platform.db)).filter((job) => job.name === name),
  )
  .extend(
    'counted',
    { scope: 'file' },
    ({ jobRowsOf }) =>
      () =>
        vi.waitFor(async () => expect(await jobRowsOf('count-class')).toEqual([]), { timeout: 30_000 }),
  )

it('The first reader of a large class waits for no count: they learn how many follow it, and that it is being counted', async ({
  statistics,
}) => {
  expect(await statistics()).toMatchObject({
    enrolled: PEOPLE,
    completed: 0,
    countedAt: null,
    counting: true,
  })
})

it('A large class is counted by a job, and its figures stay those of a count for each reader', async ({
  academy,
  formationId,
  statistics,
  learners,
  counted,
}) => {
  const course = { name: 'Une grande classe', chapterCount: 2 }
  const live = await statisticsOf(academy.platform.db, formationId, course)
  expect(live).toMatchObject({ enrolled: PEOPLE, completed: THIRD, states: { completed: THIRD } })
  await statistics()
  await counted()
  const { countedAt, counting, formation: _, ...figures } = await statistics()
  expect({ ...figures, formation: course.name }).toEqual(live)
  expect([Date.now() - Date.parse(countedAt) < 60_000, counting]).toEqual([true, false])
  const finished = await learners({ state: 'completed', sort: 'progress' })
  expect([finished.total, finished.data[0].progress]).toEqual([THIRD, 100])
  const [first] = (await learners({ sort: 'progress' })).data
  expect(first).toMatchObject({ progress: 0, state: 'not-started' })
})

it('Somebody enrolled since the count is in the list, and figures that are old are counted again', async ({
  academy,
  formationId,
  statistics,
  learners,
  counted,
}) => {
  const { db } = academy.platform
  const newcomer = await academy.person('user', { firstName: 'Zineb', lastName: 'Nouvelle' })
  await db.execute(sql`
    insert into inscriptions (formation_id, user_id, full_name, email, status, decided_at)
    values (${formationId}, ${newcomer.id}, 'Zineb', ${newcomer.email}, 'Approuvée', now())`)
  expect((await statistics()).enrolled).toBe(PEOPLE)
  const found = await learners({ state: 'not-started', search: 'zineb' })
  expect(found.data.map(({ userId }) => userId)).toEqual([newcomer.id])
  await db.execute(sql`update class_figures set made_at = now() - interval '6 minutes'`)
  await statistics()
  await counted()
  expect((await statistics()).enrolled).toBe(PEOPLE + 1)
})

it.for(LEARNER_SORTS)(
  'Pages by %s are those of a count for each reader, with whom was enrolled since and without who has left',
  async (sort, { academy, formationId, learners }) => {
    const { db } = academy.platform
    const enrol = async (firstName: string) => {
      const { id, email } = await academy.person('user', { firstName, lastName: sort })
      await db.execute(sql`
        insert into inscriptions (formation_id, user_id, full_name, email, status, decided_at)
        values (${formationId}, ${id}, ${firstName}, ${email}, 'Approuvée', now())`)
      return id
    }
    const leaver = await enrol('Aaron')
    await countClass(academy.platform, formationId)
    await enrol('Abla')
    await db.execute(sql`delete from inscriptions where user_id = ${leaver}`)
    const asked = { formationId, search: '', byAddress: true, sort, page: 1, size: 100 }
    for (const state of [undefined, 'not-started', 'in-progress', 'completed'] as const) {
      const live = await selectPage(db, { ...asked, state, stored: false })
      const shown = await learners({ sort, size: '100', ...(state ? { state } : {}) })
      expect(shown.data.map(({ userId }) => userId)).toEqual(live.ids.slice(0, shown.data.length))
      expect(shown.data.length).toBeGreaterThanOrEqual(99)
    }
    await db.execute(sql`delete from inscriptions where full_name in ('Aaron', 'Abla')`)
    await countClass(academy.platform, formationId)
  },
)

it('A search in a large class finds whom a search for each reader finds, by addresses for administrators only', async ({
  academy,
  formationId,
}) => {
  const { db } = academy.platform
  const person = await academy.person('user', { firstName: 'Éloïse', lastName: 'Cent_pour%cent' })
  await db.execute(sql`update users set email = 'unique.adresse@exemple.ma' where id = ${person.id}`)
  await db.execute(sql`
    insert into inscriptions (formation_id, user_id, full_name, email, status, decided_at)
    values (${formationId}, ${person.id}, 'Éloïse', ${person.email}, 'Approuvée', now())`)
  await countClass(academy.platform, formationId)
  const asked = { formationId, sort: 'name', page: 1, size: 100 } as const
  const found: Record<string, number[]> = {}
  for (const search of ['eloise', 'ÉLOÏSE cent_pour', 'eloise absente', 'xcent_', '%cent', 'unique.adresse'])
    for (const byAddress of [true, false]) {
      const [stored, live] = await Promise.all(
        [true, false].map((stored) => selectPage(db, { ...asked, search, byAddress, stored })),
      )
      expect(stored).toEqual(live)
      found[`${search}, ${byAddress ? 'with' : 'without'} addresses`] = stored?.ids ?? []
    }
  expect(Object.keys(found).filter((search) => found[search]?.includes(person.id))).toEqual([
    'eloise, with addresses',
    'eloise, without addresses',
    'ÉLOÏSE cent_pour, with addresses',
    'ÉLOÏSE cent_pour, without addresses',
    '%cent, with addresses',
    '%cent, without addresses',
    'unique.adresse, with addresses',
  ])
  await db.execute(sql`delete from inscriptions where user_id = ${person.id}`)
  await countClass(academy.platform, formationId)
})

it('Who has left is in no count, and nothing is kept of them', async ({
  academy,
  formationId,
  statistics,
}) => {
  const { db } = academy.platform
  const leaver = await academy.person('user', { firstName: 'Yto', lastName: 'Partie' })
  await db.execute(sql`
    insert into inscriptions (formation_id, user_id, full_name, email, status, decided_at)
    values (${formationId}, ${leaver.id}, 'Yto', ${leaver.email}, 'Approuvée', now())`)
  await countClass(academy.platform, formationId)
  expect((await statistics()).enrolled).toBe(PEOPLE + 2)
  await db.execute(sql`delete from inscriptions where user_id = ${leaver.id}`)
  await countClass(academy.platform, formationId)
  expect((await statistics()).enrolled).toBe(PEOPLE + 1)
  expect(await db.$count(classStandings, eq(classStandings.userId, leaver.id))).toBe(0)
})

it('A class that has become small is counted for each reader again', async ({
  academy,
  formationId,
  statistics,
  counted,
}) => {
  const { db } = academy.platform
  await db.execute(sql`delete from inscriptions where user_id in (
    select user_id from inscriptions where formation_id = ${formationId} order by user_id limit 10)`)
  await db.execute(sql`update class_figures set made_at = now() - interval '6 minutes'`)
  await statistics()
  await counted()
  expect((await statistics()).enrolled).toBe(PEOPLE + 1 - 10)
})
