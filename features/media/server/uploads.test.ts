// @long @lts
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { media } from '#db/schema/media.ts'
import type { Platform } from '#server/platform/platform.ts'
import { openStorage } from '#server/platform/storage/open.ts'
import { openAcademy, type TestAcademy } from '#server/testing/academy.ts'
import { videoStart } from '#server/testing/boxes.ts'
import { startBucket } from '#server/testing/bucket.ts'
import { bytesOf, photograph, videoOf } from '#server/testing/files.ts'
import { storeUpload } from './service.ts'
import type { UploadUse } from './uploads.ts'

let academy: TestAcademy
let bucket: Awaited<ReturnType<typeof startBucket>>

beforeAll(async () => {
  academy = await openAcademy()
  bucket = await startBucket()
})
afterAll(async () => {
  await academy.close()
  await bucket.stop()
})

describe.each(['disk', 'bucket'])('an upload kept on %s', (where) => {
  let platform: Platform

  beforeAll(async () => {
    const storage = where === 'disk' ? null : bucket.config
    platform = {
      ...academy.platform,
      storage: await openStorage({ dataDir: academy.dataDir, storage }),
    }
  })

  const upload = (use: UploadUse, originalName: string, source: Readable) =>
    storeUpload(platform, source, { use, originalName })
  const filesOf = async (id: string) => {
    const files: string[] = []
    for await (const { key } of platform.storage.list(`${id}/`)) files.push(key.slice(id.length + 1))
    return files.sort()
  }
  const everything = async () => {
    const rows = await platform.db.select({ id: media.id }).from(media)
    let files = 0
    for await (const _ of platform.storage.list('')) files += 1
    return { rows: rows.length, files }
  }
  /** Expects a refusal that changes nothing. */
  const refused = async (sending: () => Promise<unknown>, refusal: object) => {
    const before = await everything()
    await expect(sending()).rejects.toMatchObject(refusal)
    expect(await everything()).toEqual(before)
  }

  test('a cover is drawn again in every size, upright and without what its camera wrote', async () => {
    const cover = await upload('image', 'Vacances à Fès.JPG', bytesOf(await photograph()))
    expect(cover).toMatchObject({
      kind: 'image',
      visibility: 'public',
      fileName: '1280.jpg',
      originalName: 'Vacances à Fès.JPG',
      mimeType: 'image/jpeg',
      width: 600,
      height: 800,
    })
    const sizes = [320, 640, 960, 1280].flatMap((width) => [`${width}.avif`, `${width}.webp`])
    expect(await filesOf(cover.id)).toEqual([...sizes, '1280.jpg'].sort())
    for (const file of ['320.webp', '320.avif', '1280.jpg']) {
      const { stream } = await platform.storage.open(`${cover.id}/${file}`)
      const found = await sharp(await buffer(stream)).metadata()
      expect(found.exif).toBeUndefined()
      expect(found.width).toBe(file.startsWith('320') ? 320 : 600)
    }
  })

  test('a photo of a person becomes square', async () => {
    const { id, width, height } = await upload('photo', 'moi.png', bytesOf(await photograph()))
    expect([width, height]).toEqual([384, 384])
    expect(await filesOf(id)).toContain('96.webp')
  })

  test('a video and a document stay as they are', async () => {
    const video = await upload('chapterVideo', 'leçon 1.mp4', videoOf(3))
    expect(video).toMatchObject({
      kind: 'video',
      visibility: 'private',
      mimeType: 'video/mp4',
      bytes: 3 * 1024 * 1024 + videoStart(0).length,
    })
    expect((await platform.storage.stat(`${video.id}/${video.fileName}`))?.bytes).toBe(video.bytes)
    const sheet = await upload('resource', 'ورقة.pdf', bytesOf('%PDF-1.7 …'))
    expect(sheet).toMatchObject({
      mimeType: 'application/pdf',
      originalName: 'ورقة.pdf',
      fileName: 'original.pdf',
    })
  })

  test('a file that grows past its limit is stopped on the way', async () => {
    let sent = 0
    const endless = new Readable({
      read() {
        sent += 1
        this.push(sent === 1 ? videoStart(2 ** 31) : Buffer.alloc(1024 * 1024))
        // Far beyond the limit, the sender gives up.
        if (sent > 200) this.push(null)
      },
    })
    await refused(() => upload('videoDescription', 'trop.mp4', endless), {
      status: 413,
      message: 'Le fichier «\u00a0trop.mp4\u00a0» dépasse la limite de 50\u00a0Mo.',
    })
  })

  test('a file of exactly its limit is taken', async () => {
    const captions = Buffer.alloc(2 * 1024 * 1024, '\n')
    captions.write('WEBVTT\n\n00:00.000 --> 00:01.000\nBonjour')
    expect((await upload('captions', 'fr.vtt', bytesOf(captions))).bytes).toBe(captions.length)
    await refused(() => upload('captions', 'fr.vtt', bytesOf(Buffer.concat([captions, Buffer.from('x')]))), {
      status: 413,
    })
  })

  test.each<[UploadUse, string, Buffer, string]>([
    ['image', 'page.jpg', Buffer.from('<!doctype html><script>1</script>'), 'image PNG ou JPG'],
    ['image', 'animation.png', Buffer.from('GIF89a…'), 'image PNG ou JPG'],
    ['chapterVideo', 'film.mp4', Buffer.from('\0\0\0\x14ftypqt  \0\0\0\0', 'latin1'), 'vidéo MP4'],
    ['videoDescription', 'film.mov', Buffer.from('%PDF-1.7'), 'vidéo MP4, MOV ou AVI'],
    ['captions', 'fr.vtt', Buffer.from('1\n00:00:01,000 --> 00:00:02,000\n'), 'sous-titres WebVTT ou SRT'],
  ])('as %s, %s is refused for what it holds', async (use, name, content, expected) => {
    await refused(() => upload(use, name, bytesOf(content)), {
      status: 415,
      message: `Le fichier «\u00a0${name}\u00a0» n’est pas du type attendu (${expected}).`,
    })
  })

  test.each(['chapterVideo', 'videoDescription'] as const)(
    'as %s, a video that was cut off is refused as damaged, not as another type',
    async (use) => {
      const half = videoStart(5_000).subarray(0, -2)
      for (const content of [videoStart(5_000), half])
        await refused(() => upload(use, 'film.mp4', bytesOf(content)), {
          status: 415,
          message: expect.stringMatching(/«\u00a0film\.mp4\u00a0» est abîmée ou incomplète/),
        })
    },
  )

  test('a photo is refused in the words of its form', async () => {
    await refused(() => upload('photo', 'moi.jpg', bytesOf('%PDF-1.7')), {
      status: 415,
      message: 'Veuillez sélectionner un fichier image valide',
    })
    const large = Buffer.concat([await photograph(), Buffer.alloc(5 * 1024 * 1024)])
    await refused(() => upload('photo', 'moi.jpg', bytesOf(large)), {
      status: 413,
      message: "La taille de l'image ne doit pas dépasser 5MB",
    })
  })

  test('a broken picture, and one that would fill the memory, are refused', async () => {
    const half = (await photograph()).subarray(0, 600)
    const unreadable = { status: 415, message: expect.stringContaining('est illisible ou trop grande') }
    await refused(() => upload('image', 'moitié.jpg', bytesOf(half)), unreadable)
    await refused(() => upload('image', 'bombe.png', bytesOf(pngOfSize(30_000, 30_000))), unreadable)
    await refused(() => upload('photo', 'bombe.png', bytesOf(pngOfSize(5_200, 5_010))), unreadable)
  })

  test.each<UploadUse>(['image', 'chapterVideo'])(
    'a sender who goes away leaves nothing as %s',
    async (use) => {
      const head = use === 'image' ? await photograph() : videoStart(200_000)
      const leaving = Readable.from(
        (async function* () {
          yield head.subarray(0, 600)
          yield Buffer.alloc(100_000)
          throw new Error('the connection was closed')
        })(),
      )
      await refused(() => upload(use, 'parti.mp4', leaving), { message: 'the connection was closed' })
    },
  )

  test('a name keeps its accents and loses its folders', async () => {
    const { originalName } = await upload('resource', '../../etc/\u202eRésumé\u0000.txt', bytesOf('bonjour'))
    expect(originalName).toBe('Résumé.txt')
  })
})

/** A small, well-formed PNG that says it is very large. */
function pngOfSize(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const chunk = (kind: string, data: Buffer) => {
    const named = Buffer.concat([Buffer.from(kind), data])
    const frame = Buffer.alloc(4)
    frame.writeUInt32BE(data.length)
    const check = Buffer.alloc(4)
    check.writeUInt32BE(crc32(named))
    return Buffer.concat([frame, named, check])
  }
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', Buffer.alloc(20)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
