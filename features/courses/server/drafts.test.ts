import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { courses } from '#db/schema/courses.ts'
import { quizzes } from '#db/schema/quiz.ts'
import { aQuizOfEveryType } from '#features/quiz/testing.ts'
import type { TestPerson } from '#server/testing/academy.ts'
import { it as base } from '#server/testing/cast.ts'
import {
  aCourse,
  chapter,
  formDataOf,
  multipart,
  resource,
  type SentCourse,
} from '#server/testing/course-form.ts'
import { enrol } from '#server/testing/lessons.ts'

const empty = (texts: Record<string, string> = {}): SentCourse => ({
  texts: { name: 'À finir', status: 'Brouillon', ...texts },
  lists: {},
  files: [],
})

/** Something of everything, and nothing of it finished. */
const unfinished = (): SentCourse => ({
  ...empty({ gratuit: 'false', categoryName: '' }),
  lists: {
    apprendre: [{ learningText: '' }],
    sections: [
      { number: 1, title: '' },
      { number: 2, title: 'Plus tard' },
    ],
    chapitres: [
      { number: 1, sectionNumber: 1, title: '', durationMinutes: 0, description: '' },
      { number: 2, sectionNumber: 1, title: 'Lien', durationMinutes: 0, videoUrl: 'https://you' },
      { number: 3, sectionNumber: 1, kind: 'text', title: 'Texte', content: '' },
      { number: 4, sectionNumber: 1, kind: 'package', title: 'Module' },
      {
        number: 5,
        sectionNumber: 1,
        kind: 'quiz',
        title: 'Quiz',
        quiz: { passPercent: null, questions: [{ type: 'number', text: '', points: null, value: null }] },
      },
      { number: 6, sectionNumber: 1, kind: 'quiz', title: 'Sans questions' },
    ],
    ressources: [{ name: 'Fiche', description: '' }],
    chapitreRessources: [{ chapitreNumber: 1, name: '', description: '' }],
  },
})

const it = base
  .extend(
    'create',
    ({ academy, salma }) =>
      async (course: SentCourse, as: TestPerson = salma) =>
        academy.call(as.role === 'admin' ? 'POST /api/admin/formations' : 'POST /api/formateur/formations', {
          as,
          ...(await multipart(formDataOf(course))),
        }),
  )
  .extend(
    'save',
    ({ academy, salma }) =>
      async (id: number, course: SentCourse) =>
        academy.call('PUT /api/formateur/formations/:id', {
          as: salma,
          params: { id },
          ...(await multipart(formDataOf(course))),
        }),
  )
  .extend('opened', ({ academy, salma }) => async (id: number) => {
    const call = 'GET /api/formateur/formations/:id/edit'
    return (await academy.call(call, { as: salma, params: { id } })).body
  })
  .extend('draft', async ({ create }) => (await create(empty())).body.id)

