// @embedded
import { sql } from 'drizzle-orm'
import { describe, expect, vi } from 'vitest'
import { chapterProgress } from '#db/schema/progress.ts'
import { read } from '#server/platform/database/read.ts'
import { it as base } from '#server/testing/cast.ts'
import { addCourse } from '#server/testing/courses.ts'
import { addLessons, enrol } from '#server/testing/lessons.ts'
import { mailTo } from '#server/testing/outbox.ts'
import { paths } from '#shared/paths.ts'
import { remind } from './reminders.ts'

const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000)

const it = base
  .extend('learner', ({ academy }) => academy.person('user'))
  /** A course of two chapters, followed for so many days. */
  .extend('follow', ({ learner, academy }) => async (days: number, person = learner) => {
    const { id } = await addCourse(academy.platform)
    await enrol(academy.platform, person, id)
    await academy.platform.db.execute(
      sql`update inscriptions set decided_at = ${daysAgo(days).toISOString()}::timestamptz
      where user_id = ${person.id} and formation_id = ${id}`,
    )
    return (await addLessons(academy.platform, id, [2])).map((chapter) => chapter.id)
  })
  .extend('chapters', { auto: true }, ({ follow }) => follow(20))
  .extend('visit', ({ academy, learner }) => async (chapterId: number, days: number, isDone = false) => {
    const updatedAt = daysAgo(days)
    const row = { percent: isDone ? 100 : 40, completedAt: isDone ? updatedAt : null, updatedAt }
    await academy.platform.db
      .insert(chapterProgress)
      .values({ userId: learner.id, chapterId, positionSeconds: 0, ...row })
      .onConflictDoUpdate({ target: [chapterProgress.userId, chapterProgress.chapterId], set: row })
  })
  .extend('reminders', ({ learner, academy }) => async (person = learner) => {
    await remind(academy.platform)
    const { body } = await academy.call('GET /api/notifications', { as: person })
    return body.data.filter(({ kind }) => kind === 'reminder').length
  })
  /** As if every reminder so far had been sent so many days earlier. */
  .extend(
    'earlier',
    ({ academy, learner }) =>
      (days: number) =>
        academy.platform.db.execute(
          sql`update notifications set at = at - make_interval(days => ${days}) where user_id = ${learner.id}`,
        ),
  )

describe('A reminder', () => {
  it('goes once to somebody 14 days away, by mail too, even if they never began', async ({
    academy,
    learner,
    reminders,
  }) => {
    expect(await reminders()).toBe(1)
    expect(await reminders()).toBe(1)
    expect((await mailTo(academy, learner.email)).subject).toBe('Votre formation vous attend')
  })

  it('does not go to somebody who came within 14 days, or has finished', async ({
    chapters,
    visit,
    reminders,
  }) => {
    await visit(chapters[0] ?? 0, 13)
    expect(await reminders()).toBe(0)
    await visit(chapters[0] ?? 0, 16, true)
    await visit(chapters[1] ?? 0, 15, true)
    expect(await reminders()).toBe(0)
  })

  it('is one a course until they come back', async ({
    academy,
    learner,
    chapters,
    visit,
    reminders,
    earlier,
  }) => {
    expect(await reminders()).toBe(1)
    await earlier(40)
    await academy.platform.db.execute(
      sql`update inscriptions set decided_at = now() - interval '80 days' where user_id = ${learner.id}`,
    )
    expect(await reminders()).toBe(1)
    await visit(chapters[0] ?? 0, 15)
    expect(await reminders()).toBe(2)
  })

  it('is one a week however many courses wait', async ({ follow, reminders, earlier }) => {
    await follow(30)
    expect(await reminders()).toBe(1)
    await earlier(6)
    expect(await reminders()).toBe(1)
    await earlier(2)
    expect(await reminders()).toBe(2)
  })

  it('goes to nobody who is banned or has not confirmed their address', async ({
    academy,
    follow,
    reminders,
  }) => {
    const unverified = await academy.person('user', { emailVerifiedAt: null })
    await follow(20, unverified)
    expect(await reminders(unverified)).toBe(0)
  })

  it('is sent once by two processes at once', async ({ academy, reminders }) => {
    await Promise.all([remind(academy.platform), remind(academy.platform)])
    expect(await reminders()).toBe(1)
  })

  it('of many people at once is of the course that each has left, and asks once for mails', async ({
    academy,
    follow,
  }) => {
    await remind(academy.platform)
    const people = await Promise.all(Array.from({ length: 30 }, () => academy.person('user')))
    for (const person of people) await follow(20, person)
    const enqueue = vi.spyOn(academy.platform.jobs, 'enqueue')
    await remind(academy.platform)
    expect(enqueue).toHaveBeenCalledTimes(1)
    enqueue.mockRestore()
    for (const person of people) {
      const { body } = await academy.call('GET /api/notifications', { as: person })
      const [followed] = await read<{ id: number }>(
        academy.platform.db,
        sql`select formation_id as id from inscriptions where user_id = ${person.id}`,
      )
      expect(body.data).toMatchObject([{ kind: 'reminder', link: paths.learner.watch(followed?.id ?? 0) }])
      expect(await mailTo(academy, person.email)).toMatchObject({ subject: 'Votre formation vous attend' })
    }
  })

  it('is silenced by REMINDERS=off', async ({ academy, learner }) => {
    await remind({ ...academy.platform, config: { ...academy.platform.config, reminders: false } })
    const { body } = await academy.call('GET /api/notifications', { as: learner })
    expect(body.total).toBe(0)
  })
})
