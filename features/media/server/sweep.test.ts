// @long
import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { courses } from '#db/schema/courses.ts'
import { media } from '#db/schema/media.ts'
import { it as base } from '#server/testing/cast.ts'
import { bytesOf } from '#server/testing/files.ts'
import { removeMedia, storeUpload } from './service.ts'
import { sweepOrphans } from './sweep.ts'

const it = base
  .extend(
    'upload',
    { scope: 'file' },
    ({ academy }) =>
      () =>
        storeUpload(academy.platform, bytesOf('bonjour'), { use: 'resource', originalName: 'mot.txt' }),
  )
  .extend('exists', { scope: 'file' }, ({ academy }) => async (id: string) => {
    const { db, storage } = academy.platform
    const row = await db.select().from(media).where(sql`${media.id} = ${id}`)
    return { row: row.length === 1, file: (await storage.stat(`${id}/original.txt`)) !== null }
  })
  .extend('courseWith', { scope: 'file' }, ({ academy }) => async (imageId: string) => {
    const [made] = await academy.platform.db
      .insert(courses)
      .values({ name: 'A', shortDescription: 'a', longDescription: 'a', free: true, imageId })
      .returning()
    return made
  })

const both = { row: true, file: true }
const neither = { row: false, file: false }

it('removing takes the rows and the files of what nothing uses, and leaves the rest', async ({
  academy,
  upload,
  exists,
  courseWith,
}) => {
  const { platform, person } = academy
  const [loose, used, photo] = [await upload(), await upload(), await upload()]
  await courseWith(used.id)
  await person('user', { photoId: photo.id })
  await removeMedia(platform, [loose.id, used.id, photo.id])
  await removeMedia(platform, [])
  expect(await exists(loose.id)).toEqual(neither)
  expect(await exists(used.id)).toEqual(both)
  expect(await exists(photo.id)).toEqual(both)
})

it('the sweep takes what has long belonged to nothing, and nothing younger', async ({
  academy,
  upload,
  exists,
  courseWith,
}) => {
  const { platform } = academy
  const { db, storage } = platform
  const [old, young, used] = [await upload(), await upload(), await upload()]
  await courseWith(used.id)
  await db
    .update(media)
    .set({ createdAt: sql`now() - interval '2 days'` })
    .where(sql`${media.id} <> ${young.id}`)
  const { media: swept } = await sweepOrphans(platform)
  expect(swept).toBe(1)
  expect(await exists(old.id)).toEqual(neither)
  expect(await exists(young.id)).toEqual(both)
  expect(await exists(used.id)).toEqual(both)

  await storage.put('elsewhere/kept.txt', bytesOf('bonjour'), { contentType: 'text/plain' })
  // As after a crash between the file and its row.
  const crashed = await upload()
  await db.delete(media).where(sql`${media.id} = ${crashed.id}`)
  expect(await sweepOrphans(platform)).toEqual({ media: 0, folders: 0 })
  expect(await storage.stat(`${crashed.id}/original.txt`)).not.toBeNull()
  const { folders } = await sweepOrphans(platform, -60_000)
  expect(folders).toBe(1)
  expect(await storage.stat('elsewhere/kept.txt')).not.toBeNull()
  expect(await exists(crashed.id)).toEqual(neither)
  expect(await exists(used.id)).toEqual(both)
})
