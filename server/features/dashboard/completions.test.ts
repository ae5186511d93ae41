// @embedded
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { dailyCompletions } from '#db/schema/progress.ts'
import { openAcademy, type TestAcademy, type TestPerson } from '#server/testing/academy.ts'
import { addFormation } from '#server/testing/formations.ts'
import { addLessons } from '#server/testing/lessons.ts'
import { countCompletions } from './completions.ts'

let academy: TestAcademy
let admin: TestPerson
let learner: TestPerson
let formationId: number
let chapters: number[]
beforeAll(async () => {
  academy = await openAcademy()
  admin = await academy.person('admin')
})
afterAll(() => academy.close())
beforeEach(async () => {
  const { db } = academy.platform
  await db.execute(sql`delete from chapter_progress`)
  // As if the job had run until six weeks ago: the year before takes it a statement for each day.
  await db.delete(dailyCompletions)
  await db.execute(sql`
    insert into daily_completions (day, completions, counted_at)
    select day, 0, now() from generate_series(now() - interval '1 year', now() - interval '42 days', '1 day') day`)
  learner = await academy.person('user')
  formationId = (await addFormation(academy.platform)).id
  chapters = (await addLessons(academy.platform, formationId, [2])).map(({ id }) => id)
})

/** The chapter is completed so many days ago. */
const complete = (chapter: number, days: number, { id } = learner) =>
  academy.platform.db.execute(sql`
    insert into chapter_progress (user_id, chapter_id, percent, completed_at)
    values (${id}, ${chapter}, 100, now() - make_interval(days => ${days}))`)
const completions = async (): Promise<number> =>
  (await academy.call('GET /api/admin/dashboard/activity', { as: admin })).body.data.reduce(
    (sum, month) => sum + month.completions,
    0,
  )
const [first, second] = [() => chapters[0] ?? 0, () => chapters[1] ?? 0]

describe('Completed formations by month', () => {
  it('are counted on the day of the last chapter, once the whole formation is done', async () => {
    await complete(first(), 100)
    await countCompletions(academy.platform)
    expect(await completions()).toBe(0)
    await complete(second(), 0)
    expect(await completions()).toBe(1)
  })

  it('are the same before a job has counted the days and after', async () => {
    const other = await academy.person('user')
    for (const chapter of chapters) await complete(chapter, 40)
    for (const chapter of chapters) await complete(chapter, 3, other)
    expect(await completions()).toBe(2)
    await countCompletions(academy.platform)
    expect(await completions()).toBe(2)
  })

  it('include a completion that a phone kept for some days and sent after the count', async () => {
    await countCompletions(academy.platform)
    for (const chapter of chapters) await complete(chapter, 3)
    expect(await completions()).toBe(0)
    await countCompletions(academy.platform)
    expect(await completions()).toBe(1)
  })

  it('come from the job where the day has too many to count for a reader', async () => {
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
