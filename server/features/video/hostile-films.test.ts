// @long @lts
import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { media } from '#db/schema/media.ts'
import { openAcademy, type TestAcademy } from '#server/testing/academy.ts'
import { bytesOf } from '#server/testing/files.ts'
import { ffmpegTool, theFfmpeg } from '#server/testing/films.ts'
import { filmAround, filmElsewhere, lists } from '#server/testing/hostile-films.ts'
import { storeUpload } from '../media/service.ts'
import { prepareVideo } from './prepare.ts'
import { findVideo } from './queries.ts'

const PREPARED_WITHIN_MS = 180_000
const VIDEO_TYPES = ['video/mp4', 'video/x-msvideo', 'video/webm']

/** Another trainer's film is red, the hostile trainer's own is blue: one look at a picture tells whose it shows. */
let academy: TestAcademy
let folder: string
let ownFilm: Buffer
let otherFilm: Buffer
let target: string

beforeAll(async () => {
  academy = await openAcademy()
  folder = await mkdtemp(join(tmpdir(), 'hostile-'))
  otherFilm = await filmOfColour('red')
  ownFilm = await filmOfColour('blue')
  const use = { use: 'chapterVideo', originalName: 'privée.mp4' } as const
  const { id, fileName } = await storeUpload(academy.platform, bytesOf(otherFilm), use)
  target = academy.platform.storage.localPath(`${id}/${fileName}`) ?? ''
})
afterAll(async () => {
  await academy.close()
  await rm(folder, { recursive: true, force: true })
})

async function filmOfColour(colour: string) {
  const path = join(folder, `${colour}.mp4`)
  const pictures = ['-f', 'lavfi', '-i', `color=c=${colour}:size=320x180:rate=15`, '-t', '2']
  await ffmpegTool([...pictures, '-pix_fmt', 'yuv420p', path])
  return readFile(path)
}

const send = (content: string | Buffer, originalName = 'leçon.mp4') =>
  storeUpload(academy.platform, bytesOf(content), { use: 'chapterVideo', originalName })

/** A file that an earlier version accepted, which checked only one word of it. */
async function planted(content: string | Buffer, mimeType = 'video/mp4') {
  const id = randomUUID()
  const { platform } = academy
  const { bytes } = await platform.storage.put(`${id}/video.mp4`, bytesOf(content), { contentType: mimeType })
  const facts = { kind: 'video', visibility: 'private', originalName: 'leçon.mp4' } as const
  await platform.db.insert(media).values({ id, ...facts, mimeType, bytes, fileName: 'video.mp4' })
  return id
}

async function prepared(id: string, platform = academy.platform) {
  await prepareVideo(platform, id, { ffmpeg: await theFfmpeg() })
  const video = await findVideo(platform.db, id)
  return { state: video?.videoState, problem: video?.videoProblem, files: await filesOf(id) }
}
async function filesOf(id: string) {
  const files: string[] = []
  for await (const { key } of academy.platform.storage.list(`${id}/`)) files.push(key.slice(id.length + 1))
  return files.sort()
}
const unreadable = {
  state: 'failed',
  problem: 'unreadable',
  files: ['video.mp4'],
}

async function colourOf(picture: string): Promise<'red' | 'blue'> {
  const { channels } = await sharp(picture).stats()
  return (channels[0]?.mean ?? 0) > (channels[2]?.mean ?? 0) ? 'red' : 'blue'
}
const posterOf = (id: string) => colourOf(academy.platform.storage.localPath(`${id}/poster.jpg`) ?? '')

/** What ffmpeg shows of a file without our restrictions. */
async function leftAlone(content: string, options: string[]) {
  const [file, picture] = [join(folder, 'left-alone.mp4'), join(folder, 'left-alone.png')]
  await writeFile(file, content)
  await ffmpegTool([...options, '-i', file, '-frames:v', '1', picture])
  return colourOf(picture)
}

describe.each(Object.entries(lists))('%s', (name, listing) => {
  it('is no film: it is refused and leaves nothing', async () => {
    await expect(send(listing(target))).rejects.toMatchObject({ status: 415, code: 'wrong_kind' })
  })

  it.each(VIDEO_TYPES)('taken in earlier as %s, is not read as a list', async (mimeType) => {
    const id = await planted(listing(target), mimeType)
    expect(await prepared(id)).toEqual(unreadable)
  })

  it(
    'inside a film changes nothing of that film',
    async () => {
      const { id } = await send(filmAround(ownFilm, listing(target)))
      expect(await prepared(id)).toMatchObject({ state: 'ready', problem: null })
      expect(await posterOf(id)).toBe('blue')
    },
    PREPARED_WITHIN_MS,
  )

  it.skipIf(name === 'a description of a broadcast')('would open the other film by itself', async () => {
    const options = name === 'a list of films to join' ? ['-f', 'concat', '-safe', '0'] : []
    expect(await leftAlone(listing(target), options)).toBe('red')
  })
})

describe('A film whose index says that its pictures stand in another file', () => {
  it('would open that file where references are followed', async () => {
    const id = await planted(filmElsewhere(otherFilm, target))
    const picture = join(folder, 'reference.png')
    const file = academy.platform.storage.localPath(`${id}/video.mp4`) ?? ''
    await ffmpegTool(['-enable_drefs', '1', '-i', file, '-frames:v', '1', picture])
    expect(await colourOf(picture)).toBe('red')
  })

  it('shows none of them', async () => {
    const { id } = await send(filmElsewhere(otherFilm, target))
    await expect(prepared(id)).rejects.toThrow('ffmpeg ended')
    expect((await findVideo(academy.platform.db, id))?.videoState).toBe('failed')
    expect(await filesOf(id)).toEqual(['video.mp4'])
  })
})

describe('A name that ffmpeg would take for a series of pictures', () => {
  it.each(['%d.mp4', 'photo-%03d.jpg', 'concat:a.mp4|b.mp4', '-i.mp4'])(
    'is only a name: %s',
    async (originalName) => {
      const { id } = await send(ownFilm, originalName)
      expect((await prepared(id)).state).toBe('ready')
      expect(await posterOf(id)).toBe('blue')
    },
    PREPARED_WITHIN_MS,
  )

  it(
    'may be that of the folder of the academy',
    async () => {
      const dataDir = join(folder, 'academy-%03d')
      const { platform } = academy
      const { id } = await send(ownFilm)
      const elsewhere = { ...platform, config: { ...platform.config, dataDir } }
      expect((await prepared(id, elsewhere)).files).toContain('poster.jpg')
    },
    PREPARED_WITHIN_MS,
  )
})

describe('A film that would never be done', () => {
  it('of two pictures hours apart, is not filled with copies of them', async () => {
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
