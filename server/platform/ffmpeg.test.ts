// @long @lts
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ffmpegTool } from '../testing/videos.ts'
import { type Ffmpeg, findFfmpeg } from './ffmpeg.ts'
import type { Demuxer } from './ffmpeg-input.ts'
import { TookTooLong } from './limited-process.ts'

const folder = await mkdtemp(join(tmpdir(), 'ffmpeg-'))
const at = (name: string) => join(folder, name)
const video = { path: at('film à voir %d.mp4'), demuxer: 'mov' as const }
const picture = ['-f', 'lavfi', '-i', 'testsrc2=size=320x180:rate=10']
const sound = ['-f', 'lavfi', '-i', 'sine=frequency=440']
const endless = ['-vf', 'loop=-1:1', '-f', 'null', '-']
let ffmpeg: Ffmpeg

beforeAll(async () => {
  const found = await findFfmpeg()
  if (!found) throw new Error('the tests need ffmpeg')
  ffmpeg = found
  await ffmpegTool([...picture, ...sound, '-t', '2', '-pix_fmt', 'yuv420p', video.path])
})
afterAll(() => rm(folder, { recursive: true, force: true }))

test('knows a video, and makes another of it', async () => {
  const copy = { ...video, path: at('copy.mp4') }
  await ffmpeg.run({ video, output: ['-c', 'copy', copy.path], withinSeconds: 60 })
  for (const known of [video, copy]) {
    const facts = await ffmpeg.probe(known)
    expect(facts).toMatchObject({ width: 320, height: 180, videoCodec: 'h264', audioCodec: 'aac' })
    expect(facts?.durationSeconds).toBeCloseTo(2, 0)
  }
})

test.each<[Demuxer, string]>([
  ['mov', 'film.mov'],
  ['avi', 'film.avi'],
  ['matroska', 'film.mkv'],
])('reads %s as what it is, and as nothing else', async (demuxer, name) => {
  await ffmpegTool([...picture, '-t', '1', '-pix_fmt', 'yuv420p', at(name)])
  for (const told of ['mov', 'avi', 'matroska'] as const) {
    const facts = await ffmpeg.probe({ path: at(name), demuxer: told })
    expect(facts?.width ?? null).toBe(told === demuxer ? 320 : null)
  }
})

test('says why it failed', async () => {
  const missing = { ...video, path: at('nothing.mp4') }
  const task = { video: missing, output: ['-f', 'null', '-'], withinSeconds: 60 }
  await expect(ffmpeg.run(task)).rejects.toThrow(/no such file/i)
})

test('knows a file that is no video', async () => {
  await writeFile(at('text.mp4'), 'just words')
  expect(await ffmpeg.probe({ path: at('text.mp4'), demuxer: 'mov' })).toBeNull()
})

test('is killed when it takes too long', async () => {
  await expect(ffmpeg.run({ video, output: endless, withinSeconds: 2 })).rejects.toThrow(TookTooLong)
})

test('stops at once when asked to', async () => {
  const stop = new AbortController()
  const running = ffmpeg.run({ video, output: endless, withinSeconds: 60 }, { signal: stop.signal })
  stop.abort(new Error('the process stops'))
  await expect(running).rejects.toThrow('the process stops')
})

test('without ffmpeg there is none, and no error', async () => {
  expect(await findFfmpeg({ FFMPEG_PATH: at('ffmpeg') })).toBeNull()
})
