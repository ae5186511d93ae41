// @long @embedded
import { Readable } from 'node:stream'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, it, vi } from 'vitest'
import { courses } from '#db/schema/courses.ts'
import { imports } from '#db/schema/imports.ts'
import { jobs } from '#db/schema/jobs.ts'
import { asAdmin } from '#server/authors.ts'
import type { Caller } from '#server/platform/sessions.ts'
import { importingAcademy } from '#server/testing/importing-academy.ts'
import { files, page } from '#server/testing/moodle-backups.ts'
import { manifestOf, packageOf } from '#server/testing/packages.ts'
import { oneSection } from '#server/testing/send-backup.ts'
import { storedFiles } from '#server/testing/stored-files.ts'
import { zipOf } from '#server/testing/zips.ts'
import { takeFiles } from '../archive/take-files.ts'
import { awaitCourse } from './ask.ts'
import type { ImportOrder } from './import-job.ts'
import { followFiles, makeCourse } from './make.ts'

const on = importingAcademy()
const soon = { timeout: 20_000, interval: 50 }
let importId: string

const backup = {
  sections: oneSection(
    page('Lire', '<p>Bonjour</p>'),
    files('resource', 'À lire', { area: 'content', name: 'a.txt', content: 'Bonjour' }),
  ),
}

beforeEach(async () => {
  importId = (await on.reportOn(backup)).importId
})

const state = async () =>
  (await on.academy.call('GET /api/admin/import/:importId', { as: on.admin, params: { importId } })).body
const forget = () =>
  on.academy.call('DELETE /api/admin/import/:importId', { as: on.admin, params: { importId } })
const count = () => on.academy.platform.db.$count(courses)
const order = (): ImportOrder => ({
  importId,
  categoryName: 'Venue d’ailleurs',
  language: 'fr',
  by: { id: on.admin.id, fullName: 'Nadia Alami', email: on.admin.email },
})

it('While no process does the work, it is asked for once, and is done as soon as one is there', async () => {
  const before = await count()
  await on.academy.platform.jobs.stop()
  expect(await on.createFrom(importId)).toMatchObject({ status: 202, body: { success: true, id: null } })
  expect(await state()).toMatchObject({ state: 'creating', id: null, error: null })
  expect((await on.createFrom(importId)).body.code).toBe('import_under_way')
  expect((await forget()).body.code).toBe('import_under_way')
  for (let sent = 0; sent < 4; sent += 1) await on.reportOn(backup)
  expect(await count()).toBe(before)
  await on.academy.platform.jobs.start()
  await vi.waitFor(
    async () => expect(await state()).toMatchObject({ state: 'created', id: expect.any(Number) }),
    soon,
  )
  expect(await count()).toBe(before + 1)
  expect((await forget()).body.code).toBe('imported_already')
})

it('Done twice at once, by a process that was taken for dead, it makes one course and leaves no other files', async () => {
  const before = { formations: await count(), files: await storedFiles(on.academy) }
  const alive = new AbortController().signal
  await Promise.all([1, 2].map(() => makeCourse(on.academy.platform, order(), alive)))
  await makeCourse(on.academy.platform, order(), alive)
  expect(await state()).toMatchObject({ state: 'created', error: null })
  expect(await count()).toBe(before.formations + 1)
  // The file that waited is gone, the resource is there.
  expect(await storedFiles(on.academy)).toHaveLength(before.files.length)
})

it('Stopped with its process, it leaves nothing and is not refused', async () => {
  const before = { formations: await count(), files: await storedFiles(on.academy) }
  await expect(makeCourse(on.academy.platform, order(), AbortSignal.abort())).rejects.toThrow()
  expect({ formations: await count(), files: await storedFiles(on.academy) }).toEqual(before)
  expect(await state()).toMatchObject({ state: 'waiting', error: null })
  expect((await on.createFrom(importId)).status).toBe(201)
})