describe('A draft', () => {
  it('needs a title only', async ({ create }) => {
    expect((await create(empty())).status).toBe(201)
    const { status, body } = await create(empty({ name: ' ' }))
    expect([status, body]).toEqual([
      400,
      expect.objectContaining({ error: 'Le titre de la formation est requis.' }),
    ])
  })

  it('keeps everything that is unfinished as it is, and again when it is saved again', async ({
    create,
    opened,
    save,
  }) => {
    const made = await create(unfinished())
    expect([made.status, made.body]).toEqual([201, expect.objectContaining({ success: true })])
    const { id } = made.body
    const first = await opened(id)
    expect(first.formation).toMatchObject({
      status: 'Brouillon',
      gratuit: false,
      price: null,
      categoryId: null,
    })
    const [section, later] = first.sections
    expect(section?.chapitres).toMatchObject([
      { kind: 'video', title: '', durationMinutes: 0, videoPath: null, videoUrl: null },
      { kind: 'video', videoUrl: 'https://you' },
      { kind: 'text', content: '' },
      { kind: 'package', packageOriginalName: null },
      { kind: 'quiz', quiz: { passPercent: null, questions: [{ type: 'number', value: null }] } },
      { kind: 'quiz', quiz: { questions: [] } },
    ])
    expect(later).toMatchObject({ title: 'Plus tard', chapitres: [] })
    expect(first.ressources).toMatchObject([{ name: 'Fiche', filePath: null, originalName: '' }])
    expect((await save(id, empty({ name: 'Autre titre' }))).status).toBe(200)
    const second = await opened(id)
    expect(second.sections).toEqual(first.sections)
  })

  it('refuses only what it cannot hold', async ({ create }) => {
    const refused = async (course: SentCourse) => (await create(course)).status
    expect(await refused(empty({ shortDescription: 'é'.repeat(201) }))).toBe(400)
    const holding = (changes: object) => ({
      ...empty(),
      lists: { sections: [{ number: 1 }], chapitres: [chapter(1, 1, { videoOriginalName: '', ...changes })] },
    })
    expect(await refused(holding({ kind: 'text', content: `<p>${'a'.repeat(100_001)}</p>` }))).toBe(400)
    expect(await refused(holding({ kind: 'quiz', quiz: { questions: 'rien' } }))).toBe(400)
    expect(await refused(holding({ kind: 'quiz', quiz: { questions: [{ type: 'devinette' }] } }))).toBe(400)
    const many = Array.from({ length: 201 }, () => ({ type: 'text', text: '?' }))
    expect(await refused(holding({ kind: 'quiz', quiz: { questions: many } }))).toBe(400)
  })

  it('is published by every rule, with the same messages, also for what was stored before', async ({
    create,
    save,
  }) => {
    const sentence = async (id: number, course: SentCourse) => {
      const { status, body } = await save(id, course)
      return status === 400 ? (body as unknown as { error: string }).error : status
    }
    const { id } = (await create(unfinished())).body
    const publish = { texts: { ...aCourse().texts }, lists: {}, files: [] }
    const { shortDescription: _, ...noDescription } = publish.texts
    expect(await sentence(id, { ...publish, texts: noDescription })).toBe(
      'La description courte est requise.',
    )
    expect(await sentence(id, publish)).toBe("L'image de couverture est requise.")
    const withFiles = { ...aCourse(), lists: { apprendre: aCourse().lists.apprendre ?? [] } }
    const cover = { ...withFiles, files: withFiles.files.filter(({ field }) => field === 'image') }
    expect(await sentence(id, cover)).toBe('Chaque section doit avoir un titre.')
    expect(await sentence(id, { ...aCourse(), lists: { ...aCourse().lists } })).toBe(200)
  })

  it('is not published with a text, a quiz or a file that it has kept unfinished', async ({
    create,
    save,
  }) => {
    const course = aCourse()
    const kinds = [
      { kind: 'text', content: '' },
      { kind: 'quiz', quiz: { questions: [{ type: 'text', text: '' }] } },
      { kind: 'package', videoOriginalName: undefined },
    ]
    for (const own of kinds) {
      const made = await create({
        texts: { ...course.texts, status: 'Brouillon' },
        lists: {
          ...course.lists,
          chapitres: [chapter(1, 1, own), chapter(2, 2, { kind: 'text', content: 'Fin' })],
          chapitreRessources: [],
        },
        files: course.files.filter(({ field }) => ['image', 'ressourceFiles'].includes(field)),
      })
      expect([made.status, made.body]).toEqual([201, expect.anything()])
      const { status, body } = await save(made.body.id, { texts: course.texts, lists: {}, files: [] })
      expect([own.kind, status]).toEqual([own.kind, 400])
      expect(JSON.stringify(body)).toContain('Chapitre 1')
    }
  })

  it('is a course like any other once it is published', async ({ academy, create, save, opened }) => {
    const { id } = (await create({ ...aCourse(), texts: { ...aCourse().texts, status: 'Brouillon' } })).body
    expect(
      (await save(id, { texts: { ...aCourse().texts, status: 'Publié' }, lists: {}, files: [] })).status,
    ).toBe(200)
    expect((await opened(id)).formation.status).toBe('Publié')
    const found = await academy.call('GET /api/formations/details/:id', { params: { id } })
    expect(found.status).toBe(200)
  })
})

describe('A draft is known', () => {
  it('to its author and administrators, in their lists, and to nobody else', async ({
    academy,
    salma,
    leila,
    imane,
    draft,
  }) => {
    const mine = await academy.call('GET /api/formateur/formations/overview/:id', {
      as: salma,
      params: { id: salma.id },
    })
    expect(mine.body.data.find(({ id }) => id === draft)).toMatchObject({ status: 'Brouillon' })
    const all = await academy.call('GET /api/admin/formations/overview', { as: leila })
    expect(all.body.data.map(({ id }) => id)).toContain(draft)
    const other = await academy.person('formateur')
    const edit = 'GET /api/formateur/formations/:id/edit'
    expect((await academy.call(edit, { as: other, params: { id: draft } })).status).toBe(404)
    for (const as of [undefined, imane, other])
      for (const call of ['GET /api/formations/details/:id', 'GET /api/formations/:id'] as const)
        expect((await academy.call(call, { as, params: { id: draft } })).status).toBe(404)
  })

  it('to no public list, sitemap, feed or choice', async ({ academy, leila, draft, course }) => {
    const lists = [
      await academy.call('GET /api/formations', {}),
      await academy.call('GET /api/formations/last-three', {}),
      await academy.call('GET /api/formations/similar/:id', { params: { id: course.id } }),
      await academy.call('GET /api/admin/inscriptions/form-data', { as: leila }),
    ]
    for (const { status, body } of lists) {
      expect(status).toBe(200)
      expect(JSON.stringify(body)).not.toContain('À finir')
    }
    for (const url of ['/sitemap.xml', '/rss.xml']) {
      const { statusCode, body } = await academy.app.inject({ url })
      expect([url, statusCode]).toEqual([url, 200])
      expect(body).not.toContain('À finir')
      expect(body).not.toContain(`/courses/${draft}`)
    }
  })

  it('to no figure of the dashboard', async ({ academy, leila, create }) => {
    const counts = async () =>
      (await academy.call('GET /api/admin/dashboard/counts', { as: leila })).body.data.formations
    const before = await counts()
    await create(empty())
    await create(empty(), leila)
    expect(await counts()).toEqual(before)
  })

  it('to nobody who would enrol in it', async ({ academy, leila, imane, draft }) => {
    const body = { fullName: 'Imane', email: imane.email, phoneNumber: '0612345678', formationId: draft }
    expect((await academy.call('POST /api/inscriptions', { body })).status).toBe(404)
    const direct = await academy.call('POST /api/admin/inscriptions', {
      as: leila,
      body: { userId: imane.id, formationId: draft },
    })
    expect(direct.status).toBe(404)
  })
})

