import { copyFile, mkdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { asc, eq } from 'drizzle-orm'
import { expect, it, vi } from 'vitest'
import { chapters } from '#db/schema/chapters.ts'
import { media } from '#db/schema/media.ts'
import { rungOutput, rungsFor } from '#server/features/video/ladder.ts'
import { root } from '#server/platform/root.ts'
import { ffmpegTool, makeFilm } from '#server/testing/films.ts'
import { spawnServer } from '#server/testing/spawn-server.ts'
import { FILM_PREPARATION } from '#shared/limits.ts'
import { LIST_FILE } from '#shared/stream-files.ts'
import { afterwards } from '../support/afterwards.ts'
import { ask } from '../support/calls.ts'
import { addClassroom } from '../support/classroom.ts'
import { newSetup, openOn, type Setup } from '../support/test-servers.ts'

const SIZE = { width: 640, height: 360 }
const FACTS = { ...SIZE, durationSeconds: 4, audioCodec: 'aac' } as Parameters<typeof rungOutput>[2]

/** A chapter's film as a release without 240p and sound left it: the upload, and its stream in 360p. */
async function addOlderFilm({ dataDir, withDatabase }: Setup, chapterId: number, film: string, at: number) {
  const id = await withDatabase(async ({ db }) => {
    const [row] = await db
      .insert(media)
      .values({
        ...{ kind: 'video', visibility: 'private', fileName: 'video.mp4', originalName: 'film.mp4' },
        ...{ mimeType: 'video/mp4', bytes: (await stat(film)).size, ...SIZE, durationSeconds: 4 },
        ...{ videoState: 'ready', videoHeights: [360], videoBitrates: [500_000], preparation: 1 },
        createdAt: new Date(at),
      })
      .returning()
    const videoId = row?.id ?? ''
    await db.update(chapters).set({ videoId, videoUrl: null }).where(eq(chapters.id, chapterId))
    return videoId
  })
  const folder = join(dataDir, 'media', id)
  const [rung] = rungsFor(SIZE).slice(-1)
  if (!rung) throw new Error('no quality for the film')
  await mkdir(join(folder, '360'), { recursive: true })
  await copyFile(film, join(folder, 'video.mp4'))
  await ffmpegTool(['-i', film, ...rungOutput(join(folder, '360'), rung, FACTS)])
  return id
}

/** `npm run films:extend`, from the build. */
function extend({ env }: Setup) {
  const command = spawnServer(process.execPath, [join(root, 'dist/server/extend-films.js')], { env })
  afterwards(() => command.stop('SIGKILL'))
  return command
}

const rows = ({ withDatabase }: Setup) =>
  withDatabase(({ db }) =>
    db.select().from(media).where(eq(media.kind, 'video')).orderBy(asc(media.createdAt)),
  )

it('films:extend gives older films 240p and their sound; killed midway it goes on, run again it changes nothing', async () => {
  const setup = await newSetup('embedded')
  const room = await setup.withDatabase((platform) => addClassroom(platform, { learners: 1, chapters: 2 }))
  const film = await makeFilm({ size: '640x360', seconds: 4, rate: 10 })
  afterwards(film.remove)
  const ids: string[] = []
  for (const [at, chapterId] of room.chapterIds.entries())
    ids.push(await addOlderFilm(setup, chapterId, film.path, at))

  const killed = extend(setup)
  const told = () => killed.output()
  await vi.waitFor(() => expect(told()).toContain('Films left: 1'), { timeout: 200_000, interval: 50 })
  await killed.stop('SIGKILL')
  const [first, second] = await rows(setup)
  expect(first).toMatchObject({ preparation: FILM_PREPARATION, videoHeights: [360, 240] })
  // Nothing of the second is shown before all of it is there.
  expect(second).toMatchObject({
    preparation: 1,
    videoState: 'ready',
    videoHeights: [360],
    audioBitrate: null,
  })

  const again = extend(setup)
  expect(await again.exited).toBe(0)
  expect(again.output()).toMatch(/^Films left: 1\nFilms left: 0\n$/m)
  const extended = await rows(setup)
  for (const row of extended) {
    expect(row).toMatchObject({
      preparation: FILM_PREPARATION,
      videoState: 'ready',
      videoHeights: [360, 240],
    })
    expect(row.audioBitrate).toBeGreaterThan(20_000)
  }

  const made = async (name: string) =>
    Promise.all(ids.map(async (id) => (await stat(join(setup.dataDir, 'media', id, name))).mtimeMs))
  const before = [await made(`240/${LIST_FILE}`), await made('sound.m4a')]
  const third = extend(setup)
  expect(await third.exited).toBe(0)
  expect(third.output()).toBe('Films left: 0\n')
  expect([await made(`240/${LIST_FILE}`), await made('sound.m4a')]).toEqual(before)
  expect(await rows(setup)).toEqual(extended)

  const academy = await openOn(setup)
  const [learner] = room.learners
  const { body } = await ask(academy, 'GET /api/formations/watch/:id', {
    as: learner,
    params: { id: room.formationId },
  })
  for (const { qualities, streamPath, audioPath } of body.chapitres) {
    expect(qualities.map(({ height }: { height: number }) => height)).toEqual([360, 240])
    const list = await (await fetch(academy.url + streamPath)).text()
    expect(list).toMatch(/^240\/list\.m3u8$/m)
    const sound = await fetch(academy.url + audioPath)
    expect([sound.status, sound.headers.get('content-type')]).toEqual([200, 'audio/mp4'])
    await sound.body?.cancel()
  }
})
