// @long
import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect } from 'vitest'
import { media } from '#db/schema/media.ts'
import { storeUpload } from '#features/media/server/service.ts'
import { it as base } from '#server/testing/cast.ts'
import { bytesOf } from '#server/testing/files.ts'
import { lists, videoElsewhere, videoWrapping } from '#server/testing/hostile-videos.ts'
import { ffmpegTool, theFfmpeg } from '#server/testing/videos.ts'
import { prepareVideo } from './prepare.ts'
import { findVideo } from './queries.ts'

const PREPARED_WITHIN_MS = 180_000
const VIDEO_TYPES = ['video/mp4', 'video/x-msvideo', 'video/webm']

/** Another trainer's video is red, the hostile trainer's own is blue: one look at a picture tells whose it shows. */
const it = base
  .extend('folder', { scope: 'file' }, async ({ academy: _ }, { onCleanup }) => {
    const folder = await mkdtemp(join(tmpdir(), 'hostile-'))
    onCleanup(() => rm(folder, { recursive: true, force: true }))
    return folder
  })
  .extend('videoOfColour', { scope: 'file' }, ({ folder }) => async (colour: string) => {
    const path = join(folder, `${colour}.mp4`)
    const pictures = ['-f', 'lavfi', '-i', `color=c=${colour}:size=320x180:rate=15`, '-t', '2']
    await ffmpegTool([...pictures, '-pix_fmt', 'yuv420p', path])
    return readFile(path)
  })
  .extend('otherVideo', { scope: 'file' }, ({ videoOfColour }) => videoOfColour('red'))
  .extend('ownVideo', { scope: 'file' }, ({ videoOfColour }) => videoOfColour('blue'))
  .extend('target', { scope: 'file' }, async ({ academy, otherVideo }) => {
    const use = { use: 'chapterVideo', originalName: 'privée.mp4' } as const
    const { id, fileName } = await storeUpload(academy.platform, bytesOf(otherVideo), use)
    return academy.platform.storage.localPath(`${id}/${fileName}`) ?? ''
  })
  .extend(
    'send',
    { scope: 'file' },
    ({ academy }) =>
      (content: string | Buffer, originalName = 'leçon.mp4') =>
        storeUpload(academy.platform, bytesOf(content), { use: 'chapterVideo', originalName }),
  )
  /** A file that an earlier version accepted, which checked only one word of it. */
  .extend(
    'planted',
    { scope: 'file' },
    ({ academy }) =>
      async (content: string | Buffer, mimeType = 'video/mp4') => {
        const id = randomUUID()
        const { platform } = academy
        const { bytes } = await platform.storage.put(`${id}/video.mp4`, bytesOf(content), {
          contentType: mimeType,
        })
        const facts = { kind: 'video', visibility: 'private', originalName: 'leçon.mp4' } as const
        await platform.db.insert(media).values({ id, ...facts, mimeType, bytes, fileName: 'video.mp4' })
        return id
      },
  )
  .extend('filesOf', { scope: 'file' }, ({ academy }) => async (id: string) => {
    const files: string[] = []
    for await (const { key } of academy.platform.storage.list(`${id}/`)) files.push(key.slice(id.length + 1))
    return files.sort()
  })
  .extend(
    'prepared',
    { scope: 'file' },
    ({ academy, filesOf }) =>
      async (id: string, platform = academy.platform) => {
        await prepareVideo(platform, id, { ffmpeg: await theFfmpeg() })
        const video = await findVideo(platform.db, id)
        return { state: video?.videoState, problem: video?.videoProblem, files: await filesOf(id) }
      },
  )
  .extend(
    'posterOf',
    { scope: 'file' },
    ({ academy }) =>
      (id: string) =>
        colourOf(academy.platform.storage.localPath(`${id}/poster.jpg`) ?? ''),
  )
  /** What ffmpeg shows of a file without our restrictions. */
  .extend('leftAlone', { scope: 'file' }, ({ folder }) => async (content: string, options: string[]) => {
    const [file, picture] = [join(folder, 'left-alone.mp4'), join(folder, 'left-alone.png')]
    await writeFile(file, content)
    await ffmpegTool([...options, '-i', file, '-frames:v', '1', picture])
    return colourOf(picture)
  })

