import { Readable } from 'node:stream'
import type { Ffmpeg, VideoFacts } from '#server/platform/ffmpeg.ts'
import type { Demuxer, Film } from '#server/platform/ffmpeg-input.ts'
import { TookTooLong } from '#server/platform/limited-process.ts'
import type { Platform } from '#server/platform/platform.ts'
import { FILM_HOURS_MAX } from '#shared/limits.ts'
import type { VideoProblem } from '#shared/statuses.ts'
import { removeFolder } from '../media/service.ts'
import { MASTER_FILE, masterPlaylist, rungsFor } from './ladder.ts'
import { findVideo, updateVideo } from './queries.ts'
import { bitrateOf, makePoster, makeRung } from './streams.ts'
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
 * Makes the qualities, the poster and the true duration of an uploaded video. It may be cut at any moment and
 * started again: qualities already made stay. Learners see none of it before all is done.
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
    await withWorkFolder(platform, mediaId, async (folder) => {
      const demuxer = DEMUXERS[video.mimeType]
      if (!demuxer) return fail('unreadable')
      const film = { path: await localSource(platform, `${mediaId}/${video.fileName}`, folder), demuxer }
      const facts = await ffmpeg.probe(film, { signal })
      if (!facts) return fail('unreadable')
      if (facts.durationSeconds > FILM_HOURS_MAX * 3600) return fail('tooLong')
      await makeAll(platform, mediaId, { ffmpeg, film, folder, signal }, facts)
    })
  } catch (error) {
    if (!signal?.aborted) await fail('failed')
    // It would take as long the next time, and every other film waits meanwhile.
    if (error instanceof TookTooLong) return log.error({ error, mediaId }, 'a video was given up')
    throw error
  }
}

interface Tools {
  ffmpeg: Ffmpeg
  film: Film
  folder: string
  signal?: AbortSignal
}

async function makeAll(platform: Platform, mediaId: string, tools: Tools, facts: VideoFacts) {
  const { db, storage } = platform
  const workshop = { ...tools, storage, mediaId }
  await makePoster(workshop, facts)
  const made: { rung: ReturnType<typeof rungsFor>[number]; bitrate: number }[] = []
  for (const rung of rungsFor(facts)) {
    await makeRung(workshop, rung, facts)
    made.push({ rung, bitrate: await bitrateOf(workshop, rung, facts) })
  }
  if (made.length > 0) {
    const text = masterPlaylist(facts, made)
    await storage.put(`${mediaId}/${MASTER_FILE}`, Readable.from([Buffer.from(text)]), {
      contentType: 'application/vnd.apple.mpegurl',
    })
  }
  const highestFirst = made.toReversed()
  const stillThere = await updateVideo(db, mediaId, {
    videoState: 'ready',
    videoHeights: highestFirst.map(({ rung }) => rung.height),
    videoBitrates: highestFirst.map(({ bitrate }) => bitrate),
    durationSeconds: Math.round(facts.durationSeconds),
    width: facts.width,
    height: facts.height,
  })
  // Its course was deleted while we worked: nothing would ever ask for these files.
  if (!stillThere) await removeFolder(platform, mediaId)
}
