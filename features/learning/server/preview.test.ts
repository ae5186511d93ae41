import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { chapters } from '#db/schema/chapters.ts'
import { courses } from '#db/schema/courses.ts'
import type { TestPerson } from '#server/testing/academy.ts'
import { it as base } from '#server/testing/cast.ts'
import { everyRow } from '#server/testing/every-row.ts'
import { addPackage } from '#server/testing/lessons.ts'
import { packageOf } from '#server/testing/packages.ts'

const it = base
  .extend('packaged', { scope: 'file' }, async ({ academy, course }) => {
    const made = await addPackage(academy.platform, course.video, packageOf())
    await academy.platform.db.update(courses).set({ sequential: true }).where(eq(courses.id, course.id))
    return made
  })
  .extend('walk', ({ academy, course, packaged }) => async (as: TestPerson) => {
    const chapitre = (id: number) => ({ as, params: { chapitreId: id } })
    const package_ = '/api/formations/chapitres/:chapitreId/package' as const
    const parts = await academy.call(`GET ${package_}`, chapitre(packaged.id))
    const item = parts.body.parts?.[0]?.id ?? ''
    const values = { 'cmi.core.lesson_status': 'completed', 'cmi.core.score.raw': '80' }
    const completed = { userId: as.id, formationId: course.id }
    return {
      watch: await academy.call('GET /api/formations/watch/:id', { as, params: { id: course.id } }),
      content: await academy.call('GET /api/formations/watch-content/:id', { as, params: { id: course.id } }),
      text: await academy.call('GET /api/formations/chapitres/:chapitreId/content', chapitre(course.text.id)),
      parts,
      position: await academy.call('PUT /api/formations/chapitre-position', {
        as,
        body: { chapitreId: course.video.id, positionSeconds: 60, percent: 40 },
      }),
      video: await academy.call('POST /api/formations/complete-chapitre', {
        as,
        body: { ...completed, chapitreId: course.video.id },
      }),
      quiz: await academy.call('POST /api/formations/complete-chapitre', {
        as,
        body: { ...completed, chapitreId: course.quiz.id },
      }),
      commit: await academy.call(`PUT ${package_}`, {
        ...chapitre(packaged.id),
        body: { item, session: 'ouverture-1', sequence: 1, values },
      }),
      trouble: await academy.call(`POST ${package_}/trouble`, {
        ...chapitre(packaged.id),
        body: { reason: 'silent' },
      }),
      attempt: await academy.call('POST /api/quiz/:chapitreId/attempts', chapitre(course.quiz.id)),
    }
  })

/** Every call of a walk: the attempt is refused by design. */
const PREVIEWED = { attempt: 409 }
const statusesOf = (walked: Record<string, { status: number }>) =>
  Object.fromEntries(Object.entries(walked).map(([name, { status }]) => [name, status]))

describe('A preview', () => {
  it('by the trainer and by an administrator answers as to a learner and keeps nothing, whatever the status', async ({
    academy,
    salma,
    leila,
    course,
    walk,
  }) => {
    const { db } = academy.platform
    for (const status of ['Publié', 'Archivé', 'Brouillon'] as const) {
      await db.update(courses).set({ status }).where(eq(courses.id, course.id))
      for (const as of [salma, leila]) {
        const before = await everyRow(academy.platform)
        const walked = await walk(as)
        expect(await everyRow(academy.platform)).toBe(before)
        const expected = Object.fromEntries(Object.keys(walked).map((name) => [name, 200]))
        expect(statusesOf(walked)).toEqual({ ...expected, ...PREVIEWED })
        for (const { body } of [walked.watch, walked.content, walked.text, walked.parts])
          expect(body.preview).toBe(true)
        expect(walked.watch.body.chapitres).toHaveLength(
          await db.$count(chapters, eq(chapters.formationId, course.id)),
        )
        for (const { locked, progress } of walked.watch.body.chapitres)
          expect([locked, progress]).toEqual([false, 0])
        expect(walked.commit.body).toMatchObject({ status: 'completed', percent: 80, chapterProgress: 0 })
        expect(walked.attempt.body).toMatchObject({ code: 'preview' })
      }
    }
    await db.update(courses).set({ status: 'Publié' }).where(eq(courses.id, course.id))
  })

  it('is refused to trainers of other courses, for every call', async ({ academy, walk }) => {
    const other = await academy.person('formateur')
    const statuses = statusesOf(await walk(other))
    expect(new Set(Object.values(statuses))).toEqual(new Set([403]))
  })

  it('is not what a learner gets, whose progress is recorded as before', async ({
    academy,
    imane,
    course,
  }) => {
    const call = 'GET /api/formations/watch/:id'
    const { status, body } = await academy.call(call, { as: imane, params: { id: course.id } })
    expect(status).toBe(200)
    expect(body).not.toHaveProperty('preview')
  })
})
