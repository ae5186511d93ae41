import type { Author } from '#server/authors.ts'
import { recordAction } from '#server/platform/audit.ts'
import type { Db } from '#server/platform/database/database.ts'
import { chapterNotFound, conflict } from '#server/platform/errors.ts'
import { defineJob } from '#server/platform/jobs/define-job.ts'
import type { Platform } from '#server/platform/platform.ts'
import { words } from '#words/errors.ts'
import { type CaptionLanguage, spokenLanguage } from '../../captions/languages.ts'
import {
  acceptDraft,
  deleteFailed,
  findTrack,
  findVideo,
  isTranscribing,
  newVideosWithoutCaptions,
  transcriptionsOf,
} from './queries.ts'

interface Track {
  chapterId: number
  language: CaptionLanguage
}

export interface VideoToTranscribe extends Track {
  mediaId: string
}

export const transcriptionJob = defineJob<VideoToTranscribe>('transcribe-film', {
  retryLimit: 1,
  retryDelay: 600,
})

/** Whether this academy has a program that writes captions. */
export const canTranscribe = ({ config }: Pick<Platform, 'config'>) => config.transcribeCommand !== null

/** What the form of a course says about the program; the newest try counts. */
export async function transcriptionStates(db: Db, formationId: number) {
  const newest = new Map<
    string,
    { chapitreId: number; language: CaptionLanguage; state: 'waiting' | 'failed' }
  >()
  for (const { chapterId, language, state } of await transcriptionsOf(db, formationId))
    newest.set(`${chapterId} ${language}`, {
      chapitreId: chapterId,
      language,
      state: state === 'failed' ? 'failed' : 'waiting',
    })
  return [...newest.values()]
}

/** Called before the new videos of a course are queued: those without captions are transcribed. */
export async function enqueueTranscriptions(platform: Pick<Platform, 'config' | 'jobs'>, tx: Db, id: number) {
  if (!canTranscribe(platform)) return
  for (const { chapterId, mediaId, formationLanguage } of await newVideosWithoutCaptions(tx, id))
    await enqueue(platform, tx, { chapterId, mediaId, language: spokenLanguage(formationLanguage) })
}

/** The button of the course form. */
export async function requestTranscription(
  platform: Platform,
  { scope }: Author,
  { chapterId, language }: Track,
) {
  const video = await findVideo(platform.db, chapterId, scope)
  if (!video) throw chapterNotFound()
  if (!canTranscribe(platform))
    throw conflict('transcription_unavailable', () => words.media.transcriptionUnavailable)
  if (await findTrack(platform.db, chapterId, language))
    throw conflict('captions_exist', () => words.media.captionsExist)
  if (await isTranscribing(platform.db, chapterId, language)) return
  await platform.db.transaction(async (tx) => {
    await deleteFailed(tx, chapterId, language)
    await enqueue(platform, tx, { chapterId, mediaId: video.mediaId, language })
  })
}

/** Shows captions that a program wrote to learners. Accepting them twice changes nothing. */
export async function acceptCaptions(
  { db }: Platform,
  { caller, scope }: Author,
  { chapterId, language }: Track,
) {
  await db.transaction(async (tx) => {
    const track = await findTrack(tx, chapterId, language, scope)
    if (!track) throw chapterNotFound()
    if (!track.draft) return
    await acceptDraft(tx, chapterId, language)
    await recordAction(tx, caller, 'formation.captions', track.formation)
  })
}

/** One at most waits for each language of a chapter, however often it is asked for. */
function enqueue({ jobs }: Pick<Platform, 'jobs'>, tx: Db, job: VideoToTranscribe) {
  return jobs.enqueue(tx, transcriptionJob, job, { key: `${job.chapterId}-${job.language}` })
}
