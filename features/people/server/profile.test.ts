import { describe, expect } from 'vitest'
import { chapters, sections } from '#db/schema/chapters.ts'
import { categories } from '#db/schema/courses.ts'
import { enrolments } from '#db/schema/enrolments.ts'
import { chapterProgress } from '#db/schema/progress.ts'
import { it as base } from '#server/testing/cast.ts'
import { addCourse } from '#server/testing/courses.ts'

const it = base
  .extend('learner', { scope: 'file' }, ({ academy }) =>
    academy.person('user', { firstName: 'Hamza', lastName: 'Naciri' }),
  )
  .extend(
    'followed',
    { scope: 'file' },
    ({ academy, learner }) =>
      async (name: string, { chapterCount, done }: { chapterCount: number; done: number }) => {
        const { db } = academy.platform
        const [category] = await db
          .insert(categories)
          .values({ name: `Thème de ${name}` })
          .returning()
        const course = await addCourse(academy.platform, { name, categoryId: category?.id })
        const [section] = await db
          .insert(sections)
          .values({ formationId: course.id, position: 1, title: 'Une' })
          .returning()
        for (let position = 1; position <= chapterCount; position++) {
          const [chapter] = await db
            .insert(chapters)
            .values({
              formationId: course.id,
              sectionId: section?.id ?? 0,
              position,
              title: `Chapitre ${position}`,
              description: 'Un chapitre.',
              durationMinutes: 5,
              videoUrl: 'https://exemple.ma/video',
            })
            .returning()
          if (position <= done && chapter) {
            const completedAt = new Date()
            await db
              .insert(chapterProgress)
              .values({ userId: learner.id, chapterId: chapter.id, percent: 100, completedAt })
          }
        }
        await db.insert(enrolments).values({
          userId: learner.id,
          formationId: course.id,
          fullName: 'Hamza Naciri',
          email: learner.email,
          status: 'Approuvée',
          decidedAt: new Date(),
        })
        return course
      },
  )
  .extend(
    'details',
    { scope: 'file' },
    ({ academy, leila }) =>
      (id: number | string) =>
        academy.call('GET /api/admin/users/:id/details', { as: leila, params: { id } }),
  )
  .extend(
    'coursesOf',
    { scope: 'file' },
    ({ academy, leila }) =>
      (id: number | string) =>
        academy.call('GET /api/admin/users/:id/formations', { as: leila, params: { id } }),
  )

describe('The profile of an account', () => {
  it('counts courses done and under way, and chapters', async ({ learner, followed, details, coursesOf }) => {
    await followed('Aimer apprendre', { chapterCount: 3, done: 2 })
    await followed('Bien finir', { chapterCount: 2, done: 2 })
    await followed('Commencer', { chapterCount: 1, done: 0 })
    const { body } = await details(learner.id)
    expect(body.data).toMatchObject({
      id: learner.id,
      fullName: 'Hamza Naciri',
      email: learner.email,
      phone: null,
      photo: null,
      stats: { formationsCompleted: 1, formationsInProgress: 2, chaptersCompleted: 4 },
    })
    const { formations: courses } = (await coursesOf(learner.id)).body
    expect(courses).toMatchObject([
      { name: 'Aimer apprendre', progress: 66, chaptersCompleted: 2, totalChapters: 3 },
      { name: 'Bien finir', category: 'Thème de Bien finir', progress: 100 },
      { name: 'Commencer', progress: 0, chaptersCompleted: 0, totalChapters: 1 },
    ])
  })

  it('of nobody is not found', async ({ details, coursesOf }) => {
    for (const answer of [await details(999_999), await coursesOf(999_999)]) {
      expect([answer.status, answer.body.error]).toEqual([404, 'Utilisateur introuvable'])
    }
    expect((await details('abc')).body.error).toBe('Identifiant invalide.')
  })

  it('of someone without courses is empty', async ({ academy, coursesOf }) => {
    const other = await academy.person('user')
    expect((await coursesOf(other.id)).body).toEqual({ success: true, formations: [] })
  })
})
