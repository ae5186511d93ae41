// @long
import { request } from 'node:http'
import { ne } from 'drizzle-orm'
import { afterEach, describe, expect, vi } from 'vitest'
import { courses } from '#db/schema/courses.ts'
import { media } from '#db/schema/media.ts'
import { sweepOrphans } from '#features/media/server/sweep.ts'
import { it as base } from '#server/testing/cast.ts'
import {
  aCourse,
  chapter,
  formDataOf,
  mp4,
  multipart,
  type Order,
  pdf,
  resource,
  type SentCourse,
} from '#server/testing/course-form.ts'
import { storedFiles } from '#server/testing/stored-files.ts'

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
  .extend('expectNothingLeft', { scope: 'file' }, ({ academy, course }) => async () => {
    const others = ne(courses.id, course.id)
    expect(await academy.platform.db.select().from(courses).where(others)).toEqual([])
    expect(await academy.platform.db.select().from(media)).toEqual([])
    expect(await storedFiles(academy)).toEqual([])
  })
  .extend('port', { scope: 'file' }, async ({ academy }) =>
    Number(new URL(await academy.app.listen({ port: 0 })).port),
  )

afterEach(() => vi.restoreAllMocks())

const texts = (changes: Record<string, string>) => {
  const course = aCourse()
  return { ...course, texts: { ...course.texts, ...changes } }
}
const without = (...fields: string[]) => {
  const course = aCourse()
  for (const field of fields) delete course.texts[field]
  return course
}
const lists = (changes: Record<string, unknown[]>, withoutFiles: string[] = []) => {
  const course = aCourse()
  return {
    ...course,
    lists: { ...course.lists, ...changes },
    files: course.files.filter(({ name }) => !withoutFiles.includes(name)),
  }
}
const chapters = (third: Record<string, unknown>) => [chapter(1, 1), chapter(2, 1), chapter(3, 2, third)]

const incomplete: [what: string, course: SentCourse, sentence: string][] = [
  ['a title', texts({ name: ' ' }), 'Le titre de la formation est requis.'],
  ['a short description', texts({ shortDescription: '' }), 'La description courte est requise.'],
  [
    'a short description of 200 characters at most',
    texts({ shortDescription: 'a'.repeat(201) }),
    'La description courte ne peut pas dépasser 200 caractères.',
  ],
  ['a detailed description', texts({ longDescription: '' }), 'La description détaillée est requise.'],
  ['a category', without('categoryName'), 'La catégorie est requise.'],
  ['a category that exists', texts({ categoryId: '99999' }), 'La catégorie est requise.'],
  ['the name of a new category', texts({ categoryName: '' }), 'Le nom de la nouvelle catégorie est requis.'],
  ['a cover', lists({}, ['couverture.png']), "L'image de couverture est requise."],
  [
    'an objective',
    lists({ apprendre: [{ learningText: ' ' }] }),
    "Au moins un objectif d'apprentissage est requis.",
  ],
  [
    'an amount, when paid',
    texts({ gratuit: 'false', price: '-3' }),
    'Le montant doit être un nombre valide pour une formation payante.',
  ],
  [
    'a section',
    {
      ...aCourse(),
      lists: { apprendre: [{ learningText: 'x' }], sections: [], chapitres: [] },
      files: aCourse().files.slice(0, 1),
    },
    'Au moins une section est requise.',
  ],
  [
    'a section, whatever chapters and files came',
    lists({ sections: [] }),
    'Au moins une section est requise.',
  ],
  [
    'a title, whatever stray file came',
    {
      ...texts({ name: '' }),
      files: [...aCourse().files, { field: 'ressourceFiles', name: 'x.pdf', content: pdf }],
    },
    'Le titre de la formation est requis.',
  ],
  [
    'the title of a section',
    lists({
      sections: [
        { number: 1, title: 'Un' },
        { number: 2, title: '' },
      ],
    }),
    'Chaque section doit avoir un titre.',
  ],
  [
    'the duration of a section',
    lists({ chapitres: chapters({ durationMinutes: 'abc' }) }),
    'Chaque section doit avoir une durée.',
  ],
  [
    'the title of a chapter',
    lists({ chapitres: chapters({ title: '' }) }),
    'Chaque chapitre de la section "Agir" doit avoir un titre.',
  ],
  [
    'the duration of a chapter',
    lists({
      chapitres: [chapter(1, 1), chapter(2, 1, { title: 'Deux', durationMinutes: 0 }), chapter(3, 2)],
    }),
    'Le chapitre "Deux" doit avoir une durée.',
  ],
  [
    'the description of a chapter',
    lists({ chapitres: chapters({ description: '' }) }),
    'Le chapitre "Chapitre 3" doit avoir une description.',
  ],
  ['the video of a chapter', lists({}, ['pas.mp4']), 'Le chapitre "Le premier pas" doit avoir une vidéo.'],
  [
    'a link that can be followed',
    lists({ chapitres: chapters({ videoUrl: 'ftp://exemple.ma/v' }) }, ['pas.mp4']),
    'Le lien de la vidéo du chapitre "Chapitre 3" doit commencer par http:// ou https://.',
  ],
  [
    'the title of a chapter’s resource',
    lists({ chapitreRessources: [{ chapitreNumber: 2, ...resource('') }] }),
    'Chaque ressource du chapitre "Les textes" doit avoir un titre.',
  ],
  [
    'the description of a chapter’s resource',
    lists({ chapitreRessources: [{ chapitreNumber: 2, ...resource('Fiche', { description: '' }) }] }),
    'La ressource "Fiche" du chapitre "Les textes" doit avoir une description.',
  ],
  [
    'the file of a chapter’s resource',
    lists({}, ['textes.pdf']),
    'La ressource "Textes en une page" du chapitre "Les textes" doit avoir un fichier.',
  ],
  ['the title of a resource', lists({ ressources: [resource('')] }), 'Chaque ressource doit avoir un titre.'],
  [
    'the description of a resource',
    lists({ ressources: [resource('Mémo', { description: ' ' })] }),
    'Chaque ressource doit avoir une description.',
  ],
  ['the file of a resource', lists({}, ['mémo.pdf']), 'La ressource "Mémo" doit avoir un fichier.'],
]

