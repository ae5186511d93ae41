// @long
import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aQuizOfEveryType } from '#features/quiz/testing.ts'
import { openAcademy, type TestAcademy, type TestPerson } from '#server/testing/academy.ts'
import { entriesOf } from '#server/testing/course-archives.ts'
import {
  aCourse,
  chapter,
  formDataOf,
  mp4,
  multipart,
  pdf,
  resource,
  vtt,
} from '#server/testing/course-form.ts'
import { photograph } from '#server/testing/files.ts'

let here: TestAcademy
let there: TestAcademy
let trainer: TestPerson
let admin: TestPerson
let adminThere: TestPerson
let id: number

beforeAll(async () => {
  here = await openAcademy()
  there = await openAcademy()
  trainer = await here.person('formateur')
  admin = await here.person('admin')
  adminThere = await there.person('admin')
  id = await makeCourse()
})
afterAll(async () => {
  await here.close()
  await there.close()
})

async function picture(): Promise<string> {
  const form = new FormData()
  form.append('file', new File([new Uint8Array(await photograph())], 'port.jpg'))
  const { body, headers } = await multipart(form)
  return (await here.call('POST /api/formateur/pictures', { as: trainer, body, headers })).body.path
}

/** A course with something of everything. */
async function makeCourse(): Promise<number> {
  const content = `<h2>Le port</h2><p dir="rtl" lang="ar">مرحبا</p><p><img src="${await picture()}" alt="Le port"></p>`
  const course = aCourse()
  const lists = {
    ...course.lists,
    publicCible: [{ targetText: 'Associations' }, { targetText: 'أفراد' }],
    chapitres: [
      chapter(1, 1, {
        title: 'Ouverture',
        captions: [
          { language: 'ar', originalName: 'افتتاح.vtt' },
          { language: 'fr', originalName: 'ouverture.vtt' },
        ],
      }),
      chapter(2, 1, { title: 'Ailleurs', videoUrl: 'https://www.youtube.com/watch?v=abcdefghijk' }),
      chapter(3, 1, { title: 'À lire', kind: 'text', content }),
      chapter(4, 2, { title: 'Le point', kind: 'quiz', quiz: aQuizOfEveryType() }),
    ],
    chapitreRessources: [{ chapitreNumber: 3, ...resource('Textes en une page') }],
  }
  const files = [
    { field: 'image', name: 'mer.jpg', content: await photograph() },
    { field: 'videoDescription', name: 'aperçu.mp4', content: mp4(3_000) },
    { field: 'chapitreVideos', name: 'ouverture.mp4', content: mp4(2_001) },
    {
      field: 'chapitreCaptionsFiles',
      name: 'افتتاح.vtt',
      content: Buffer.from(vtt.toString().replace('Bonjour', 'مرحبا')),
    },
    { field: 'chapitreCaptionsFiles', name: 'ouverture.vtt', content: vtt },
    { field: 'ressourceFiles', name: 'mémo.pdf', content: pdf },
    { field: 'chapitreRessourceFiles', name: 'textes.pdf', content: Buffer.concat([pdf, pdf]) },
  ]
  const texts = {
    ...course.texts,
    name: 'Le port, المرفأ',
    gratuit: 'false',
    price: '150,50',
    language: 'fr-ar',
    sequential: 'true',
    certificate: 'false',
  }
  const { body, headers } = await multipart(formDataOf({ texts, lists, files }))
  const made = await here.call('POST /api/formateur/formations', { as: trainer, body, headers })
  expect(made.status).toBe(201)
  return made.body.id
}

async function archive(as = trainer, who: 'formateur' | 'admin' = 'formateur') {
  const answer = await here.app.inject({
    method: 'GET',
    url: `/api/${who}/formations/${id}/archive`,
    headers: { authorization: `Bearer ${as.token}` },
  })
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-type']).toBe('application/zip')
  return answer
}

async function send(
  academy: TestAcademy,
  as: TestPerson,
  file: Buffer,
  who: 'formateur' | 'admin' = 'admin',
) {
  const form = new FormData()
  form.append('file', new File([new Uint8Array(file)], 'formation.zip'))
  const { body, headers } = await multipart(form)
  return academy.call(`POST /api/${who}/import/archive`, { as, body, headers })
}

