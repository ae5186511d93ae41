import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { chapters, resources, sections } from '#db/schema/chapters.ts'
import { categories } from '#db/schema/courses.ts'
import { enrolments } from '#db/schema/enrolments.ts'
import { storeUpload } from '#features/media/server/service.ts'
import { openAcademy, type TestAcademy, type TestPerson } from '#server/testing/academy.ts'
import { addCourse } from '#server/testing/courses.ts'
import type { Call } from '#shared/api.ts'
import type { Course, Resource } from '../contract.ts'

let academy: TestAcademy
let themes: Record<'inclusion' | 'droits', number>
let ids: Record<'old' | 'middle' | 'new' | 'newest' | 'paid' | 'archived', number>
let trainer: TestPerson
let learner: TestPerson

const day = (number: number) => new Date(Date.UTC(2026, 0, number))

beforeAll(async () => {
  academy = await openAcademy()
  const { platform } = academy
  const [inclusion, droits] = await platform.db
    .insert(categories)
    .values([{ name: 'Inclusion' }, { name: 'Droits humains' }])
    .returning()
  themes = { inclusion: inclusion?.id ?? 0, droits: droits?.id ?? 0 }
  trainer = await academy.person('formateur', {
    firstName: 'Salma',
    lastName: 'Bennani',
    bio: 'Juriste.',
    linkedin: 'https://www.linkedin.com/in/salma',
  })
  learner = await academy.person('user')
  const add = async (name: string, createdAt: Date, more: object = {}) =>
    (await addCourse(platform, { name, createdAt, ...more })).id
  const ofInclusion = { categoryId: themes.inclusion }
  ids = {
    old: await add('Ancienne', day(1), ofInclusion),
    middle: await add('Du milieu', day(2), ofInclusion),
    new: await add('Récente', day(3), ofInclusion),
    newest: await add('La plus récente', day(6), { ...ofInclusion, trainerId: trainer.id }),
    paid: await add('Payante', day(4), { categoryId: themes.droits, free: false, price: 350 }),
    archived: await add('Archivée', day(9), { ...ofInclusion, status: 'Archivé' }),
  }
  await outline(ids.newest)
  await outline(ids.paid)
})
afterAll(() => academy.close())

/** Two sections, three chapters of 65 minutes in all, and one file to download. */
async function outline(formationId: number) {
  const { db } = academy.platform
  const [first, second] = await db
    .insert(sections)
    .values([
      { formationId, position: 1, title: 'Poser le cadre' },
      { formationId, position: 2, title: 'Agir' },
    ])
    .returning()
  const videoUrl = 'https://www.youtube.com/watch?v=abcdefghijk'
  const chapter = { formationId, description: '', videoUrl }
  await db.insert(chapters).values([
    { ...chapter, sectionId: first?.id ?? 0, position: 1, title: 'Les mots', durationMinutes: 20 },
    { ...chapter, sectionId: first?.id ?? 0, position: 2, title: 'Les textes', durationMinutes: 15 },
    { ...chapter, sectionId: second?.id ?? 0, position: 3, title: 'Les gestes', durationMinutes: 30 },
  ])
  const file = await storeUpload(academy.platform, Readable.from([Buffer.from('Bonjour')]), {
    use: 'resource',
    originalName: 'Fiche mémo.txt',
  })
  await db.insert(resources).values({
    formationId,
    position: 1,
    name: 'Fiche mémo',
    description: 'Une page.',
    fileId: file.id,
  })
}

const get = <K extends Call>(call: K, id?: number | string, as?: TestPerson) =>
  academy.call(call, { params: id === undefined ? {} : { id }, as })
const names = (body: { data: Course[] }) => body.data.map(({ name }) => name)
const resourceOf = async (id: number, as?: TestPerson): Promise<Resource> =>
  (await get('GET /api/formations/details/:id', id, as)).body.ressources[0]

describe('The catalogue', () => {
  it('lists what is published, newest first, and nothing archived', async () => {
    const { status, body } = await get('GET /api/formations')
    expect(status).toBe(200)
    expect(names(body)).toEqual(['La plus récente', 'Payante', 'Récente', 'Du milieu', 'Ancienne'])
  })

  it('gives every field of a list item', async () => {
    const { body } = await get('GET /api/formations')
    expect(body.data[0]).toEqual({
      id: ids.newest,
      name: 'La plus récente',
      language: 'fr',
      shortDescription: 'Une formation courte.',
      longDescription: 'Une formation un peu moins courte.',
      image: null,
      categoryName: 'Inclusion',
      FormationCategory: { name: 'Inclusion', nameAr: null },
      formateur: { name: 'Salma Bennani', photo: null },
      totalDuration: 65,
      chapitreCount: 3,
      gratuit: true,
      price: null,
      currency: 'MAD',
      createdAt: day(6).toISOString(),
      lastUpdate: expect.any(String),
    })
    expect(body.data[1]).toMatchObject({ gratuit: false, price: 350, currency: 'MAD' })
  })

  it('names the academy where a course has no trainer', async () => {
    const { body } = await get('GET /api/formations/:id', ids.old)
    expect(body.formation.formateur.name).toBe('Académie Inclusion')
  })

  it('shows the three newest on the home page', async () => {
    const { body } = await get('GET /api/formations/last-three')
    expect(names(body)).toEqual(['La plus récente', 'Payante', 'Récente'])
  })
})

