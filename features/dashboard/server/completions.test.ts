// @embedded
import { sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { chapterProgress, dailyCompletions } from '#db/schema/progress.ts'
import { it as base } from '#server/testing/cast.ts'
import { addCourse } from '#server/testing/courses.ts'
import { addLessons } from '#server/testing/lessons.ts'
import { countCompletions } from './completions.ts'

const it = base
  .extend('learner', ({ academy }) => academy.person('user'))
  .extend('formationId', async ({ academy }) => (await addCourse(academy.platform)).id)
  .extend('chapters', { auto: true }, async ({ academy, formationId }) =>
    (await addLessons(academy.platform, formationId, [2])).map(({ id }) => id),
  )
  /** The chapter is completed so many days ago. */
  .extend(
    'complete',
    ({ learner, academy }) =>
      (chapter: number, days: number, { id } = learner) =>
        academy.platform.db.execute(sql`
    insert into chapter_progress (user_id, chapter_id, percent, completed_at)
    values (${id}, ${chapter}, 100, now() - make_interval(days => ${days}))`),
  )
  .extend(
    'completions',
    { scope: 'file' },
    ({ academy, leila }) =>
      async (): Promise<number> =>
        (await academy.call('GET /api/admin/dashboard/activity', { as: leila })).body.data.reduce(
          (sum, month) => sum + month.completions,
          0,
        ),
  )
  .extend(
    'first',
    ({ chapters }) =>
      () =>
        chapters[0] ?? 0,
  )
  .extend(
    'second',
    ({ chapters }) =>
      () =>
        chapters[1] ?? 0,
  )

it.beforeEach(async ({ academy }) => {
  const { db } = academy.platform
  await db.delete(chapterProgress)
  // As if the job had run until six weeks ago: the year before takes it a statement for each day.
  await db.delete(dailyCompletions)
  await db.execute(sql`
    insert into daily_completions (day, completions, counted_at)
    select day, 0, now() from generate_series(now() - interval '1 year', now() - interval '42 days', '1 day') day`)
})

describe('Completed courses by month', () => {
  it('are counted on the day of the last chapter, once the whole course is done', async ({
    academy,
    complete,
    completions,
    first,
    second,
  }) => {
    await complete(first(), 100)
    await countCompletions(academy.platform)
    expect(await completions()).toBe(0)
    await complete(second(), 0)
    expect(await completions()).toBe(1)
  })

  it('are the same before a job has counted the days and after', async ({
    academy,
    chapters,
    complete,
    completions,
  }) => {
    const other = await academy.person('user')
    for (const chapter of chapters) await complete(chapter, 40)
    for (const chapter of chapters) await complete(chapter, 3, other)
    expect(await completions()).toBe(2)
    await countCompletions(academy.platform)
    expect(await completions()).toBe(2)
  })

  it('include a completion that a phone kept for some days and sent after the count', async ({
    academy,
    chapters,
    complete,
    completions,
  }) => {
    await countCompletions(academy.platform)
    for (const chapter of chapters) await complete(chapter, 3)
    expect(await completions()).toBe(0)
    await countCompletions(academy.platform)
    expect(await completions()).toBe(1)
  })

  it('come from the job where the day has too many to count for a reader', async ({
    academy,
    formationId,
    completions,
  }) => {
    const { db } = academy.platform
    await countCompletions(academy.platform)
    await db.execute(sql`
      with people as (
        insert into users (first_name, last_name, email)
        select 'Nadia', 'N', 'nadia.' || n || '@completions.test' from generate_series(1, 1001) n returning id
      )
      insert into chapter_progress (user_id, chapter_id, percent, completed_at)
      select people.id, chapters.id, 100, now() from people
      join chapters on chapters.formation_id = ${formationId}`)
    expect(await completions()).toBe(0)
    await countCompletions(academy.platform)
    expect(await completions()).toBe(1001)
  })
})
