import { findFfmpeg } from '#server/platform/ffmpeg.ts'
import { defineJob } from '#server/platform/jobs/define-job.ts'
import type { Platform } from '#server/platform/platform.ts'
import { prepareVideo } from './prepare.ts'
import { unsupportedVideos } from './queries.ts'
import { enqueueVideo, videoJob } from './service.ts'
import { transcriptionJob } from './transcription/service.ts'
import { transcribeVideo } from './transcription/transcribe.ts'

const A_DAY_IN_SECONDS = 24 * 60 * 60

/** One at a time in each process: ffmpeg uses every core it may. */
export function registerVideoJobs(platform: Platform) {
  platform.jobs.register(
    videoJob,
    // Looked for each time: ffmpeg may be installed while the academy runs.
    async ({ mediaId }, { signal }) => {
      const ffmpeg = await findFfmpeg()
      if (ffmpeg?.missingProtections.length)
        platform.log.warn({ missing: ffmpeg.missingProtections }, 'ffmpeg runs without some protections')
      await prepareVideo(platform, mediaId, { ffmpeg, signal })
    },
    { concurrency: 1 },
  )

  platform.jobs.register(transcriptionJob, (job, { signal }) => transcribeVideo(platform, job, signal), {
    concurrency: 1,
  })

  platform.jobs.every(A_DAY_IN_SECONDS, defineJob('retry-videos'), async () => {
    if (!(await findFfmpeg())) return
    const { db } = platform
    for (const mediaId of await unsupportedVideos(db))
      await db.transaction((tx) => enqueueVideo(platform, tx, mediaId))
  })
}
