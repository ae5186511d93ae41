import { droppedLines } from '#features/media/server/service.ts'
import type { Db } from '#server/platform/database/database.ts'
import { defineJob } from '#server/platform/jobs/define-job.ts'
import type { Platform } from '#server/platform/platform.ts'
import { VIDEO_HOURS_MAX } from '#shared/limits.ts'
import type { VideoProblem } from '#shared/statuses.ts'
import { words } from '#words/video.ts'
import { selectNewCaptions, untouchedVideosOf, updateVideo } from './queries.ts'
import { enqueueTranscriptions } from './transcription/service.ts'

/** Why a video could not be prepared, for its trainer. */
export function problemSentence(problem: VideoProblem): string {
  const { failed, noTool, tooLong, unreadable } = words
  return { failed, noTool, tooLong: tooLong(VIDEO_HOURS_MAX), unreadable }[problem]
}

export const videoJob = defineJob<{ mediaId: string }>('prepare-video', { retryLimit: 3, retryDelay: 60 })

/** The lines of captions that were left out of what is shown; of captions that the course had before, nothing. */
export async function droppedCaptions(
  platform: Pick<Platform, 'db' | 'storage'>,
  formationId: number,
  before: string[] = [],
) {
  const tracks = await selectNewCaptions(platform.db, formationId, before)
  const all = await Promise.all(
    tracks.map(async ({ chapter, language, fileId }) => {
      const lines = await droppedLines(platform, fileId)
      return lines.map((line) => ({ chapter, language, line }))
    }),
  )
  return all.flat()
}

type WithJobs = Pick<Platform, 'jobs'>

/** The original plays from the start; its qualities are made in the background after the transaction commits. */
export async function enqueueVideo({ jobs }: WithJobs, tx: Db, mediaId: string) {
  await updateVideo(tx, mediaId, { videoState: 'waiting', videoProblem: null })
  await jobs.enqueue(tx, videoJob, { mediaId })
}

/** Called after a course is saved: queues every new chapter video, and its captions where a program writes them. */
export async function enqueueNewVideos(
  platform: Pick<Platform, 'config' | 'jobs'>,
  tx: Db,
  formationId: number,
) {
  await enqueueTranscriptions(platform, tx, formationId)
  for (const mediaId of await untouchedVideosOf(tx, formationId)) await enqueueVideo(platform, tx, mediaId)
}
