import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { chapters, chapterTexts } from '#db/schema/chapters.ts'
import { it as base } from '#server/testing/cast.ts'
import {
  aCourse,
  chapter,
  formDataOf,
  mp4,
  multipart,
  type SentCourse,
  type SentFile,
} from '#server/testing/course-form.ts'
import { enrol } from '#server/testing/lessons.ts'
import type { Answer } from '#shared/api.ts'
import type { EditedChapter } from '../contract.ts'

const it = base
  .extend('learner', ({ academy }) => academy.person('user'))
  .extend('save', { scope: 'file' }, ({ academy, salma }) => async (course: SentCourse, id?: number) => {
    const { body, headers } = await multipart(formDataOf(course))
    return id
      ? academy.call('PUT /api/formateur/formations/:id', { as: salma, params: { id }, body, headers })
      : academy.call('POST /api/formateur/formations', { as: salma, body, headers })
  })
  .extend(
    'created',
    { scope: 'file' },
    ({ save }) =>
      async (course = mixed()) =>
        (await save(course)).body.id,
  )
  .extend('edit', { scope: 'file' }, ({ academy, salma }) => async (id: number): Promise<EditedChapter[]> => {
    const { body } = await academy.call('GET /api/formateur/formations/:id/edit', {
      as: salma,
      params: { id },
    })
    const { sections } = body as Answer<'GET /api/formateur/formations/:id/edit'>
    return sections.flatMap(({ chapitres }) => chapitres)
  })
  .extend(
    'contentOf',
    ({ academy, learner }) =>
      async (chapitreId: number, as = learner) =>
        academy.call('GET /api/formations/chapitres/:chapitreId/content', { as, params: { chapitreId } }),
  )
  /** The same course as it is kept: ids and paths, no files. */
  .extend(
    'existing',
    { scope: 'file' },
    ({ edit }) =>
      async (id: number, changes: Record<number, object> = {}) => {
        const known = await edit(id)
        const course = mixed()
        const { categoryName: _, ...texts } = course.texts
        return {
          texts: { ...texts, categoryName: 'Droits humains' },
          files: [],
          lists: {
            chapitres: known.map((row) => ({
              ...chapter(row.number, 1),
              id: row.id,
              ...(row.kind === 'video' && { existingVideoPath: row.videoPath }),
              ...changes[row.number],
            })),
          },
        }
      },
  )

const video = (name: string, bytes: number): SentFile => ({
  field: 'chapitreVideos',
  name,
  content: mp4(bytes),
})
const text = (number: number, changes: object = {}) =>
  chapter(number, 1, { kind: 'text', content: '<p>Bonjour</p>', ...changes })

/** A video, a text, a video: the second video takes the second file. */
function mixed(): SentCourse {
  const course = aCourse()
  const [image] = course.files
  return {
    ...course,
    lists: {
      apprendre: [{ learningText: 'Lire' }],
      sections: [{ number: 1, title: 'Poser le cadre' }],
      chapitres: [chapter(1, 1), text(2), chapter(3, 1, { kind: 'video' })],
    },
    files: [...(image ? [image] : []), video('un.mp4', 2_001), video('trois.mp4', 2_003)],
  }
}

const kindsOf = (chapitres: { kind: string }[]) => chapitres.map(({ kind }) => kind)

