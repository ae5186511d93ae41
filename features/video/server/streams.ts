import { createReadStream } from 'node:fs'
import { mkdir, readdir, rm } from 'node:fs/promises'
import { extname, join } from 'node:path'
import type { Ffmpeg, VideoFacts } from '#server/platform/ffmpeg.ts'
import type { VideoFile } from '#server/platform/ffmpeg-input.ts'
import type { Platform } from '#server/platform/platform.ts'
import { LIST_FILE } from '../stream-files.ts'
import {
  POSTER_FILE,
  posterMoment,
  posterOutput,
  type Rung,
  rungOutput,
  SOUND_FILE,
  soundOutput,
} from './ladder.ts'

interface EncodeContext {
  storage: Platform['storage']
  ffmpeg: Ffmpeg
  /** The folder of the medium in the storage. */
  mediaId: string
  video: VideoFile
  folder: string
  signal?: AbortSignal
}

const CONTENT_TYPES: Record<string, string> = {
  '.m3u8': 'application/vnd.apple.mpegurl',
  '.m4s': 'video/iso.segment',
  '.mp4': 'video/mp4',
  '.jpg': 'image/jpeg',
  '.m4a': 'audio/mp4',
}

const POSTER_SECONDS = 5 * 60
const HALF_A_DAY = 12 * 60 * 60
/** Twelve hours of sound, with room: it is one file, where streams are many. */
const SOUND_BYTES_MAX = 512 * 1024 * 1024

/** A busy machine with one core may need several times the length of a video; ten times means that it is stuck. */
const secondsToMake = ({ durationSeconds }: VideoFacts) => Math.min(HALF_A_DAY, 600 + 10 * durationSeconds)

/** Makes one quality unless an earlier try has: its playlist is stored last, so a playlist means that all of it is there. */
export async function makeRung(context: EncodeContext, rung: Rung, facts: VideoFacts) {
  const { storage, ffmpeg, mediaId, video, folder, signal } = context
  const place = `${mediaId}/${rung.height}`
  if (await storage.stat(`${place}/${LIST_FILE}`)) return
  const here = join(folder, String(rung.height))
  await mkdir(here)
  const output = rungOutput(here, rung, facts)
  await ffmpeg.run({ video, output, withinSeconds: secondsToMake(facts) }, { signal })
  const files = (await readdir(here)).filter((name) => name !== LIST_FILE)
  for (const name of [...files, LIST_FILE]) await store(context, join(here, name), `${place}/${name}`)
  await rm(here, { recursive: true })
}

export async function makePoster(context: EncodeContext, facts: VideoFacts) {
  const { ffmpeg, mediaId, video, folder, signal } = context
  const file = join(folder, POSTER_FILE)
  const task = { video, fromSeconds: posterMoment(facts), output: posterOutput(file) }
  await ffmpeg.run({ ...task, withinSeconds: POSTER_SECONDS }, { signal })
  await store(context, file, `${mediaId}/${POSTER_FILE}`)
}

/** Makes the sound alone unless an earlier try has; answers with its bits per second, or null for a silent video. */
export async function makeSound(context: EncodeContext, facts: VideoFacts): Promise<number | null> {
  if (!facts.audioCodec) return null
  const { storage, ffmpeg, mediaId, video, folder, signal } = context
  const key = `${mediaId}/${SOUND_FILE}`
  if (!(await storage.stat(key))) {
    const file = join(folder, SOUND_FILE)
    const task = { video, output: soundOutput(file, facts), withinSeconds: secondsToMake(facts) }
    await ffmpeg.run({ ...task, fileBytes: SOUND_BYTES_MAX }, { signal })
    await store(context, file, key)
  }
  const bytes = (await storage.stat(key))?.bytes ?? 0
  return Math.round((bytes * 8) / Math.max(1, facts.durationSeconds))
}

/** Average bits per second, from the stored files. */
export async function bitrateOf(
  { storage, mediaId }: Pick<EncodeContext, 'storage' | 'mediaId'>,
  { height }: Rung,
  { durationSeconds }: VideoFacts,
): Promise<number> {
  let bytes = 0
  for await (const file of storage.list(`${mediaId}/${height}/`)) bytes += file.bytes
  return Math.round((bytes * 8) / Math.max(1, durationSeconds))
}

async function store({ storage, signal }: EncodeContext, path: string, key: string) {
  signal?.throwIfAborted()
  const contentType = CONTENT_TYPES[extname(path)] ?? 'application/octet-stream'
  await storage.put(key, createReadStream(path), { contentType })
}
