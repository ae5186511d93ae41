import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { auditEntries } from '#db/schema/audit.ts'
import { it as base } from '#server/testing/cast.ts'
import {
  aCourse,
  chapter,
  formDataOf,
  multipart,
  type Order,
  type SentCourse,
} from '#server/testing/course-form.ts'

const it = base
  .extend(
    'create',
    { scope: 'file' },
    ({ academy, salma }) =>
      async (course: SentCourse, order?: Order) =>
        academy.call('POST /api/formateur/formations', {
          as: salma,
          ...(await multipart(formDataOf(course, order))),
        }),
  )
  .extend(
    'edit',
    { scope: 'file' },
    ({ academy, salma }) =>
      (id: number) =>
        academy.call('GET /api/formateur/formations/:id/edit', { as: salma, params: { id } }),
  )

describe('A trainer who creates a course', () => {
  it('is told so, and finds it among their courses and in the catalogue', async ({
    academy,
    salma,
    create,
  }) => {
    const { status, body } = await create(aCourse())
    expect(body).toEqual({
      success: true,
      message: 'Formation créée avec succès!',
      id: expect.any(Number),
      warnings: [],
      dropped: [],
    })
    expect(status).toBe(201)

    const own = await academy.call('GET /api/formateur/formations/overview/:id', {
      as: salma,
      params: { id: salma.id },
    })
    expect(own.body.data[0]).toMatchObject({
      id: body.id,
      name: 'Droits humains',
      category: 'Droits humains',
      formateur: 'Académie Inclusion',
      status: 'Publié',
      totalDuration: 27,
      chapterCount: 3,
      inscriptionCount: 0,
      quizzes: [],
    })
    const shown = await academy.call('GET /api/formations/:id', { params: { id: body.id } })
    expect(shown.body.formation).toMatchObject({ name: 'Droits humains', totalDuration: 27, gratuit: true })
  })

  it.for<Order>(['texts first', 'files first'])(
    'has each file at its place, %s',
    async (order, { create, edit }) => {
      const { body } = await create(aCourse(), order)
      const { sections, ressources, formation } = (await edit(body.id)).body
      expect(formation.image).toMatch(/^\/media\/public\//)
      expect(
        sections.map(
          ({
            title,
            durationMinutes,
            chapitres,
          }: {
            title: string
            durationMinutes: number
            chapitres: object[]
          }) => [title, durationMinutes, chapitres],
        ),
      ).toMatchObject([
        [
          'Poser le cadre',
          22,
          [
            { number: 1, title: 'Ouverture', videoOriginalName: 'ouverture.mp4', videoBytes: 2_001 },
            {
              number: 2,
              title: 'Les textes',
              videoOriginalName: 'textes.mp4',
              videoBytes: 2_002,
              ressources: [
                {
                  name: 'Textes en une page',
                  originalName: 'textes.pdf',
                  fileType: 'Document PDF',
                  chapitreNumber: 2,
                },
              ],
            },
          ],
        ],
        [
          'Agir',
          5,
          [{ number: 3, title: 'Le premier pas', videoOriginalName: 'pas.mp4', videoBytes: 2_003 }],
        ],
      ])
      expect(ressources).toMatchObject([{ name: 'Mémo', originalName: 'mémo.pdf' }])
    },
  )

  it('may give a link in place of a video, which takes no file', async ({ create, edit }) => {
    const course = aCourse()
    course.lists.chapitres = [
      chapter(1, 1, { videoUrl: 'https://www.youtube.com/watch?v=abc' }),
      chapter(2, 1),
      chapter(3, 2),
    ]
    course.files = course.files.filter(({ name }) => name !== 'ouverture.mp4')
    const { body } = await create(course)
    const { sections } = (await edit(body.id)).body
    expect(sections[0].chapitres).toMatchObject([
      { videoUrl: 'https://www.youtube.com/watch?v=abc', videoPath: null },
      { videoUrl: null, videoOriginalName: 'textes.mp4' },
    ])
  })

  it('may say whom it is for, and add captions to a chapter', async ({ create, edit }) => {
    const course = aCourse()
    course.lists.publicCible = [{ targetText: 'Les équipes RH' }]
    course.lists.chapitres = [
      chapter(1, 1),
      chapter(2, 1, { captionsOriginalName: 'textes.vtt' }),
      chapter(3, 2),
    ]
    course.files.push({
      field: 'chapitreCaptions',
      name: 'textes.vtt',
      content: Buffer.from('WEBVTT\n\n00:00.000 --> 00:01.000\nBonjour\n'),
    })
    const { body } = await create(course)
    const edited = (await edit(body.id)).body
    expect(edited.publicCible).toEqual([{ targetText: 'Les équipes RH' }])
    expect(edited.sections[0].chapitres.map((row) => row.captionsOriginalName)).toEqual([null, 'textes.vtt'])
  })

  it('asks a price to the centime', async ({ create, edit }) => {
    const course = aCourse()
    course.texts = { ...course.texts, gratuit: 'false', price: '249.90' }
    const { body } = await create(course)
    expect((await edit(body.id)).body.formation).toMatchObject({
      gratuit: false,
      price: 249.9,
      currency: 'MAD',
    })
  })

  it('reuses a category whose name exists, whatever its case', async ({ academy, salma, create }) => {
    const course = aCourse()
    course.texts.categoryName = 'DROITS humains'
    await create(course)
    const { body } = await academy.call('GET /api/formateur/categories', { as: salma })
    expect(body.categories.filter(({ name }) => /droits/i.test(name))).toHaveLength(1)
  })

  it('cannot put it under another’s name', async ({ salma, leila, create }) => {
    const course = aCourse()
    course.texts.formateur_id = String(leila.id)
    expect((await create(course)).status).toBe(403)
    course.texts.formateur_id = String(salma.id)
    expect((await create(course)).status).toBe(201)
  })
})

describe('An administrator who creates a course', () => {
  it('makes one of the academy’s own, and the trail keeps it', async ({ academy, leila }) => {
    const course = aCourse()
    course.texts.name = 'De la part de l’académie'
    const { status, body } = await academy.call('POST /api/admin/formations', {
      as: leila,
      ...(await multipart(formDataOf(course))),
    })
    expect(status).toBe(201)
    const { formateur } = (await academy.call('GET /api/formations/:id', { params: { id: body.id } })).body
      .formation
    expect(formateur.name).toBe('Académie Inclusion')
    const trail = await academy.platform.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.actorId, leila.id))
    expect(trail).toMatchObject([
      { action: 'formation.create', target: 'De la part de l’académie', actorId: leila.id },
    ])
  })
})
