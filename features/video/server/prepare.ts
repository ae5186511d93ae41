import { Readable } from 'node:stream'
import { removeFolder } from '#features/media/server/service.ts'
import type { Ffmpeg, VideoFacts } from '#server/platform/ffmpeg.ts'
import type { Demuxer, VideoFile } from '#server/platform/ffmpeg-input.ts'
import { TookTooLong } from '#server/platform/limited-process.ts'
import type { Platform } from '#server/platform/platform.ts'
import { VIDEO_HOURS_MAX } from '#shared/limits.ts'
import type { VideoProblem } from '#shared/statuses.ts'
import { MASTER_FILE } from '../stream-files.ts'
import { masterPlaylist, rungsFor } from './ladder.ts'
import { findVideo, updateVideo } from './queries.ts'
import { bitrateOf, makePoster, makeRung, makeSound } from './streams.ts'
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