describe('A chapter has a kind', () => {
  it('and only videos are counted for videos', async ({ created, edit }) => {
    const id = await created()
    const rows = await edit(id)
    expect(rows.map(({ kind }) => kind)).toEqual(['video', 'text', 'video'])
    expect(rows[2]).toMatchObject({ videoOriginalName: 'trois.mp4' })
    expect(rows[1]).toMatchObject({ content: '<p>Bonjour</p>' })
    expect(rows[1]).not.toHaveProperty('videoPath')
  })

  it('which the catalogue and the player show', async ({ academy, learner, created }) => {
    const id = await created()
    await enrol(academy.platform, learner, id)
    const details = await academy.call('GET /api/formations/details/:id', { params: { id } })
    expect(kindsOf(details.body.sections[0].chapitres)).toEqual(['video', 'text', 'video'])
    const watch = await academy.call('GET /api/formations/watch/:id', { as: learner, params: { id } })
    expect(kindsOf(watch.body.chapitres)).toEqual(['video', 'text', 'video'])
    expect(watch.body.chapitres[1]).not.toHaveProperty('videoPath')
    expect(JSON.stringify(watch.body)).not.toContain('Bonjour')
  })

  it('which stays, with its text, when neither is sent again', async ({ save, created, edit, existing }) => {
    const id = await created()
    expect((await save(await existing(id), id)).status).toBe(200)
    expect((await edit(id))[1]).toMatchObject({ kind: 'text', content: '<p>Bonjour</p>' })
    expect((await save(await existing(id, { 2: { content: '<p>Bonsoir</p>' } }), id)).status).toBe(200)
    expect((await edit(id))[1]).toMatchObject({ kind: 'text', content: '<p>Bonsoir</p>' })
    // Nor when no chapter is sent at all.
    const { lists: _, ...course } = await existing(id)
    expect((await save({ ...course, lists: {} }, id)).status).toBe(200)
    expect((await edit(id))[1]).toMatchObject({ kind: 'text', content: '<p>Bonsoir</p>' })
  })

  it('and a text a version, which changes with it alone', async ({
    academy,
    learner,
    save,
    created,
    existing,
  }) => {
    const id = await created()
    await enrol(academy.platform, learner, id)
    const version = async () => {
      const { body } = await academy.call('GET /api/formations/watch/:id', { as: learner, params: { id } })
      return (body as Answer<'GET /api/formations/watch/:id'>).chapitres[1] as { textVersion?: string }
    }
    const first = (await version()).textVersion
    expect(first).toMatch(/^[0-9a-f]{16}$/)
    await save(await existing(id, { 2: { title: 'Autre titre' } }), id)
    expect(await version()).toMatchObject({ title: 'Autre titre', textVersion: first })
    await save(await existing(id, { 2: { content: '<p>Bonsoir</p>' } }), id)
    expect((await version()).textVersion).not.toBe(first)
  })

  it.for([
    [1, { kind: 'text', content: '<p>Bonjour</p>' }],
    [2, { kind: 'video', videoUrl: 'https://example.org/film' }],
    [2, { kind: 'quiz', quiz: {} }],
  ] as const)(
    'that cannot be changed: chapter %i to %j',
    async ([number, changes], { save, created, edit, existing }) => {
      const id = await created()
      const { status, body } = await save(await existing(id, { [number]: changes }), id)
      expect({ status, code: body }).toMatchObject({ status: 400, code: { code: 'kind_changed' } })
      expect((await edit(id)).map(({ kind }) => kind)).toEqual(['video', 'text', 'video'])
    },
  )

  it.for(['poem', 7, ''])('among those that there are: not %j', async (kind, { save }) => {
    const course = mixed()
    const chapitres = [chapter(1, 1), text(2, { kind }), chapter(3, 1)]
    expect(await save({ ...course, lists: { ...course.lists, chapitres } })).toMatchObject({ status: 400 })
  })

  it('and obeys the rules of every chapter', async ({ save }) => {
    const course = mixed()
    const sent = async (changes: object) => {
      const chapitres = [chapter(1, 1), text(2, changes), chapter(3, 1)]
      const { status, body } = await save({ ...course, lists: { ...course.lists, chapitres } })
      return { status, error: 'error' in body ? body.error : null }
    }
    expect(await sent({ title: '' })).toMatchObject({ status: 400 })
    expect(await sent({ description: '' })).toMatchObject({ status: 400 })
    expect(await sent({ durationMinutes: 0 })).toEqual({
      status: 400,
      error: 'Le chapitre "Chapitre 2" doit avoir une durée.',
    })
    const missing = { status: 400, error: 'Le chapitre «\u00a0Chapitre 2\u00a0» doit avoir un texte.' }
    for (const content of [
      undefined,
      null,
      '',
      '<p> </p>',
      '<p>&nbsp;<br>\u200b</p>',
      '<script>1</script>',
    ]) {
      expect(await sent({ content })).toEqual(missing)
    }
  })

  it('and a text has at most 100,000 characters once it is cleaned', async ({ save }) => {
    const course = mixed()
    const sent = (content: string) =>
      save({
        ...course,
        lists: { ...course.lists, chapitres: [chapter(1, 1), text(2, { content }), chapter(3, 1)] },
      })
    const inside = 'é'.repeat(100_000 - '<p></p>'.length)
    expect((await sent(`<p>${inside}é</p>`)).status).toBe(400)
    expect(
      (await sent(`<p style="color: red">${inside}</p><script>${'x'.repeat(9_999)}</script>`)).status,
    ).toBe(201)
  })

  it('that goes with its text when the chapter goes', async ({ academy, save, created, edit, existing }) => {
    const id = await created()
    const [, lesson] = await edit(id)
    const course = await existing(id)
    const left = course.lists.chapitres.filter(({ number }) => number !== 2)
    expect((await save({ ...course, lists: { chapitres: left } }, id)).status).toBe(200)
    const { db } = academy.platform
    expect(
      await db
        .select()
        .from(chapterTexts)
        .where(eq(chapterTexts.chapterId, lesson?.id ?? 0)),
    ).toEqual([])
  })
})

