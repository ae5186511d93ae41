import { createReadStream } from 'node:fs'
import { mkdir, readdir, rm } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { Readable } from 'node:stream'
import { removeFolder } from '#features/media/server/service.ts'
import type { Ffmpeg, VideoFacts } from '#server/platform/ffmpeg.ts'
import type { Demuxer, VideoFile } from '#server/platform/ffmpeg-input.ts'
import { TookTooLong } from '#server/platform/limited-process.ts'
import type { Platform } from '#server/platform/platform.ts'
import { VIDEO_HOURS_MAX } from '#shared/limits.ts'
import type { VideoProblem } from '#shared/statuses.ts'
import { LIST_FILE, MASTER_FILE } from '../stream-files.ts'
import {
  masterPlaylist,
  POSTER_FILE,
  posterMoment,
  posterOutput,
  type Rung,
  rungOutput,
  rungsFor,
  SOUND_FILE,
  soundOutput,
} from './ladder.ts'
import { findVideo, updateVideo } from './queries.ts'
import { localSource, withWorkFolder } from './work-folder.ts'

/** How ffmpeg reads each type that an upload was recognised as: it never guesses a format by itself. */
const DEMUXERS: Partial<Record<string, Demuxer>> = {
  'video/mp4': 'mov',
  'video/quicktime': 'mov',
  'video/x-msvideo': 'avi',
  'video/webm': 'matroska',
  'video/x-matroska': 'matroska',
}

interface Means {
  /** Null where the machine has none. */
  ffmpeg: Ffmpeg | null
  signal?: AbortSignal
}

/**
 * Makes the qualities and the poster of an uploaded video, and reads its duration. It may be stopped at any moment and
 * started again: finished qualities are kept. Learners get them once all are done.
 */
export async function prepareVideo(platform: Platform, mediaId: string, { ffmpeg, signal }: Means) {
  const { db, log } = platform
  const video = await findVideo(db, mediaId)
  if (!video || video.videoState === 'ready') return
  if (!ffmpeg) {
    log.warn({ mediaId }, 'ffmpeg is not installed: the video is served as it came')
    await updateVideo(db, mediaId, { videoState: 'unsupported', videoProblem: 'noTool' })
    return
  }
  await updateVideo(db, mediaId, { videoState: 'processing', videoProblem: null })
  const fail = (videoProblem: VideoProblem) =>
    updateVideo(db, mediaId, { videoState: 'failed', videoProblem })
  try {
    const problem = await makeFrom(platform, video, { ffmpeg, signal })
    if (problem) await fail(problem)
  } catch (error) {
    if (!signal?.aborted) await fail('failed')
    // No retry: it would take as long again, and the other videos wait meanwhile.
    if (error instanceof TookTooLong) return log.error({ error, mediaId }, 'a video was given up')
    throw error
  }
}

type Video = NonNullable<Awaited<ReturnType<typeof findVideo>>>

/** Makes everything; answers with what is wrong with the video, if anything. */
async function makeFrom(
  platform: Platform,
  { id, mimeType, fileName }: Video,
  { ffmpeg, signal }: { ffmpeg: Ffmpeg; signal?: AbortSignal },
): Promise<VideoProblem | null> {
  const demuxer = DEMUXERS[mimeType]
  if (!demuxer) return 'unreadable'
  return withWorkFolder(platform, id, async (folder) => {
    const video = { path: await localSource(platform, `${id}/${fileName}`, folder), demuxer }
    const facts = await ffmpeg.probe(video, { signal })
    if (!facts) return 'unreadable'
    if (facts.durationSeconds > VIDEO_HOURS_MAX * 3600) return 'tooLong'
    await makeAll(platform, id, { ffmpeg, video, folder, signal }, facts)
    return null
  })
}

interface Tools {
  ffmpeg: Ffmpeg
  video: VideoFile
  folder: string
  signal?: AbortSignal
}

async function makeAll(platform: Platform, mediaId: string, tools: Tools, facts: VideoFacts) {
  const { db, storage } = platform
  const context = { ...tools, storage, mediaId }
  await makePoster(context, facts)
  const made: { rung: ReturnType<typeof rungsFor>[number]; bitrate: number }[] = []
  for (const rung of rungsFor(facts)) {
    await makeRung(context, rung, facts)
    made.push({ rung, bitrate: await bitrateOf(context, rung, facts) })
  }
  if (made.length > 0) {
    const text = masterPlaylist(facts, made)
    await storage.put(`${mediaId}/${MASTER_FILE}`, Readable.from([Buffer.from(text)]), {
      contentType: 'application/vnd.apple.mpegurl',
    })
  }
  const audioBitrate = await makeSound(context, facts)
  const highestFirst = made.toReversed()
  const stillThere = await updateVideo(db, mediaId, {
    videoState: 'ready',
    videoHeights: highestFirst.map(({ rung }) => rung.height),
    videoBitrates: highestFirst.map(({ bitrate }) => bitrate),
    audioBitrate,
    durationSeconds: Math.round(facts.durationSeconds),
    width: facts.width,
    height: facts.height,
  })
  // Its course was deleted meanwhile: nothing would ever use these files.
  if (!stillThere) await removeFolder(platform, mediaId)
}

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
async function makeRung(context: EncodeContext, rung: Rung, facts: VideoFacts) {
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

async function makePoster(context: EncodeContext, facts: VideoFacts) {
  const { ffmpeg, mediaId, video, folder, signal } = context
  const file = join(folder, POSTER_FILE)
  const task = { video, fromSeconds: posterMoment(facts), output: posterOutput(file) }
  await ffmpeg.run({ ...task, withinSeconds: POSTER_SECONDS }, { signal })
  await store(context, file, `${mediaId}/${POSTER_FILE}`)
}

/** Makes the sound alone unless an earlier try has; answers with its bits per second, or null for a silent video. */
async function makeSound(context: EncodeContext, facts: VideoFacts): Promise<number | null> {
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
async function bitrateOf(
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
