// @long
import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { chapters } from '#db/schema/chapters.ts'
import { courses } from '#db/schema/courses.ts'
import { media } from '#db/schema/media.ts'
import { users } from '#db/schema/people.ts'
import { chapterProgress } from '#db/schema/progress.ts'
import { quizAttempts } from '#db/schema/quiz.ts'
import { it as base } from '#server/testing/cast.ts'
import {
  aCourse,
  formDataOf,
  mp4,
  multipart,
  pdf,
  type SentCourse,
  vtt,
} from '#server/testing/course-form.ts'
import { storedFiles } from '#server/testing/stored-files.ts'

interface EditedChapter {
  id: number
  number: number
  title: string
  videoPath: string
  ressources: Array<{ id: number; name: string; description: string; filePath: string }>
}

const it = base
  .extend('id', async ({ academy, salma }) => {
    const made = await academy.call('POST /api/formateur/formations', {
      as: salma,
      ...(await multipart(formDataOf(aCourse()))),
    })
    return made.body.id
  })
  /** The edit data without the fields that preparing a video changes at any time. */
  .extend('opened', ({ academy, salma, id }) => async () => {
    const { body } = await academy.call('GET /api/formateur/formations/:id/edit', {
      as: salma,
      params: { id },
    })
    const sections = body.sections.map((section) => ({
      ...section,
      chapitres: section.chapitres.map(({ videoState: _, videoProblem: __, ...chapter }) => chapter),
    }))
    return { ...body, sections }
  })
  .extend(
    'save',
    ({ academy, salma, id }) =>
      async (course: SentCourse, as = salma) =>
        academy.call(
          as.role === 'admin' ? 'PUT /api/admin/formations/:id' : 'PUT /api/formateur/formations/:id',
          {
            as,
            params: { id },
            ...(await multipart(formDataOf(course))),
          },
        ),
  )
  /** What the form sends back when nothing was changed. */
  .extend('unchanged', ({ opened }) => async (): Promise<SentCourse> => {
    const { formation, sections, ressources, apprendre } = await opened()
    const all: Array<EditedChapter & { sectionNumber: number }> = sections.flatMap(
      ({ chapitres }) => chapitres,
    )
    const unchanged = ({ filePath, ...resource }: EditedChapter['ressources'][number]) => ({
      ...resource,
      existingFilePath: filePath,
    })
    return {
      texts: {
        name: formation.name,
        shortDescription: formation.shortDescription,
        longDescription: formation.longDescription,
        categoryId: String(formation.categoryId),
        gratuit: String(formation.gratuit),
        status: formation.status,
      },
      lists: {
        apprendre,
        sections: sections.map(({ chapitres: _, ...section }) => section),
        chapitres: all.map(({ ressources: _, videoPath, ...chapter }) => ({
          ...chapter,
          existingVideoPath: videoPath,
        })),
        ressources: ressources.map(unchanged),
        chapitreRessources: all.flatMap((chapter) =>
          chapter.ressources.map((resource) => ({ chapitreNumber: chapter.number, ...unchanged(resource) })),
        ),
      },
      files: [],
    }
  })
  .extend(
    'titles',
    ({ opened }) =>
      async () =>
        (await opened()).sections.flatMap(({ chapitres }) => chapitres.map(({ title }) => title)),
  )