/** What the form shows of a course, its files by their content: all that may differ between two academies is left out. */
async function shown(academy: TestAcademy, as: TestPerson, formationId: number) {
  const { body } = await academy.call('GET /api/admin/formations/:id/edit', {
    as,
    params: { id: formationId },
  })
  const category = body.categories.find((one) => one.id === body.formation.categoryId)
  const content = async (path: string) =>
    createHash('sha256')
      .update((await academy.app.inject({ method: 'GET', url: path })).rawPayload)
      .digest('hex')
  const compared = async (value: unknown, key = ''): Promise<unknown> => {
    if (Array.isArray(value)) return Promise.all(value.map((one) => compared(one)))
    if (typeof value === 'object' && value) {
      const entries = Object.entries(value).filter(([name]) => !OF_ONE_ACADEMY.includes(name))
      return Object.fromEntries(
        await Promise.all(entries.map(async ([name, one]) => [name, await compared(one, name)])),
      )
    }
    // Pictures are drawn again.
    if (key === 'image') return value !== null
    if (key === 'content') return String(value).replace(/ src="[^"]*"/g, '')
    if (typeof value === 'string' && value.startsWith('/media/')) return content(value)
    return value
  }
  return { ...((await compared(body)) as object), category: category?.name }
}
const OF_ONE_ACADEMY = ['id', 'version', 'categories', 'categoryId', 'status', 'videoState', 'videoProblem']

it('A course is the same on another academy, field by field and file by file', async () => {
  const sent = await send(there, adminThere, (await archive()).rawPayload)
  expect(sent).toMatchObject({ status: 201, body: { success: true, id: expect.any(Number) } })
  const before = await shown(here, admin, id)
  expect(await shown(there, adminThere, sent.body.id)).toEqual(before)
  expect(before).toMatchObject({
    category: 'Droits humains',
    formation: { price: 150.5, language: 'fr-ar' },
    sections: [{ chapitres: [{ captions: [{ language: 'ar' }, { language: 'fr' }] }, {}, {}] }, {}],
  })
})

it('It arrives archived, and its pictures are shown to those who edit it', async () => {
  const { body } = await send(there, adminThere, (await archive()).rawPayload)
  const params = { id: body.id }
  const edit = await there.call('GET /api/admin/formations/:id/edit', { as: adminThere, params })
  expect(edit.body.formation).toMatchObject({ status: 'Archivé', name: 'Le port, المرفأ (copie)' })
  expect((await there.call('GET /api/formations/:id', { params })).status).toBe(404)
  const [, source = ''] = / src="([^"]*)"/.exec(edit.body.sections[0].chapitres[2].content) ?? []
  const { statusCode, headers } = await there.app.inject({ method: 'GET', url: source })
  expect([statusCode, headers['content-type']]).toEqual([200, 'image/jpeg'])
})

it('Imported where it comes from, it is called a copy, and the next one too', async () => {
  const file = (await archive()).rawPayload
  const names: string[] = []
  for (const _ of [1, 2]) {
    const { body } = await send(here, trainer, file, 'formateur')
    const edit = await here.call('GET /api/formateur/formations/:id/edit', {
      as: trainer,
      params: { id: body.id },
    })
    names.push(edit.body.formation.name)
  }
  expect(names).toEqual(['Le port, المرفأ (copie)', 'Le port, المرفأ (copie 2)'])
})

it('The file is a zip of formation.json and numbered files, named after the course', async () => {
  const { rawPayload, headers } = await archive(admin, 'admin')
  expect(headers['content-disposition']).toContain("filename*=UTF-8''Le-port-%D8%A7%D9%84")
  const entries = await entriesOf(rawPayload)
  expect([...entries.keys()]).toEqual([
    'formation.json',
    ...['1.jpg', '2.mp4', '3.vtt', '4.vtt', '5.mp4', '6.pdf', '7.jpg', '8.pdf'].map(
      (name) => `files/${name}`,
    ),
  ])
  const document = entries.get('formation.json')?.toString() ?? ''
  expect(JSON.parse(document)).toMatchObject({ schemaVersion: 1, academy: 'Académie Inclusion' })
  // Nothing in it leads back to this academy: neither links nor ids.
  expect(document).not.toMatch(/\/media\/|"id"|[0-9a-f]{8}-[0-9a-f]{4}/)
  expect(entries.get('files/5.mp4')).toEqual(mp4(2_001))
})

it('What administrators take out or bring in is recorded', async () => {
  await send(here, admin, (await archive(admin, 'admin')).rawPayload)
  const { body } = await here.call('GET /api/admin/audit', { as: admin })
  const actions = body.data.map(({ action }) => action)
  expect(actions.slice(0, 2)).toEqual(['formation.import', 'formation.archive'])
})
