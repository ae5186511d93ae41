// @long @lts
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { packageFiles, packageStates } from '#db/schema/packages.ts'
import { openAcademy, type TestAcademy, type TestPerson } from '#server/testing/academy.ts'
import { formDataOf, multipart } from '#server/testing/course-form.ts'
import { enrol } from '#server/testing/lessons.ts'
import { packagedChapter, packagedCourse } from '#server/testing/packaged-course.ts'
import { manifestOf, packageOf } from '#server/testing/packages.ts'
import { storedFiles } from '#server/testing/stored-files.ts'
import { zipOf } from '#server/testing/zips.ts'
import type { PackagePart } from '#shared/packages.ts'
import { launchFolder } from './links.ts'

let academy: TestAcademy
let trainer: TestPerson
let learner: TestPerson
let formationId: number
let chapitreId: number

beforeAll(async () => {
  academy = await openAcademy({ RATE_LIMIT: 'on', HOST: '0.0.0.0', PUBLIC_URL: 'http://academie.test' })
  trainer = await academy.person('formateur')
  learner = await academy.person('user')
  formationId = await created([packageOf({ item: '<adlcp:masteryscore>60</adlcp:masteryscore>' })])
  await enrol(academy.platform, learner, formationId)
  chapitreId = (await edited(formationId))[0]?.id ?? 0
})
afterAll(() => academy.close())

async function save(packages: Buffer[], chapitres?: unknown[], id?: number) {
  const sent = await multipart(formDataOf(packagedCourse(packages, chapitres)))
  return id
    ? academy.call('PUT /api/formateur/formations/:id', { as: trainer, params: { id }, ...sent })
    : academy.call('POST /api/formateur/formations', { as: trainer, ...sent })
}

async function created(packages: Buffer[], chapitres?: unknown[]): Promise<number> {
  const { status, body } = await save(packages, chapitres)
  expect({ status, body }).toMatchObject({ status: 201 })
  return body.id
}

async function edited(id: number) {
  const { body } = await academy.call('GET /api/formateur/formations/:id/edit', {
    as: trainer,
    params: { id },
  })
  return body.sections.flatMap(({ chapitres }) => chapitres)
}

const opened = (id = chapitreId, as = learner) =>
  academy.call('GET /api/formations/chapitres/:chapitreId/package', { as, params: { chapitreId: id } })
async function firstPart(id = chapitreId): Promise<PackagePart> {
  const { body } = await opened(id)
  return body.parts[0]
}
let sequence = 0
const commit = (values: Record<string, string>, changes: object = {}, id = chapitreId, as = learner) => {
  sequence += 1
  const body = { item: 'item-1', session: 'session-1', sequence, values, ...changes }
  return academy.call('PUT /api/formations/chapitres/:chapitreId/package', {
    as,
    params: { chapitreId: id },
    body,
  })
}
const get = (url: string, headers: Record<string, string> = {}) => academy.app.inject({ url, headers })
const status12 = (status: string) => ({ 'cmi.core.lesson_status': status })
const reset = () =>
  academy.call('POST /api/formations/reset-formation-progress', {
    as: learner,
    body: { userId: learner.id, formationId },
  })