describe('Saving a course again', () => {
  it('without a change keeps every id, every file and the date of its creation', async ({
    academy,
    opened,
    save,
    unchanged,
  }) => {
    const before = await opened()
    const files = await storedFiles(academy)
    const { status, body } = await save(await unchanged())
    expect([status, body.message]).toEqual([200, 'Formation mise à jour avec succès!'])
    const after = await opened()
    expect(after.sections).toEqual(before.sections)
    expect(after.ressources).toEqual(before.ressources)
    expect(after.formation).toEqual({ ...before.formation, version: before.formation.version + 1 })
    expect(await storedFiles(academy)).toEqual(files)
  })

  it('keeps each learner’s progress where chapters change place', async ({
    academy,
    id,
    save,
    unchanged,
    titles,
  }) => {
    const learner = await academy.person('user')
    const [first] = await academy.platform.db.select().from(chapters).where(eq(chapters.formationId, id))
    const progress = { userId: learner.id, chapterId: first?.id ?? 0, percent: 100, completedAt: new Date() }
    await academy.platform.db.insert(chapterProgress).values(progress)

    const course = await unchanged()
    const [one, two, three] = course.lists.chapitres as EditedChapter[]
    course.lists.chapitres = [
      { ...three, number: 1, sectionNumber: 1 },
      { ...two, number: 2, sectionNumber: 1 },
      { ...one, number: 3, sectionNumber: 2, title: 'Renommé' },
    ]
    expect((await save(course)).status).toBe(200)
    expect(await titles()).toEqual(['Le premier pas', 'Les textes', 'Renommé'])
    expect(await academy.platform.db.query.chapterProgress.findMany()).toMatchObject([
      { userId: learner.id, chapterId: first?.id, percent: 100 },
    ])
  })

  it('deletes the files of what was removed or replaced, and no others', async ({
    academy,
    save,
    unchanged,
    titles,
  }) => {
    const before = (await storedFiles(academy)).length
    const course = await unchanged()
    const [one, , three] = course.lists.chapitres as EditedChapter[]
    const { videoPath: _, existingVideoPath: __, ...replaced } = { ...three } as Record<string, unknown>
    course.lists.chapitres = [one, { ...replaced, number: 2 }]
    course.lists.chapitreRessources = []
    course.files = [{ field: 'chapitreVideos', name: 'nouveau.mp4', content: mp4(4_004) }]
    const gone = await academy.platform.db.select().from(media)
    expect((await save(course)).status).toBe(200)
    expect(await titles()).toEqual(['Ouverture', 'Le premier pas'])
    const left = await academy.platform.db.select().from(media)
    const names = gone.filter(({ id }) => !left.some((row) => row.id === id)).map((row) => row.originalName)
    expect(names.toSorted()).toEqual(['pas.mp4', 'textes.mp4', 'textes.pdf'])
    expect((await storedFiles(academy)).length).toBe(before - 2)
  })

  it('lets a section go, with what is in it, and new ones come', async ({ save, unchanged, titles }) => {
    const course = await unchanged()
    course.lists.sections = [
      { number: 1, title: 'Toute neuve' },
      { ...(course.lists.sections?.[1] as object), number: 2 },
    ]
    course.lists.chapitres = [
      {
        number: 1,
        sectionNumber: 1,
        title: 'Un',
        durationMinutes: 3,
        description: 'x',
        videoUrl: 'https://exemple.ma/v',
      },
      { ...(course.lists.chapitres?.[2] as object), number: 2, sectionNumber: 2 },
    ]
    course.lists.chapitreRessources = []
    expect((await save(course)).status).toBe(200)
    expect(await titles()).toEqual(['Un', 'Le premier pas'])
  })

  it('leaves a list that is not sent as it was', async ({ opened, save, unchanged }) => {
    const before = await opened()
    const { texts } = await unchanged()
    expect((await save({ texts: { ...texts, name: 'Autre titre' }, lists: {}, files: [] })).status).toBe(200)
    const after = await opened()
    expect(after.formation.name).toBe('Autre titre')
    expect(after).toMatchObject({
      sections: before.sections,
      ressources: before.ressources,
      apprendre: before.apprendre,
      publicCible: before.publicCible,
    })
  })

  it('understands a client that sends kept paths without ids', async ({ opened, save, unchanged }) => {
    const before = await opened()
    const course = await unchanged()
    const nameless = (entries: unknown[] = []) =>
      entries.map((entry) => ({ ...(entry as object), id: undefined }))
    course.lists.chapitres = nameless(course.lists.chapitres)
    course.lists.ressources = nameless(course.lists.ressources)
    course.lists.chapitreRessources = nameless(course.lists.chapitreRessources)
    expect((await save(course)).status).toBe(200)
    expect((await opened()).sections).toEqual(before.sections)
  })

  it('keeps a chapter’s captions until others come or they are removed', async ({
    opened,
    save,
    unchanged,
  }) => {
    const captions = async () => (await opened()).sections[0]?.chapitres[0]?.captionsOriginalName
    const course = await unchanged()
    const [first, ...others] = course.lists.chapitres as object[]
    course.lists.chapitres = [{ ...first, captionsOriginalName: 'a.vtt' }, ...others]
    course.files = [{ field: 'chapitreCaptions', name: 'a.vtt', content: vtt }]
    await save(course)
    expect(await captions()).toBe('a.vtt')
    await save(await unchanged())
    expect(await captions()).toBe('a.vtt')
    const again = await unchanged()
    again.lists.chapitres = [{ ...first, removeCaptions: true }, ...others]
    await save(again)
    expect(await captions()).toBeNull()
  })

  it('refuses the second of two editors, and changes nothing', async ({ leila, opened, save, unchanged }) => {
    const { version } = (await opened()).formation
    const mine = await unchanged()
    const theirs = await unchanged()
    mine.texts = { ...mine.texts, name: 'Le mien', version: String(version) }
    theirs.texts = { ...theirs.texts, name: 'Le leur', version: String(version) }
    expect((await save(mine)).status).toBe(200)
    const refused = await save(theirs, leila)
    expect([refused.status, refused.body.code]).toEqual([409, 'changed_meanwhile'])
    expect((await opened()).formation.name).toBe('Le mien')
  })

  it('tells the second editor who was faster and when, and takes their course with the version it names', async ({
    academy,
    salma,
    id,
    opened,
    save,
    unchanged,
  }) => {
    const { version } = await opened()
    const mine = await unchanged()
    mine.texts = { ...mine.texts, name: 'Le mien', version: String(version) }
    await save(mine)
    const { body } = await save(mine)
    const [person] = await academy.platform.db.select().from(users).where(eq(users.id, salma.id))
    const [row] = await academy.platform.db.select().from(courses).where(eq(courses.id, id))
    expect(body).toMatchObject({
      code: 'changed_meanwhile',
      changedBy: `${person?.firstName} ${person?.lastName}`,
      changedByYou: true,
      changedAt: row?.updatedAt.toISOString(),
      version: version + 1,
    })
    mine.texts = { ...mine.texts, name: 'Le mien encore', version: String(version + 1) }
    expect((await save(mine)).status).toBe(200)
    expect(await opened()).toMatchObject({ formation: { name: 'Le mien encore' }, version: version + 2 })
  })

  it('does not take another person for oneself', async ({ leila, opened, save, unchanged }) => {
    const course = await unchanged()
    course.texts = { ...course.texts, version: String((await opened()).version) }
    await save(course)
    expect((await save(course, leila)).body).toMatchObject({ changedByYou: false })
  })

  it('says beforehand how many learners it would take progress from', async ({
    academy,
    salma,
    id,
    opened,
  }) => {
    const { db } = academy.platform
    const [first = 0, second = 0, third = 0] = (await opened()).sections.flatMap(({ chapitres }) =>
      chapitres.map((chapter) => chapter.id),
    )
    const [one, two, reset] = [
      await academy.person('user'),
      await academy.person('user'),
      await academy.person('user'),
    ]
    const far = { percent: 100, completedAt: new Date() }
    await db.insert(chapterProgress).values([
      { userId: one.id, chapterId: first, ...far },
      { userId: one.id, chapterId: second, percent: 20 },
      { userId: two.id, chapterId: second, positionSeconds: 12 },
      { userId: reset.id, chapterId: second, percent: 0, resetAt: new Date() },
    ])
    await db.insert(quizAttempts).values({
      userId: reset.id,
      chapterId: third,
      passPercent: 70,
      feedback: 'never',
      questions: [],
    })
    const lost = async (...remaining: number[]) => {
      const { body } = await academy.call('GET /api/formateur/formations/:id/progress-lost', {
        as: salma,
        params: { id },
        query: { remaining: remaining.join(',') },
      })
      return body.learners
    }
    expect(await lost(first, second, third)).toBe(0)
    expect(await lost(second, third)).toBe(1)
    expect(await lost(third)).toBe(2)
    expect(await lost(first, second)).toBe(1)
    expect(await lost()).toBe(3)
  })

  it('refuses a list of chapters that is none', async ({ academy, salma, id }) => {
    const { status } = await academy.call('GET /api/formateur/formations/:id/progress-lost', {
      as: salma,
      params: { id },
      query: { remaining: '1;drop' },
    })
    expect(status).toBe(400)
  })

  it.for([
    ['a chapter of another course', 'chapitres', { id: 999_999 }],
    ['a section of another course', 'sections', { id: 999_999 }],
    ['a resource of another course', 'ressources', { id: 999_999 }],
    [
      'a path of another course',
      'chapitres',
      { existingVideoPath: '/media/public/00000000-0000-4000-8000-000000000000/video.mp4' },
    ],
  ] as const)('refuses %s, and changes nothing', async ([_, list, change], { opened, save, unchanged }) => {
    const before = await opened()
    const course = await unchanged()
    const [first, ...others] = course.lists[list] ?? []
    course.lists[list] = [{ ...(first as object), ...change }, ...others]
    const { status, body } = await save(course)
    expect([status, body.code]).toEqual([400, 'unknown_entry'])
    expect(await opened()).toEqual(before)
  })

  it('refuses a file that nothing asked for', async ({ academy, save, unchanged }) => {
    const files = await storedFiles(academy)
    const course = await unchanged()
    course.files = [{ field: 'ressourceFiles', name: 'en-trop.pdf', content: pdf }]
    expect((await save(course)).body.code).toBe('stray_file')
    expect(await storedFiles(academy)).toEqual(files)
  })
})

describe('Deleting a course', () => {
  it('takes its chapters, its files and its place in every list', async ({ academy, salma, id }) => {
    const [row] = await academy.platform.db.select().from(courses).where(eq(courses.id, id))
    await academy.call('DELETE /api/formateur/formations/:id', { as: salma, params: { id } })
    expect(await academy.platform.db.select().from(chapters).where(eq(chapters.formationId, id))).toEqual([])
    expect(
      await academy.platform.db
        .select()
        .from(media)
        .where(eq(media.id, row?.imageId ?? '')),
    ).toEqual([])
    expect((await academy.call('GET /api/formations/:id', { params: { id } })).status).toBe(404)
  })

  it('leaves nothing in the storage once every course is gone', async ({ academy, leila }) => {
    for (const course of await academy.platform.db.select().from(courses)) {
      const { status } = await academy.call('DELETE /api/admin/formations/:id', {
        as: leila,
        params: { id: course.id },
      })
      expect(status).toBe(200)
    }
    expect(await storedFiles(academy)).toEqual([])
  })
})