describe('A published course that is a draft again', () => {
  it('leaves the catalogue and keeps the access of its learners, who do not see what is unfinished', async ({
    academy,
    create,
    save,
    opened,
  }) => {
    const sent = aCourse()
    sent.lists.chapitres?.push(chapter(4, 2, { kind: 'quiz', quiz: aQuizOfEveryType() }))
    const { id } = (await create(sent)).body
    const learner = await academy.person('user')
    await enrol(academy.platform, learner, id)
    const quiz = (await opened(id)).sections[1]?.chapitres[1]
    if (quiz?.kind !== 'quiz') throw new Error('the quiz is not there')
    expect((await save(id, empty({ name: 'Encore à finir' }))).status).toBe(200)
    expect((await academy.call('GET /api/formations/details/:id', { params: { id } })).status).toBe(404)
    const { sections } = await opened(id)
    const broken = { ...quiz.quiz, questions: [{ type: 'text', text: '' }] }
    const chapitres = sections.flatMap((section) => section.chapitres)
    await academy.platform.db.update(courses).set({ version: 9 }).where(eq(courses.id, id))
    const again = await save(id, {
      ...empty(),
      lists: {
        chapitres: chapitres.map(({ ressources: _, ...row }) =>
          row.kind === 'quiz'
            ? { ...row, quiz: broken }
            : { ...row, existingVideoPath: row.kind === 'video' ? row.videoPath : null },
        ),
        chapitreRessources: [],
      },
    })
    expect([again.status, again.body]).toEqual([200, expect.anything()])
    const watched = await academy.call('GET /api/formations/watch/:id', { as: learner, params: { id } })
    expect(watched.status).toBe(200)
    const started = await academy.call('POST /api/quiz/:chapitreId/attempts', {
      as: learner,
      params: { chapitreId: quiz.id },
    })
    expect([started.status, started.body.attempt.questions.length]).toEqual([201, 7])
    const [row] = await academy.platform.db.select().from(quizzes).where(eq(quizzes.chapterId, quiz.id))
    expect(row?.unfinished?.questions).toMatchObject([{ type: 'text', text: '' }])
  })

  it('opens a half-typed link to nobody', async ({ academy, create }) => {
    const lists = {
      sections: [{ number: 1 }],
      chapitres: [{ number: 1, sectionNumber: 1, title: 'Lien', videoUrl: 'javascript:alert(1)' }],
    }
    const { id } = (await create({ ...empty(), lists })).body
    const learner = await academy.person('user')
    await enrol(academy.platform, learner, id)
    const { body } = await academy.call('GET /api/formations/watch/:id', { as: learner, params: { id } })
    expect(body.chapitres).toMatchObject([{ videoPath: '' }])
  })
})

describe('A copy of a draft', () => {
  it('is a draft with the same gaps', async ({ academy, salma, create, opened }) => {
    const { id } = (await create(unfinished())).body
    const copied = await academy.call('POST /api/formateur/formations/:id/duplicate', {
      as: salma,
      params: { id },
    })
    expect(copied.status).toBe(201)
    const copy = await opened(copied.body.id)
    expect(copy.formation.status).toBe('Brouillon')
    expect(copy.sections[0]?.chapitres).toHaveLength(6)
    expect(copy.ressources).toMatchObject([{ name: 'Fiche', filePath: null }])
  })

  it('by an archive is one too', async ({ academy, salma, create, opened }) => {
    const sent = unfinished()
    sent.lists.ressources?.push(resource('Mémo', { originalName: '' }))
    const { id } = (await create(sent)).body
    const { rawPayload } = await academy.app.inject({
      url: `/api/formateur/formations/${id}/archive`,
      headers: { authorization: `Bearer ${salma.token}` },
    })
    const form = new FormData()
    form.append('file', new File([new Uint8Array(rawPayload)], 'brouillon.zip'))
    const imported = await academy.call('POST /api/formateur/import/archive', {
      as: salma,
      ...(await multipart(form)),
    })
    expect([imported.status, imported.body]).toEqual([201, expect.anything()])
    const copy = await opened(imported.body.id)
    expect(copy.formation.status).toBe('Brouillon')
    expect(copy.sections[0]?.chapitres).toMatchObject([
      {},
      { videoUrl: 'https://you' },
      { content: '' },
      { packageOriginalName: null },
      { quiz: { questions: [{ type: 'number', value: null }] } },
      { quiz: { questions: [] } },
    ])
  })
})