describe('A course is refused without', () => {
  it.for(incomplete)('%s', async ([_, course, sentence], { create, expectNothingLeft }) => {
    const { status, body } = await create(course)
    expect([status, body.error]).toEqual([400, sentence])
    expect(Object.values(body.fields)).toEqual([sentence])
    await expectNothingLeft()
  })

  it('a chapter in each section, when it is saved again', async ({
    academy,
    salma,
    create,
    expectNothingLeft,
  }) => {
    const made = await create(aCourse())
    const course = lists({ chapitres: [chapter(1, 1), chapter(2, 1)], chapitreRessources: [] }, [
      'pas.mp4',
      'textes.pdf',
      'mémo.pdf',
    ])
    course.lists.ressources = []
    const saved = await academy.call('PUT /api/formateur/formations/:id', {
      as: salma,
      params: { id: made.body.id },
      ...(await multipart(formDataOf(course))),
    })
    expect(saved.body.error).toBe('La section "Agir" doit contenir au moins un chapitre.')
    await academy.call('DELETE /api/formateur/formations/:id', { as: salma, params: { id: made.body.id } })
    await expectNothingLeft()
  })
})

const MB = 1024 * 1024

describe('Of the fields of a course', () => {
  it('those that mean nothing are dropped, however large', async ({
    academy,
    salma,
    create,
    expectNothingLeft,
  }) => {
    const course = aCourse()
    for (let more = 0; more < 20; more += 1) course.texts[`inconnu${more}`] = 'x'.repeat(MB)
    const { status, body } = await create(course, 'files first')
    expect(status).toBe(201)
    await academy.call('DELETE /api/formateur/formations/:id', { as: salma, params: { id: body.id } })
    await expectNothingLeft()
  })

  it('those that do are four megabytes each at most, and six together', async ({
    create,
    expectNothingLeft,
  }) => {
    const one = await create(texts({ longDescription: 'x'.repeat(4 * MB + 1) }), 'files first')
    expect(one.status).toBe(413)
    await expectNothingLeft()
    const large = 'x'.repeat(4 * MB - 1_000)
    const names = ['shortDescription', 'longDescription']
    const all = await create(texts(Object.fromEntries(names.map((name) => [name, large]))), 'files first')
    expect(all.status).toBe(413)
    await expectNothingLeft()
  })

  it('a second cover is refused', async ({ create, expectNothingLeft }) => {
    const course = aCourse()
    const cover = course.files.filter(({ field }) => field === 'image')
    const { status, body } = await create({ ...course, files: [...cover, ...course.files] })
    expect([status, body.code]).toEqual([400, 'stray_file'])
    await expectNothingLeft()
  })
})

const withFile = (field: string, name: string, content: Buffer) => {
  const course = aCourse()
  course.files = [...course.files.filter((file) => file.field !== field), { field, name, content }]
  return course
}