const unreadable = {
  state: 'failed',
  problem: 'unreadable',
  files: ['video.mp4'],
}

async function colourOf(picture: string): Promise<'red' | 'blue'> {
  const { channels } = await sharp(picture).stats()
  return (channels[0]?.mean ?? 0) > (channels[2]?.mean ?? 0) ? 'red' : 'blue'
}

describe.each(Object.entries(lists))('%s', (name, listing) => {
  it('is no video: it is refused and leaves nothing', async ({ target, send }) => {
    await expect(send(listing(target))).rejects.toMatchObject({ status: 415, code: 'wrong_kind' })
  })

  it.for(VIDEO_TYPES)(
    'taken in earlier as %s, is not read as a list',
    async (mimeType, { target, planted, prepared }) => {
      const id = await planted(listing(target), mimeType)
      expect(await prepared(id)).toEqual(unreadable)
    },
  )

  it(
    'inside a video changes nothing of that video',
    async ({ ownVideo, target, send, prepared, posterOf }) => {
      const { id } = await send(videoWrapping(ownVideo, listing(target)))
      expect(await prepared(id)).toMatchObject({ state: 'ready', problem: null })
      expect(await posterOf(id)).toBe('blue')
    },
    PREPARED_WITHIN_MS,
  )

  it.skipIf(name === 'a description of a broadcast')(
    'would open the other video by itself',
    async ({ target, leftAlone }) => {
      const options = name === 'a list of films to join' ? ['-f', 'concat', '-safe', '0'] : []
      expect(await leftAlone(listing(target), options)).toBe('red')
    },
  )
})

describe('A video whose index says that its pictures stand in another file', () => {
  it('would open that file where references are followed', async ({
    academy,
    folder,
    otherVideo,
    target,
    planted,
  }) => {
    const id = await planted(videoElsewhere(otherVideo, target))
    const picture = join(folder, 'reference.png')
    const file = academy.platform.storage.localPath(`${id}/video.mp4`) ?? ''
    await ffmpegTool(['-enable_drefs', '1', '-i', file, '-frames:v', '1', picture])
    expect(await colourOf(picture)).toBe('red')
  })

  it('shows none of them', async ({ academy, otherVideo, target, send, prepared, filesOf }) => {
    const { id } = await send(videoElsewhere(otherVideo, target))
    await expect(prepared(id)).rejects.toThrow('ffmpeg ended')
    expect((await findVideo(academy.platform.db, id))?.videoState).toBe('failed')
    expect(await filesOf(id)).toEqual(['video.mp4'])
  })
})

describe('A name that ffmpeg would take for a series of pictures', () => {
  it.for(['%d.mp4', 'photo-%03d.jpg', 'concat:a.mp4|b.mp4', '-i.mp4'])(
    'is only a name: %s',
    { timeout: PREPARED_WITHIN_MS },
    async (originalName, { ownVideo, send, prepared, posterOf }) => {
      const { id } = await send(ownVideo, originalName)
      expect((await prepared(id)).state).toBe('ready')
      expect(await posterOf(id)).toBe('blue')
    },
  )

  it(
    'may be that of the folder of the academy',
    async ({ academy, folder, ownVideo, send, prepared }) => {
      const dataDir = join(folder, 'academy-%03d')
      const { platform } = academy
      const { id } = await send(ownVideo)
      const elsewhere = { ...platform, config: { ...platform.config, dataDir } }
      expect((await prepared(id, elsewhere)).files).toContain('poster.jpg')
    },
    PREPARED_WITHIN_MS,
  )
})

describe('A video that would never be done', () => {
  it('of two pictures hours apart, is not filled with copies of them', async ({
    academy,
    folder,
    prepared,
  }) => {
    const path = join(folder, 'long.mp4')
    const pictures = ['-f', 'lavfi', '-i', 'color=c=blue:size=480x360:rate=1/30000', '-frames:v', '2']
    await ffmpegTool([...pictures, '-pix_fmt', 'yuv420p', path])
    const use = { use: 'chapterVideo', originalName: 'longue.mp4' } as const
    const { id } = await storeUpload(academy.platform, createReadStream(path), use)
    const { state, problem, files } = await prepared(id)
    expect([state, files]).toEqual(['failed', ['video.mp4']])
    expect(problem).toBe('tooLong')
  })
})
