// @long
import { Readable } from 'node:stream'
import { and, eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { chapterCaptions, chapters, resources } from '#db/schema/chapters.ts'
import { formations } from '#db/schema/formations.ts'
import { inscriptions } from '#db/schema/inscriptions.ts'
import { CachePool } from '#server/platform/cache-pool.ts'
import type { Invalidation } from '#server/platform/invalidation.ts'
import type { Platform } from '#server/platform/platform.ts'
import { openAcademy, type TestAcademy, type TestPerson } from '#server/testing/academy.ts'
import { mp4, pdf, vtt } from '#server/testing/course-form.ts'
import { bytesOf } from '#server/testing/files.ts'
import { addFormation } from '#server/testing/formations.ts'
import { addLessons, enrol } from '#server/testing/lessons.ts'
import { openAccess } from './access.ts'
import { privateLinks } from './links.ts'
import type { Media } from './queries.ts'
import { storeUpload } from './service.ts'

const PIECE = '720p_00001.m4s'

let academy: TestAcademy
let admin: TestPerson
let trainer: TestPerson
let learner: TestPerson
let formationId: number
let film: Media

beforeAll(async () => {
  academy = await openAcademy()
  admin = await academy.person('admin')
})
afterAll(() => academy.close())
beforeEach(async () => {
  trainer = await academy.person('formateur')
  learner = await academy.person('user')
  formationId = (await addFormation(academy.platform, { trainerId: trainer.id })).id
  film = await stored('chapterVideo', mp4())
  await academy.platform.storage.put(`${film.id}/${PIECE}`, Readable.from([Buffer.from('piece')]), {
    contentType: 'video/iso.segment',
  })
  await addLessons(academy.platform, formationId, [1], { videoUrl: null, videoId: film.id })
  await enrol(academy.platform, learner, formationId)
})

const stored = (use: 'chapterVideo' | 'resource' | 'captions', content: Buffer, uploadedBy?: number) =>
  storeUpload(academy.platform, bytesOf(content), { use, originalName: 'leçon', uploadedBy })
const linkFor = ({ id }: { id: number }, medium = film, file = medium.fileName) =>
  privateLinks(academy.platform.secret, id)(medium.id, file)
const open = (url: string, headers = {}, method: 'GET' | 'HEAD' = 'GET') =>
  academy.app.inject({ method, url, headers })
const chaptersOf = () =>
  academy.platform.db.select().from(chapters).where(eq(chapters.formationId, formationId))
const statusFor = async (person: TestPerson, medium?: Media) =>
  (await open(linkFor(person, medium))).statusCode

/** Every kind of request a player makes: whole, range, HEAD, conditional, stream. */
async function everyWay(person: TestPerson) {
  const whole = linkFor(person)
  const answers = [
    await open(whole),
    await open(whole, { range: 'bytes=0-3' }),
    await open(whole, { 'if-modified-since': new Date(Date.now() + 60_000).toUTCString() }),
    await open(whole, {}, 'HEAD'),
    await open(linkFor(person, film, PIECE)),
  ]
  return answers.map(({ statusCode }) => statusCode)
}
const OPEN = [200, 206, 304, 200, 200]
const CLOSED = OPEN.map(() => 403)

/** Shorter than the cache keeps its answer, so that only the notification can have revoked it. */
const soon = { timeout: 4_000, interval: 20 }
const nowClosed = (person = learner) => expect.poll(() => everyWay(person), soon).toEqual(CLOSED)
const nowOpen = (person = learner) => expect.poll(() => everyWay(person), soon).toEqual(OPEN)

const act = (person: TestPerson, action: 'ban' | 'unban' | 'delete') =>
  academy.call('POST /api/admin/users/:id/action', { as: admin, params: { id: person.id }, body: { action } })
const changeRole = (person: TestPerson, role: string) =>
  academy.call('PUT /api/admin/users/:id/role', { as: admin, params: { id: person.id }, body: { role } })

describe('A link to a private file opens for', () => {
  it('those enrolled in a formation that uses it', async () => {
    expect(await everyWay(learner)).toEqual(OPEN)
  })

  it.each(['captions', 'resource'] as const)('those enrolled, the %s of a chapter too', async (use) => {
    const medium = await stored(use, use === 'captions' ? vtt : pdf)
    expect(await statusFor(learner, medium)).toBe(403)
    const { db } = academy.platform
    if (use === 'captions')
      for (const { id } of await chaptersOf())
        await db
          .insert(chapterCaptions)
          .values({ chapterId: id, language: 'fr', position: 1, fileId: medium.id })
    else
      await db
        .insert(resources)
        .values({ formationId, position: 1, name: 'Mémo', description: '', fileId: medium.id })
    await expect.poll(() => statusFor(learner, medium), soon).toBe(200)
  })

  it('nobody but the authors, captions that are still a draft', async () => {
    const medium = await stored('captions', vtt, trainer.id)
    const [chapter] = await chaptersOf()
    const row = { chapterId: chapter?.id ?? 0, language: 'en' as const, position: 2, fileId: medium.id }
    const { db } = academy.platform
    await db.insert(chapterCaptions).values({ ...row, draft: true })
    expect(await statusFor(trainer, medium)).toBe(200)
    expect(await statusFor(learner, medium)).toBe(403)
    await db.update(chapterCaptions).set({ draft: false }).where(eq(chapterCaptions.fileId, medium.id))
    await expect.poll(() => statusFor(learner, medium), soon).toBe(200)
  })

  it('its trainer, and every administrator', async () => {
    expect(await everyWay(trainer)).toEqual(OPEN)
    expect(await everyWay(admin)).toEqual(OPEN)
  })

  it('the trainer who uploaded it, before any course uses it', async () => {
    const mine = await stored('resource', pdf, trainer.id)
    expect(await statusFor(trainer, mine)).toBe(200)
    expect(await statusFor(await academy.person('formateur'), mine)).toBe(403)
    expect(await statusFor(learner, mine)).toBe(403)
  })

  it('nobody else, whoever signed-in follows it', async () => {
    const stranger = await academy.person('user')
    const other = await academy.person('formateur')
    for (const person of [stranger, other]) expect(await everyWay(person)).toEqual(CLOSED)
    // The session of somebody with access does not open the link of somebody without, nor the reverse.
    const withSession = { authorization: `Bearer ${learner.token}` }
    expect((await open(linkFor(stranger), withSession)).statusCode).toBe(403)
  })

  it('nobody by a request that waits or was rejected', async () => {
    for (const status of ['En attente', 'Rejetée'] as const) {
      const person = await academy.person('user')
      await academy.platform.db.insert(inscriptions).values({
        formationId,
        userId: person.id,
        fullName: 'Test Personne',
        email: person.email,
        status,
        decidedAt: status === 'Rejetée' ? new Date() : null,
      })
      expect(await everyWay(person), status).toEqual(CLOSED)
    }
  })

  it('nobody who writes another’s number, or one that never was, into it', async () => {
    const stranger = await academy.person('user')
    const own = linkFor(stranger)
    for (const id of [learner.id, admin.id, 2_000_000_000]) {
      const changed = own.replace(`.${stranger.id}.`, `.${id}.`)
      expect(changed).not.toBe(own)
      expect((await open(changed)).json().code).toBe('bad_link')
    }
    expect((await open(linkFor({ id: 2_000_000_000 }))).statusCode).toBe(403)
  })

  it('nobody by a link as they were before they named a person', async () => {
    const [, end, , signature] = /(\d+)\.(\d+)\.([\w-]+)/.exec(linkFor(learner)) ?? []
    const old = `/media/private/${end}.${signature}/${film.id}/${film.fileName}`
    expect((await open(old)).json().code).toBe('bad_link')
  })

  it('enrolled people of an archived formation still', async () => {
    const { db } = academy.platform
    await db.update(formations).set({ status: 'Archivé' }).where(eq(formations.id, formationId))
    await nowOpen()
  })
})

describe('A link that was open is closed within seconds of', () => {
  beforeEach(async () => {
    for (const person of [learner, trainer]) expect(await everyWay(person)).toEqual(OPEN)
  })

  it('a ban, and open again after it', async () => {
    expect((await act(learner, 'ban')).status).toBe(200)
    await nowClosed()
    expect((await act(learner, 'unban')).status).toBe(200)
    await nowOpen()
    expect(await everyWay(trainer)).toEqual(OPEN)
  })

  it('a deletion by an administrator', async () => {
    expect((await act(learner, 'delete')).status).toBe(200)
    await nowClosed()
  })

  it('an enrolment that ends, and open again after a new one', async () => {
    const { db } = academy.platform
    const theirs = and(eq(inscriptions.userId, learner.id), eq(inscriptions.formationId, formationId))
    await db.delete(inscriptions).where(theirs)
    await nowClosed()
    await enrol(academy.platform, learner, formationId)
    await nowOpen()
    await db.update(inscriptions).set({ status: 'Rejetée' }).where(theirs)
    await nowClosed()
  })

  it('a new role: a trainer who no longer is one, an administrator who no longer is', async () => {
    expect((await changeRole(trainer, 'user')).status).toBe(200)
    await nowClosed(trainer)
    const second = await academy.person('admin')
    expect(await everyWay(second)).toEqual(OPEN)
    expect((await changeRole(second, 'formateur')).status).toBe(200)
    await nowClosed(second)
    expect(await everyWay(learner)).toEqual(OPEN)
  })

  it('a course that goes to another trainer', async () => {
    const { db } = academy.platform
    const other = await academy.person('formateur')
    await db.update(formations).set({ trainerId: other.id }).where(eq(formations.id, formationId))
    await nowClosed(trainer)
    expect(await everyWay(other)).toEqual(OPEN)
  })

  it('a chapter that lets go of its film', async () => {
    const another = await stored('chapterVideo', mp4(3_000))
    await academy.platform.db
      .update(chapters)
      .set({ videoId: another.id })
      .where(eq(chapters.formationId, formationId))
    await nowClosed()
    expect(await statusFor(learner, another)).toBe(200)
  })
})

describe('The check', () => {
  afterEach(() => void vi.useRealTimers())
  const newAccess = (invalidation: Partial<Invalidation>, platform: Partial<Platform> = {}) =>
    openAccess({
      ...academy.platform,
      cachePool: new CachePool(1_000_000),
      ...platform,
      invalidation: { ...academy.platform.invalidation, ...invalidation },
    })
  /** On PostgreSQL, changes made while preparing a test are notified a moment later and would drop its entries. */
  const undisturbed = (platform?: Partial<Platform>) => newAccess({ onInvalidated: () => {} }, platform)

  it('asks the database once for hundreds of pieces', async () => {
    const { db } = academy.platform
    const access = undisturbed()
    expect(await access.read(learner.id, film.id)).toBe('open')
    const asked = vi.spyOn(db, 'select')
    for (let piece = 0; piece < 300; piece += 1) expect(await access.read(learner.id, film.id)).toBe('open')
    expect(access.peek(learner.id, film.id)).toBe(true)
    expect(asked).not.toHaveBeenCalled()
    asked.mockRestore()
  })

  it('keeps nothing while notifications would not reach us', async () => {
    const access = newAccess({ listening: () => false })
    expect(await access.read(learner.id, film.id)).toBe('open')
    expect(access.peek(learner.id, film.id)).toBe(false)
  })

  it('stays within the memory of the caches, and forgets first what was asked for least recently', async () => {
    // Time stands still, so that no entry gets too old on a slow machine.
    vi.useFakeTimers({ toFake: ['Date'] })
    const cachePool = new CachePool(200_000)
    const access = undisturbed({ cachePool })
    await access.read(learner.id, film.id)
    // Made-up numbers of people: links to them cannot be had, but the cache must not depend on it.
    for (let person = 1; person <= 400; person += 1) {
      await access.read(2_000_000_000 + person, film.id)
      expect(access.peek(learner.id, film.id)).toBe(true)
    }
    const { bytes = 0, entries = 0, evictions = 0 } = cachePool.counters.mediaAccess ?? {}
    expect(bytes).toBeLessThanOrEqual(200_000)
    expect(entries + evictions).toBe(401)
    expect(entries).toBeGreaterThan(100)
  })

  it('keeps nothing that was read while a change was notified', async () => {
    let notify: (about: string) => void = () => {}
    const access = newAccess({
      onInvalidated: (topic, listener) => {
        if (topic === 'person') notify = listener
      },
    })
    const reading = access.read(learner.id, film.id)
    notify(String(learner.id))
    expect(await reading).toBe('open')
    expect(access.peek(learner.id, film.id)).toBe(false)
    await access.read(learner.id, film.id)
    expect(access.peek(learner.id, film.id)).toBe(true)
  })
})