describe('A file', () => {
  it.for<[string, string, Buffer, string]>([
    [
      'image',
      'grande.png',
      Buffer.concat([aCourse().files[0]?.content ?? pdf, Buffer.alloc(2 * MB)]),
      'Le fichier « grande.png » dépasse la limite de 2 Mo.',
    ],
    [
      'image',
      'grande-et-fausse.png',
      Buffer.alloc(2 * MB + 1, 'x'),
      'Le fichier « grande-et-fausse.png » dépasse la limite de 2 Mo.',
    ],
    [
      'videoDescription',
      'bande.mp4',
      mp4(50 * MB + 1),
      'Le fichier « bande.mp4 » dépasse la limite de 50 Mo.',
    ],
    [
      'ressourceFiles',
      'lourd.pdf',
      Buffer.concat([pdf, Buffer.alloc(100 * MB)]),
      'Le fichier « lourd.pdf » dépasse la limite de 100 Mo.',
    ],
  ])(
    'too large for %s is refused while it streams',
    async ([field, name, content, sentence], { create, expectNothingLeft }) => {
      const { status, body } = await create(withFile(field, name, content), 'files first')
      expect(status).toBe(413)
      expect(body.error.replaceAll('\u00a0', ' ')).toBe(sentence)
      await expectNothingLeft()
    },
  )

  it.for<[string, string, Buffer]>([
    ['image', 'photo.png', pdf],
    ['videoDescription', 'bande.mp4', pdf],
    ['chapitreVideos', 'leçon.mp4', Buffer.from('RIFF....AVI LIST')],
    ['chapitreCaptions', 'sous-titres.vtt', pdf],
  ])(
    'of the wrong kind for %s is refused, whatever its name',
    async ([field, name, content], { create, expectNothingLeft }) => {
      const { status, body } = await create(withFile(field, name, content))
      expect([status, body.code]).toEqual([415, 'wrong_kind'])
      expect(body.error).toContain(name)
      await expectNothingLeft()
    },
  )

  it('without a byte is refused', async ({ create, expectNothingLeft }) => {
    const { status, body } = await create(withFile('ressourceFiles', 'vide.pdf', Buffer.alloc(0)))
    expect([status, body.code]).toEqual([400, 'empty_file'])
    await expectNothingLeft()
  })

  it('of an unknown field is refused', async ({ create, expectNothingLeft }) => {
    expect((await create(withFile('autre', 'x.pdf', pdf))).body.code).toBe('stray_file')
    await expectNothingLeft()
  })
})

describe('Lists that make no sense', () => {
  it.for([
    ['no JSON', { sections: '{' }],
    ['another shape', { chapitres: '[{"sectionNumber":"x"}]' }],
    ['the same number twice', { sections: '[{"number":1,"title":"A"},{"number":1,"title":"B"}]' }],
    ['a chapter of no section', { sections: '[{"number":7,"title":"A"}]' }],
  ] as const)('are refused: %s', async ([_, changes], { create, expectNothingLeft }) => {
    const course = texts(changes as Record<string, string>)
    for (const name of Object.keys(changes)) delete course.lists[name]
    const { status } = await create(course, 'files first')
    expect(status).toBe(400)
    await expectNothingLeft()
  })
})

describe('Nothing is left behind', () => {
  it('when the disk is full', async ({ academy, create, expectNothingLeft }) => {
    const { storage } = academy.platform
    const put = storage.put.bind(storage)
    let room = 3
    vi.spyOn(storage, 'put').mockImplementation(async (key, content, options) => {
      room -= 1
      if (room >= 0) return put(key, content, options)
      throw Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' })
    })
    const { status, body } = await create(aCourse())
    expect([status, body.code]).toEqual([507, 'disk_full'])
    vi.restoreAllMocks()
    await expectNothingLeft()
  })

  it('when the last step of the save fails', async ({ academy, create, expectNothingLeft }) => {
    vi.spyOn(academy.platform.jobs, 'enqueue').mockRejectedValue(new Error('lost'))
    expect((await create(aCourse())).status).toBe(500)
    await expectNothingLeft()
  })

  it('when the sender goes away in the middle of a file', async ({
    academy,
    salma,
    port,
    expectNothingLeft,
  }) => {
    const { body, headers } = await multipart(formDataOf(withFile('chapitreVideos', 'long.mp4', mp4(3 * MB))))
    const sending = request({
      port,
      path: '/api/formateur/formations',
      method: 'POST',
      headers: { ...headers, authorization: `Bearer ${salma.token}`, 'content-length': body.length },
    })
    sending.on('error', () => {})
    const begun = vi.waitFor(
      async () => expect(await academy.platform.db.select().from(media)).not.toEqual([]),
      10_000,
    )
    await new Promise((flushed) => sending.write(body.subarray(0, 2 * MB), flushed))
    await begun
    sending.destroy()
    await vi.waitFor(expectNothingLeft, 10_000)
  })

  it('by a process that died in the middle, once the sweep has passed', async ({
    academy,
    course,
    create,
    expectNothingLeft,
  }) => {
    // A process that was killed does not clean up: only the sweep finds what it had stored.
    const { storage, db } = academy.platform
    vi.spyOn(academy.platform.jobs, 'enqueue').mockRejectedValue(new Error('died'))
    vi.spyOn(storage, 'remove').mockRejectedValue(new Error('died'))
    vi.spyOn(db, 'delete').mockImplementation(() => {
      throw new Error('died')
    })
    await create(aCourse())
    vi.restoreAllMocks()
    expect(await storedFiles(academy)).not.toEqual([])
    expect(await db.select().from(courses).where(ne(courses.id, course.id))).toEqual([])
    await sweepOrphans(academy.platform, -1)
    await expectNothingLeft()
  })
})
