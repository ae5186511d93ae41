import { Readable } from 'node:stream'
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { chapters } from '#db/schema/chapters.ts'
import { openAccess } from '#features/media/server/access.ts'
import { privateLinks } from '#features/media/server/links.ts'
import { storeUpload } from '#features/media/server/service.ts'
import { CachePool } from '../platform/cache-pool.ts'
import type { Invalidation } from '../platform/invalidation.ts'
import type { Platform } from '../platform/platform.ts'
import type { TestPerson } from './academy.ts'
import { it as base } from './cast.ts'
import { mp4 } from './course-form.ts'
import { addCourse } from './courses.ts'
import { bytesOf } from './files.ts'
import { addLessons, enrol } from './lessons.ts'

type Media = Awaited<ReturnType<typeof storeUpload>>

const PIECE = '720p_00001.m4s'

export const it = base
  .extend('trainer', ({ academy }) => academy.person('formateur'))
  .extend('learner', ({ academy }) => academy.person('user'))
  .extend(
    'formationId',
    async ({ academy, trainer }) => (await addCourse(academy.platform, { trainerId: trainer.id })).id,
  )
  .extend(
    'stored',
    { scope: 'file' },
    ({ academy }) =>
      (use: 'chapterVideo' | 'resource' | 'captions', content: Buffer, uploadedBy?: number) =>
        storeUpload(academy.platform, bytesOf(content), { use, originalName: 'leçon', uploadedBy }),
  )
  .extend('video', { auto: true }, async ({ academy, learner, formationId, stored }) => {
    const video = await stored('chapterVideo', mp4())
    await academy.platform.storage.put(`${video.id}/${PIECE}`, Readable.from([Buffer.from('piece')]), {
      contentType: 'video/iso.segment',
    })
    await addLessons(academy.platform, formationId, [1], { videoUrl: null, videoId: video.id })
    await enrol(academy.platform, learner, formationId)
    return video
  })
  .extend(
    'newAccess',
    { scope: 'file' },
    ({ academy }) =>
      (invalidation: Partial<Invalidation>, platform: Partial<Platform> = {}) =>
        openAccess({
          ...academy.platform,
          cachePool: new CachePool(1_000_000),
          ...platform,
          invalidation: { ...academy.platform.invalidation, ...invalidation },
        }),
  )
  /** On PostgreSQL, changes made while preparing a test are notified a moment later and would drop its entries. */
  .extend(
    'undisturbed',
    { scope: 'file' },
    ({ newAccess }) =>
      (platform?: Partial<Platform>) =>
        newAccess({ onInvalidated: () => {} }, platform),
  )
  .extend(
    'linkFor',
    ({ academy, video }) =>
      ({ id }: { id: number }, medium = video, file = medium.fileName) =>
        privateLinks(academy.platform.secret, id)(medium.id, file),
  )
  .extend(
    'open',
    { scope: 'file' },
    ({ academy }) =>
      (url: string, headers = {}, method: 'GET' | 'HEAD' = 'GET') =>
        academy.app.inject({ method, url, headers }),
  )
  .extend(
    'chaptersOf',
    ({ academy, formationId }) =>
      () =>
        academy.platform.db.select().from(chapters).where(eq(chapters.formationId, formationId)),
  )
  .extend(
    'statusFor',
    ({ linkFor, open }) =>
      async (person: TestPerson, medium?: Media) =>
        (await open(linkFor(person, medium))).statusCode,
  )
  /** Every kind of request a player makes: whole, range, HEAD, conditional, stream. */
  .extend('everyWay', ({ video, linkFor, open }) => async (person: TestPerson) => {
    const whole = linkFor(person)
    const answers = [
      await open(whole),
      await open(whole, { range: 'bytes=0-3' }),
      await open(whole, { 'if-modified-since': new Date(Date.now() + 60_000).toUTCString() }),
      await open(whole, {}, 'HEAD'),
      await open(linkFor(person, video, PIECE)),
    ]
    return answers.map(({ statusCode }) => statusCode)
  })
  .extend(
    'nowClosed',
    ({ learner, everyWay }) =>
      (person = learner) =>
        expect.poll(() => everyWay(person), soon).toEqual(CLOSED),
  )
  .extend(
    'nowOpen',
    ({ learner, everyWay }) =>
      (person = learner) =>
        expect.poll(() => everyWay(person), soon).toEqual(OPEN),
  )
  .extend(
    'act',
    { scope: 'file' },
    ({ academy, leila }) =>
      (person: TestPerson, action: 'ban' | 'unban' | 'delete') =>
        academy.call('POST /api/admin/users/:id/action', {
          as: leila,
          params: { id: person.id },
          body: { action },
        }),
  )
  .extend(
    'changeRole',
    { scope: 'file' },
    ({ academy, leila }) =>
      (person: TestPerson, role: string) =>
        academy.call('PUT /api/admin/users/:id/role', {
          as: leila,
          params: { id: person.id },
          body: { role },
        }),
  )

export const OPEN = [200, 206, 304, 200, 200]
export const CLOSED = OPEN.map(() => 403)

/** Shorter than the cache keeps its answer, so that only the notification can have revoked it. */
export const soon = { timeout: 4_000, interval: 20 }