describe('A package as a chapter', () => {
  it('is saved with the course, kept when it is sent without a file, and replaced by another', async () => {
    const id = await created([packageOf()])
    const [first] = await edited(id)
    expect(first).toMatchObject({ kind: 'package', packageOriginalName: 'module.zip' })
    const before = await storedFiles(academy)
    const kept = [packagedChapter(1, { id: first?.id, packageOriginalName: undefined, title: 'Autre titre' })]
    expect((await save([], kept, id)).status).toBe(200)
    expect((await edited(id))[0]).toMatchObject({ id: first?.id, title: 'Autre titre', kind: 'package' })

    const replaced = await save([packageOf({ page: 'Nouveau' })], [packagedChapter(1, { id: first?.id })], id)
    expect(replaced.status).toBe(200)
    // As many files as before: those of the first are gone.
    const images = /\.(avif|webp|jpg|pdf)$/
    const counted = (keys: string[]) => keys.filter((key) => !images.test(key)).length
    expect(counted(await storedFiles(academy))).toBe(counted(before))
  })

  it('is required', async () => {
    const { status, body } = await save([], [packagedChapter(1)])
    expect([status, body.error]).toEqual([
      400,
      'Le chapitre «\u00a0Chapitre 1\u00a0» doit avoir un module SCORM.',
    ])
  })

  it('may stand in one folder of its zip, beside what a computer adds', async () => {
    const zip = packageOf({ folder: 'mon module/', others: [{ name: '__MACOSX/._x', content: 'x' }] })
    const id = await created([zip])
    const rows = await academy.platform.db.select().from(packageFiles)
    expect(rows.filter(({ path }) => path.includes('MACOSX') || path.includes('mon module'))).toEqual([])
    expect((await edited(id))[0]?.kind).toBe('package')
  })

  it('is saved without files that its manifest lists, which are named, as long as its page is there', async () => {
    const listed = ['a.js', 'scripts/é.js', 'index.html', 'a.js', 'https://exemple.org/x.js']
    const files = listed.map((href) => `<file href="${href}"/>`).join('')
    const zip = zipOf([
      {
        name: 'imsmanifest.xml',
        content: manifestOf({ resources: `<resource identifier="r">${files}</resource>` }),
      },
      { name: 'index.html', content: 'Bonjour' },
    ])
    const first = await save([zip], [packagedChapter(1, { title: 'Incomplet' })])
    const warnings = [
      { chapter: 'Incomplet', file: 'a.js' },
      { chapter: 'Incomplet', file: 'scripts/é.js' },
    ]
    expect(first).toMatchObject({ status: 201, body: { warnings } })
    const id = 'id' in first.body ? first.body.id : 0
    const [chapter] = await edited(id)
    expect(chapter).toMatchObject({ packageMissing: ['a.js', 'scripts/é.js'], packageTrouble: null })
    // Said once: what was there before is in the form.
    const kept = [packagedChapter(1, { id: chapter?.id, packageOriginalName: undefined })]
    expect((await save([], kept, id)).body).toMatchObject({ success: true, warnings: [] })
    const replaced = await save([packageOf()], [packagedChapter(1, { id: chapter?.id })], id)
    expect(replaced.body).toMatchObject({ success: true, warnings: [] })
    expect((await edited(id))[0]).toMatchObject({ packageMissing: [] })
  })

  it('names fifty missing files at most, however many its manifest lists', async () => {
    const files = Array.from({ length: 20_000 }, (_, at) => `<file href="${at}.js"/>`).join('')
    const zip = zipOf([
      {
        name: 'imsmanifest.xml',
        content: manifestOf({ resources: `<resource identifier="r">${files}</resource>` }),
        deflate: true,
      },
      { name: 'index.html', content: 'Bonjour' },
    ])
    const { body } = await save([zip], [packagedChapter(1)])
    expect('warnings' in body && body.warnings).toHaveLength(50)
  })

  it('goes with its formation: rows and files', async () => {
    const id = await created([packageOf()])
    const before = (await storedFiles(academy)).length
    await academy.call('DELETE /api/formateur/formations/:id', { as: trainer, params: { id } })
    expect((await storedFiles(academy)).length).toBeLessThan(before)
    const ids = new Set((await storedFiles(academy)).map((key) => key.split('/')[0]))
    const rows = await academy.platform.db.select({ id: packageFiles.mediaId }).from(packageFiles)
    expect(rows.every((row) => ids.has(row.id))).toBe(true)
  })
})

describe('The files of a package', () => {
  it('run as a stranger: a sandbox, a policy that names their own folder alone, no session', async () => {
    const { path, title } = await firstPart()
    expect(title).toBe('Droits & devoirs')
    const answer = await get(path, { host: 'academie.test' })
    expect(answer.statusCode).toBe(200)
    const policy = String(answer.headers['content-security-policy'])
    const folder = `academie.test${path.slice(0, -'index.html'.length)}`
    expect(policy).toContain('sandbox allow-scripts allow-forms allow-modals;')
    expect(policy).not.toContain('allow-same-origin')
    expect(policy).toContain(`default-src ${folder} data: blob:;`)
    expect(policy).not.toMatch(/'self'|https?:|\*/)
    expect(answer.headers).toMatchObject({
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'content-type': 'text/html',
      'cross-origin-resource-policy': 'cross-origin',
    })
    expect(answer.headers['set-cookie']).toBeUndefined()
  })

  it('begin with the run-time object, which knows what was kept', async () => {
    await commit({ 'cmi.suspend_data': 'page=3</script>\u2028' })
    const { path } = await firstPart()
    const page = (await get(path)).body
    const folder = path.slice(0, -'index.html'.length)
    expect(page).toContain(`<head><script src="${folder}-academy-/runtime.js"></script><meta charset`)
    const script = await get(`${folder}-academy-/runtime.js`)
    expect(script.headers['cache-control']).toBe('no-store')
    expect(script.headers['content-security-policy']).toContain('sandbox')
    expect(script.body).toContain('"cmi.suspend_data":"page=3</script>\\u2028"')
    expect(() => new Function(script.body)).not.toThrow()
  })

  it('are of the person of the link: no other person, chapter, part, package or time', async () => {
    const { path } = await firstPart()
    const { secret } = academy.platform
    const [, , , signed = '', mediaId = ''] = path.split('/')
    const other = await academy.person('user')
    const made = (changes: object, now?: number) =>
      `${launchFolder(secret, { mediaId, personId: learner.id, chapterId: chapitreId, item: 0, ...changes }, now)}index.html`
    expect((await get(made({}))).statusCode).toBe(200)
    expect((await get(made({ personId: other.id }))).statusCode).toBe(403)
    expect((await get(made({}, Date.now() - 7 * 3_600_000))).statusCode).toBe(403)
    expect((await get(path.replace(`.${learner.id}.`, `.${other.id}.`))).statusCode).toBe(403)
    expect((await get(path.replace(mediaId, '00000000-0000-4000-8000-000000000000'))).statusCode).toBe(403)
    expect((await get(path.replace('/media/packages/', '/media/private/'))).statusCode).toBe(403)
    expect((await get(`/media/packages/${signed}x/${mediaId}/index.html`)).statusCode).toBe(403)
    for (const wrong of ['autre.html', '../../x', '%2e%2e/f0', 'f0', 'original.zip', '']) {
      expect((await get(path.replace('index.html', wrong))).statusCode, wrong).not.toBe(200)
    }
  })

  it('are sent by the academy itself, in parts where a film is asked for so', async () => {
    const film = Buffer.from('0123456789')
    const id = await created([
      packageOf({ others: [{ name: 'médias/film.mp4', content: film, deflate: true }] }),
    ])
    await enrol(academy.platform, learner, id)
    const { path } = await firstPart((await edited(id))[0]?.id)
    const url = path.replace('index.html', `${encodeURIComponent('médias')}/film.mp4`)
    const answer = await get(url, { range: 'bytes=2-4' })
    expect([answer.statusCode, answer.body, answer.headers['content-type']]).toEqual([
      206,
      '234',
      'video/mp4',
    ])
    expect(answer.headers['content-security-policy']).toContain('sandbox')
  })
})