it('Given up after its process died again and again, it can be asked for anew', async () => {
  await on.academy.platform.jobs.stop()
  await on.createFrom(importId)
  await on.academy.platform.db
    .update(jobs)
    .set({ state: 'failed', failedAt: new Date() })
    .where(eq(jobs.name, 'create-formation'))
  expect((await state()).state).toBe('waiting')
  const caller = (await on.academy.platform.sessionCache.read(on.admin.token)) as Caller
  await expect(
    awaitCourse(on.academy.platform, asAdmin(caller), importId, () => false),
  ).rejects.toMatchObject({ code: 'import_interrupted' })
  await on.academy.platform.jobs.start()
  expect((await on.createFrom(importId)).status).toBe(201)
})

it('A refusal is answered, and said again to who asks how far it is, in the language of the person', async () => {
  const damaged = zipOf([
    { name: 'imsmanifest.xml', content: manifestOf() },
    { name: 'index.html', content: 'x', saysCrc: 1 },
  ])
  importId = (await on.sendPackage(damaged)).body.importId
  const { status, body } = await on.academy.call('POST /api/admin/import/:importId/create', {
    as: on.admin,
    params: { importId },
    body: { categoryName: 'Venue d’ailleurs' },
    headers: { 'accept-language': 'ar' },
  })
  expect([status, body.code]).toEqual([400, 'unreadable_archive'])
  expect(body.error).toMatch(/\p{Script=Arabic}/u)
  expect(await state()).toMatchObject({ state: 'waiting', id: null, error: body.error })
  expect((await on.createFrom(importId)).body.error).not.toMatch(/\p{Script=Arabic}/u)
  expect((await forget()).status).toBe(200)
})

it('Whoever asked is in the journal', async () => {
  await on.createFrom(importId)
  const { body } = await on.academy.call('GET /api/admin/audit', { as: on.admin })
  expect(body.data[0]).toMatchObject({
    action: 'formation.import',
    actor: expect.stringContaining(on.admin.email),
  })
})

it('The progress moves within one package', async () => {
  const zip = packageOf()
  const half = Math.floor(zip.length / 2)
  let goOn = () => {}
  const held = new Promise<void>((resolve) => {
    goOn = resolve
  })
  async function* inHalves() {
    yield zip.subarray(0, half)
    await held
    yield zip.subarray(half)
  }
  const file = { path: 'package.zip', originalName: 'module.zip' }
  const common = { description: '', durationMinutes: 1, resources: [] }
  const followed = followFiles(
    on.academy.platform,
    {
      formation: {
        sections: [{ title: 'Un', chapters: [{ ...common, title: 'Un', kind: 'package', package: file }] }],
        resources: [],
      },
      files: new Map([[file.path, { bytes: zip.length, open: async () => Readable.from(inHalves()) }]]),
    },
    { importId, uploadedBy: on.admin.id, signal: new AbortController().signal },
  )
  const taking = followed.take(file, 'package')
  const noted = async () => {
    const [row] = await on.academy.platform.db.select().from(imports).where(eq(imports.id, importId))
    return [row?.doneBytes, row?.totalBytes]
  }
  const all = 2 * zip.length
  await vi.waitFor(async () => expect(await noted()).toEqual([half, all]), { timeout: 10_000 })
  goOn()
  await taking
  await followed.end()
  expect(await noted()).toEqual([all, all])
  await followed.discard()
})

it('A package counts while it is stored, and as much while it is unpacked', async () => {
  const zip = packageOf()
  const archived = new Map([['a.zip', { bytes: zip.length, open: async () => Readable.from([zip]) }]])
  const parts: number[] = []
  const taken = takeFiles(on.academy.platform, archived, on.admin.id, (bytes) => parts.push(bytes))
  await taken.take({ path: 'a.zip', originalName: 'a.zip' }, 'package')
  await taken.discard()
  const [stored, ...unpacked] = parts
  expect(stored).toBe(zip.length)
  expect(unpacked.length).toBeGreaterThan(1)
  expect(unpacked.reduce((sum, part) => sum + part, 0)).toBeCloseTo(zip.length)
})
