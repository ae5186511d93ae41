import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type Ffmpeg, findFfmpeg } from '../platform/ffmpeg.ts'

export async function theFfmpeg(): Promise<Ffmpeg> {
  const ffmpeg = await findFfmpeg()
  if (!ffmpeg) throw new Error('the tests need ffmpeg')
  return ffmpeg
}

/** Runs ffmpeg directly: tests only read files of their own, so they need no protection. */
export const ffmpegTool = (args: string[]) => promisify(execFile)('ffmpeg', ['-v', 'error', '-y', ...args])

/** Size and codecs of a file that we made, a playlist included. */
export async function describeVideo(path: string) {
  const entries = 'stream=codec_type,codec_name,width,height'
  const args = ['-v', 'error', '-of', 'json', '-show_entries', entries, path]
  const { stdout } = await promisify(execFile)('ffprobe', args)
  const streams: Record<string, unknown>[] = JSON.parse(stdout).streams
  const of = (kind: string) => streams.find(({ codec_type }) => codec_type === kind)
  const { width, height, codec_name: videoCodec } = of('video') ?? {}
  return { width, height, videoCodec, audioCodec: of('audio')?.codec_name ?? null }
}

/**
 * A few seconds of real H.264 with sound, repeated `loops` times, so that a long video is made quickly. `remove` deletes
 * it.
 */
export async function makeVideo({
  size = '640x480',
  seconds = 6,
  rate = 15,
  loops = 1,
  rotated = false,
  silent = false,
} = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'film-'))
  const path = join(folder, 'film.mp4')
  const picture = ['-f', 'lavfi', '-i', `testsrc2=size=${size}:rate=${rate}`]
  const sound = silent ? [] : ['-f', 'lavfi', '-i', 'sine=frequency=440', '-c:a', 'aac']
  const codec = ['-t', String(seconds), '-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p']
  if (loops === 1) await ffmpegTool([...picture, ...sound, ...codec, path])
  else {
    const once = join(folder, 'once.mp4')
    await ffmpegTool([...picture, ...sound, ...codec, once])
    await ffmpegTool(['-stream_loop', String(loops - 1), '-i', once, '-c', 'copy', path])
  }
  if (rotated) await turn(path)
  return { path, remove: () => rm(folder, { recursive: true, force: true }) }
}

/** As a phone held upright writes it: a landscape picture, and a rotation matrix in the header of its track. */
async function turn(path: string) {
  const video = await readFile(path)
  const matrix = video.indexOf('tkhd') + 44
  const quarter = [0, 1 << 16, 0, -(1 << 16), 0, 0, 0, 0, 1 << 30]
  for (const [index, value] of quarter.entries()) video.writeInt32BE(value, matrix + index * 4)
  await writeFile(path, video)
}