describe('A formation with a package', () => {
  const opensIn = async (id: number) => {
    const [only] = await edited(id)
    expect(only).toMatchObject({ kind: 'package', packageOriginalName: 'module.zip' })
    await enrol(academy.platform, learner, id)
    const { body } = await opened(only?.id)
    return (await get(body.parts[0].path)).statusCode
  }

  it('is copied with it', async () => {
    const { body } = await academy.call('POST /api/formateur/formations/:id/duplicate', {
      as: trainer,
      params: { id: formationId },
    })
    expect(await opensIn(body.id)).toBe(200)
  })

  it('leaves and comes back as an archive with it', async () => {
    const { rawPayload } = await academy.app.inject({
      url: `/api/formateur/formations/${formationId}/archive`,
      headers: { authorization: `Bearer ${trainer.token}` },
    })
    const form = new FormData()
    form.set('file', new File([new Uint8Array(rawPayload)], 'formation.zip'))
    const { status, body } = await academy.call('POST /api/formateur/import/archive', {
      as: trainer,
      ...(await multipart(form)),
    })
    expect(status).toBe(201)
    expect(await opensIn(body.id)).toBe(200)
  })
})

describe('What a package keeps', () => {
  it('is there again, and an older commit that comes late changes nothing', async () => {
    await reset()
    await commit({ 'cmi.core.lesson_location': '4' }, { sequence: 7, session: 'session-a' })
    await commit({ 'cmi.core.lesson_location': '3' }, { sequence: 6, session: 'session-a' })
    const values = async () => (await academy.platform.db.select().from(packageStates))[0]?.values
    expect(await values()).toEqual({ 'cmi.core.lesson_location': '4' })
    // Another device.
    await commit({ 'cmi.core.lesson_location': '5' }, { sequence: 1, session: 'session-b' })
    expect(await values()).toEqual({ 'cmi.core.lesson_location': '5' })
  })

  it('is part of what a person takes with them', async () => {
    await reset()
    await commit({ 'cmi.core.lesson_location': '4', ...status12('passed') })
    const { body } = await academy.call('GET /api/user/export', { as: learner })
    expect(body.packages).toMatchObject([
      { part: 'item-1', status: 'passed', values: { 'cmi.core.lesson_location': '4' } },
    ])
  })

  it('completes the chapter with `completed` or `passed`, and with nothing else', async () => {
    await reset()
    const complete = () =>
      academy.call('POST /api/formations/complete-chapitre', {
        as: learner,
        body: { userId: learner.id, formationId, chapitreId },
      })
    for (const status of ['incomplete', 'failed', 'browsed']) {
      expect((await commit(status12(status))).body).toMatchObject({ success: true, progress: 0 })
    }
    expect(await complete()).toMatchObject({ status: 409, body: { code: 'package_not_completed' } })
    const scored = { ...status12('passed'), 'cmi.core.score.raw': '80', 'cmi.core.score.max': '100' }
    expect((await commit(scored)).body).toMatchObject({ status: 'passed', percent: 80, progress: 100 })
    expect((await complete()).body).toMatchObject({ success: true, progress: 100 })
    // What is complete stays so.
    expect((await commit(status12('incomplete'))).body).toMatchObject({ chapterProgress: 100, progress: 100 })
  })

  it('is forgotten when the formation is started again', async () => {
    await commit(status12('passed'))
    expect((await reset()).status).toBe(200)
    expect(await firstPart()).toMatchObject({ status: null, percent: null })
    const { body } = await academy.call('GET /api/formations/watch/:id', {
      as: learner,
      params: { id: formationId },
    })
    expect(body.chapitres[0]).toMatchObject({ kind: 'package', progress: 0 })
  })

  it('of SCORM 2004 counts its success before its completion, and its scaled score', async () => {
    const id = await created([packageOf({ standard: '2004' })])
    await enrol(academy.platform, learner, id)
    const own = (await edited(id))[0]?.id ?? 0
    const done = { 'cmi.completion_status': 'completed' }
    const failed = await commit(
      { ...done, 'cmi.success_status': 'failed', 'cmi.score.scaled': '0.4' },
      {},
      own,
    )
    expect(failed.body).toMatchObject({ status: 'failed', percent: 40, progress: 0 })
    expect((await commit(done, {}, own)).body).toMatchObject({ status: 'completed', progress: 100 })
  })

  it('completes a package of several parts with the last of them', async () => {
    const manifest = manifestOf({
      items: '<item identifier="item-2" identifierref="plain"><title>Annexe</title></item>',
      resources:
        '<resource identifier="plain" type="webcontent" adlcp:scormtype="asset" href="annexe.html?a=1&amp;b=2"/>',
    })
    const zip = zipOf([
      { name: 'imsmanifest.xml', content: manifest },
      { name: 'index.html', content: 'Un' },
      { name: 'annexe.html', content: 'Deux' },
    ])
    const id = await created([zip])
    await enrol(academy.platform, learner, id)
    const own = (await edited(id))[0]?.id ?? 0
    const { body } = await opened(own)
    expect(body.parts).toMatchObject([
      { id: 'item-1', reports: true },
      { id: 'item-2', reports: false, path: expect.stringMatching(/annexe\.html\?a=1&b=2$/) },
    ])
    expect((await commit(status12('passed'), {}, own)).body).toMatchObject({ chapterProgress: 50 })
    expect((await commit({}, { item: 'item-2' }, own)).body).toMatchObject({ chapterProgress: 100 })
  })

  it('has bounds: names, lengths, numbers, and commits a minute', async () => {
    const refused = async (values: Record<string, string>, changes: object = {}) =>
      (await commit(values, changes)).status
    expect(await refused({ 'x.y': '1' })).toBe(400)
    expect(await refused({ __proto__: '1', 'cmi.a b': '1' })).toBe(400)
    expect(await refused({ 'cmi.suspend_data': 'x'.repeat(65_537) })).toBe(400)
    const many = Array.from({ length: 5 }, (_, index) => [`cmi.interactions.${index}.id`, 'x'.repeat(65_000)])
    expect(await refused(Object.fromEntries(many))).toBe(400)
    const entries = Array.from({ length: 5_001 }, (_, index) => [`cmi.interactions.${index}.id`, 'x'])
    expect(await refused(Object.fromEntries(entries))).toBe(400)
    expect(await refused({}, { item: 'item-9' })).toBe(400)
    expect((await commit({ 'cmi.suspend_data': 'a\0b\ud800' })).status).toBe(200)
    const other = await academy.person('user')
    await enrol(academy.platform, other, formationId)
    const statuses: number[] = []
    for (let at = 0; at < 121; at += 1) statuses.push((await commit({}, {}, chapitreId, other)).status)
    expect(statuses.slice(0, 120).every((status) => status === 200)).toBe(true)
    expect(statuses[120]).toBe(429)
  })

  it('is closed to whoever is not enrolled, and to a learner before its turn', async () => {
    const stranger = await academy.person('user')
    expect((await opened(chapitreId, stranger)).status).toBe(404)
    expect((await commit({}, {}, chapitreId, stranger)).status).toBe(404)
    const id = await created([packageOf(), packageOf({ page: 'Deux' })])
    const [, second] = await edited(id)
    await academy.platform.database.execute(`update formations set sequential = true where id = ${id}`)
    await enrol(academy.platform, learner, id)
    expect(await opened(second?.id)).toMatchObject({ status: 409, body: { code: 'chapter_locked' } })
    expect(await commit({}, {}, second?.id)).toMatchObject({ status: 409 })
    const states = await academy.platform.db
      .select()
      .from(packageStates)
      .where(eq(packageStates.chapterId, second?.id ?? 0))
    expect(states).toEqual([])
  })
})
