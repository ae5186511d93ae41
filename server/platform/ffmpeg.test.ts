import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Ffmpeg, findFfmpeg } from './ffmpeg.ts'

const folder = await mkdtemp(join(tmpdir(), 'ffmpeg-'))
const film = join(folder, 'film à voir.mp4')
const pattern = ['-f', 'lavfi', '-i', 'testsrc2=size=320x180:rate=10']
const sound = ['-f', 'lavfi', '-i', 'sine=frequency=440']
let ffmpeg: Ffmpeg

beforeAll(async () => {
  const found = await findFfmpeg()
  if (!found) throw new Error('the tests need ffmpeg')
  ffmpeg = found
})
afterAll(() => rm(folder, { recursive: true, force: true }))

test('makes a film, tells how far it is, and knows what it made', async () => {
  const progress: number[] = []
  await ffmpeg.run([...pattern, ...sound, '-t', '2', '-c:v', 'libx264', '-pix_fmt', 'yuv420p', film], {
    nice: true,
    onProgress: (seconds) => progress.push(seconds),
  })
  expect(progress.at(-1)).toBeCloseTo(2, 0)
  const facts = await ffmpeg.probe(film)
  expect(facts).toMatchObject({ width: 320, height: 180, videoCodec: 'h264', audioCodec: 'aac' })
  expect(facts?.durationSeconds).toBeCloseTo(2, 0)
})

test('says why it failed', async () => {
  await expect(ffmpeg.run(['-i', join(folder, 'nothing.mp4'), film])).rejects.toThrow(/No such file/)
})

test('knows a file that is no film', async () => {
  const text = join(folder, 'text.mp4')
  await writeFile(text, 'just words')
  expect(await ffmpeg.probe(text)).toBeNull()
})

test('stops at once when asked to', async () => {
  const stop = new AbortController()
  const endless = join(folder, 'endless.mp4')
  const running = ffmpeg.run(['-re', ...pattern, endless], {
    signal: stop.signal,
    onProgress: () => stop.abort(new Error('the process stops')),
  })
  await expect(running).rejects.toThrow('the process stops')
  expect((await stat(endless)).size).toBeLessThan(1024 * 1024)
})

test('without ffmpeg there is none, and no error', async () => {
  expect(await findFfmpeg({ FFMPEG_PATH: join(folder, 'ffmpeg') })).toBeNull()
})