describe('Similar courses', () => {
  it('are up to three others of the category, newest first, never the one itself nor an archived one', async () => {
    const { body } = await get('GET /api/formations/similar/:id', ids.middle)
    expect(names(body)).toEqual(['La plus récente', 'Récente', 'Ancienne'])
  })

  it('are none where the category has no other', async () => {
    const { body } = await get('GET /api/formations/similar/:id', ids.paid)
    expect(body).toEqual({ success: true, data: [] })
  })
})

describe('A course', () => {
  it('comes with its counts, of which only approved requests are enrolments', async () => {
    const request = { formationId: ids.newest, fullName: 'Quelqu’un', phoneNumber: '06' }
    await academy.platform.db.insert(enrolments).values([
      { ...request, email: 'un@exemple.ma', status: 'Approuvée', decidedAt: new Date() },
      { ...request, email: 'deux@exemple.ma', status: 'Rejetée', decidedAt: new Date() },
      { ...request, email: 'trois@exemple.ma' },
    ])
    const { body } = await get('GET /api/formations/:id', ids.newest)
    expect(body.counts).toEqual({ inscriptions: 1, chapitres: 3, ressources: 1 })
    expect(body.formation).toMatchObject({ id: ids.newest, videoDescription: null, totalDuration: 65 })
  })

  it('comes with its sections in order, their chapters and durations', async () => {
    const { body } = await get('GET /api/formations/details/:id', ids.newest)
    expect(body.sections).toEqual([
      {
        sectionTitle: 'Poser le cadre',
        chapitreCount: 2,
        durationMinutes: 35,
        chapitres: [
          { kind: 'video', title: 'Les mots', durationMinutes: 20 },
          { kind: 'video', title: 'Les textes', durationMinutes: 15 },
        ],
      },
      {
        sectionTitle: 'Agir',
        chapitreCount: 1,
        durationMinutes: 30,
        chapitres: [{ kind: 'video', title: 'Les gestes', durationMinutes: 30 }],
      },
    ])
  })

  it('comes with its trainer', async () => {
    const { body } = await get('GET /api/formations/details/:id', ids.newest)
    expect(body.formateur).toEqual({
      name: 'Salma Bennani',
      photo: null,
      bio: 'Juriste.',
      socialMedia: { facebook: null, instagram: null, linkedin: 'https://www.linkedin.com/in/salma' },
    })
  })

  it('never shows where the video of a chapter is', async () => {
    const { body } = await get('GET /api/formations/details/:id', ids.newest)
    expect(JSON.stringify(body)).not.toContain('abcdefghijk')
  })
})

describe('The files of a course', () => {
  it('are open to everyone when it is free, by an address that does not expire', async () => {
    const resource = await resourceOf(ids.newest)
    expect(resource).toMatchObject({ name: 'Fiche mémo', fileType: 'document', locked: false })
    expect(resource.filePath).toMatch(/^\/media\/free\/\d+\/original\.\w+$/)
    const file = await academy.app.inject(resource.filePath ?? '')
    expect([file.statusCode, file.body]).toEqual([200, 'Bonjour'])
    expect(file.headers['content-disposition']).toContain('attachment')
  })

  it('are named but locked when it is paid, for a stranger and for a learner not enrolled', async () => {
    const locked = { name: 'Fiche mémo', filePath: null, locked: true }
    expect(await resourceOf(ids.paid)).toMatchObject(locked)
    expect(await resourceOf(ids.paid, learner)).toMatchObject(locked)
  })

  it('cannot be had by guessing the address of a free one', async () => {
    const { id } = await resourceOf(ids.paid)
    const file = await academy.app.inject(`/media/free/${id}/original.txt`)
    expect(file.statusCode).toBe(404)
    expect(file.body).not.toContain('Bonjour')
  })

  it('of a paid one open to a learner enrolled', async () => {
    const enrolled = await academy.person('user')
    await academy.platform.db.insert(enrolments).values({
      formationId: ids.paid,
      userId: enrolled.id,
      fullName: 'Imane Chraïbi',
      email: enrolled.email,
      status: 'Approuvée',
      decidedAt: new Date(),
    })
    const resource = await resourceOf(ids.paid, enrolled)
    expect(resource.locked).toBe(false)
    const file = await academy.app.inject(resource.filePath ?? '')
    expect([file.statusCode, file.body]).toEqual([200, 'Bonjour'])
  })
})

const byId: Call[] = [
  'GET /api/formations/:id',
  'GET /api/formations/details/:id',
  'GET /api/formations/similar/:id',
]

describe.each(byId)('%s', (call) => {
  it.each(['abc', '0', '-1', '1.5', '1e3', '%20'])('refuses the id %s', async (id) => {
    const { status, body } = await get(call, id)
    expect([status, body.error]).toEqual([400, 'Invalid formation ID'])
  })

  it('knows neither an archived course nor one that never was', async () => {
    for (const id of [ids.archived, 999_999, 99_999_999_999]) {
      const { status, body } = await get(call, id)
      expect([status, body.error]).toEqual([404, 'Formation non trouvée'])
    }
  })
})
