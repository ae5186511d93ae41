import type { Db } from '#server/platform/database/database.ts'
import { defineJob } from '#server/platform/jobs/define-job.ts'
import type { Platform } from '#server/platform/platform.ts'
import { VIDEO_HOURS_MAX } from '#shared/limits.ts'
import type { VideoProblem } from '#shared/statuses.ts'
import { words } from '#words/video.ts'
import { untouchedVideosOf, updateVideo } from './queries.ts'
import { enqueueTranscriptions } from './transcription/service.ts'

/** Why a video could not be prepared, for its trainer. */
export function problemSentence(problem: VideoProblem): string {
  const { failed, noTool, tooLong, unreadable } = words
  return { failed, noTool, tooLong: tooLong(VIDEO_HOURS_MAX), unreadable }[problem]
}

export const videoJob = defineJob<{ mediaId: string }>('prepare-video', { retryLimit: 3, retryDelay: 60 })

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