describe('The text of a chapter', () => {
  it('is for those enrolled, and for nobody else', async ({ academy, learner, created, edit, contentOf }) => {
    const id = await created()
    const [first, lesson] = await edit(id)
    const chapitreId = lesson?.id ?? 0
    expect((await contentOf(chapitreId)).status).toBe(404)
    await enrol(academy.platform, learner, id)
    const { status, body } = await contentOf(chapitreId)
    expect({ status, body }).toEqual({ status: 200, body: { success: true, content: '<p>Bonjour</p>' } })
    // A video has no text, and a text of nothing does not exist.
    expect((await contentOf(first?.id ?? 0)).status).toBe(404)
    expect((await contentOf(2_000_000_000)).status).toBe(404)
  })

  it('is completed like any chapter', async ({ academy, learner, created, edit }) => {
    const id = await created()
    await enrol(academy.platform, learner, id)
    const [, lesson] = await edit(id)
    const { body } = await academy.call('POST /api/formations/complete-chapitre', {
      as: learner,
      body: { userId: learner.id, formationId: id, chapitreId: lesson?.id ?? 0 },
    })
    expect(body).toEqual({ success: true, progress: 33 })
  })
})

it('A quiz is not completed by asking for it', async ({ academy, learner, created, edit }) => {
  const id = await created()
  await enrol(academy.platform, learner, id)
  const [, lesson] = await edit(id)
  const chapitreId = lesson?.id ?? 0
  await academy.platform.db.update(chapters).set({ kind: 'quiz' }).where(eq(chapters.id, chapitreId))
  const { status, body } = await academy.call('POST /api/formations/complete-chapitre', {
    as: learner,
    body: { userId: learner.id, formationId: id, chapitreId },
  })
  expect({ status, body }).toMatchObject({ status: 409, body: { code: 'quiz_not_passed' } })
})

it('A course is sequential once it is said, and stays so when it is left out', async ({
  academy,
  salma,
  save,
  existing,
}) => {
  const sequentialAfter = async (sent: Record<string, string>, id?: number) => {
    const course = id ? await existing(id) : mixed()
    const { body } = await save({ ...course, texts: { ...course.texts, ...sent } }, id)
    const params = { id: body.id }
    const edited = await academy.call('GET /api/formateur/formations/:id/edit', { as: salma, params })
    return { id: body.id, sequential: edited.body.formation.sequential as boolean }
  }
  const { id, sequential } = await sequentialAfter({})
  expect(sequential).toBe(false)
  expect(await sequentialAfter({ sequential: 'true' }, id)).toEqual({ id, sequential: true })
  expect(await sequentialAfter({}, id)).toEqual({ id, sequential: true })
  expect(await sequentialAfter({ sequential: 'false' }, id)).toEqual({ id, sequential: false })
})
