import { createReadStream } from 'node:fs'
import { lstat } from 'node:fs/promises'
import { join } from 'node:path'
import { removeMedia, storeUpload } from '#features/media/server/service.ts'
import { commandWords, filledIn } from '#server/platform/command-line.ts'
import { GiveUp } from '#server/platform/jobs/give-up.ts'
import { runLimited } from '#server/platform/limited-process.ts'
import { messageFor } from '#server/platform/loggable-errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import { localSource, withWorkFolder } from '../work-folder.ts'
import { findTrack, findVideo, insertDraft } from './queries.ts'
import type { VideoToTranscribe } from './service.ts'

const MB = 1024 * 1024
const HALF_A_DAY = 12 * 60 * 60
/** Programs that recognise speech map large models into memory and print what they recognise. */
const LIMITS = { threads: 4, memoryBytes: 16_384 * MB, fileBytes: 64 * MB, outputBytes: 16 * MB }

/** Has the program of TRANSCRIBE_COMMAND write captions for a video, and adds them as a draft. */
export async function transcribeVideo(
  platform: Platform,
  { chapterId, mediaId, language }: VideoToTranscribe,
  signal?: AbortSignal,
) {
  const { transcribeCommand } = platform.config
  const video = await findVideo(platform.db, chapterId, 'all')
  // Meanwhile the video was replaced, or somebody has added captions.
  if (!transcribeCommand || video?.mediaId !== mediaId) return
  if (await findTrack(platform.db, chapterId, language)) return

  const name = `${video.originalName.replace(/\.\w+$/, '')}.${language}.vtt`
  const file = await withWorkFolder(platform, `${mediaId}-${language}`, async (folder) => {
    const output = join(folder, 'captions.vtt')
    const input = await localSource(platform, `${mediaId}/${video.fileName}`, folder)
    const [program = '', ...args] = filledIn(commandWords(transcribeCommand), { input, output, language })
    const seconds = Math.min(HALF_A_DAY, 600 + 10 * (video.durationSeconds ?? 3600))
    try {
      await runLimited(program, args, { limits: { ...LIMITS, seconds }, signal })
      await refuseUnlessFile(output)
      const about = { use: 'captions', originalName: name, uploadedBy: video.trainerId } as const
      return await storeUpload(platform, createReadStream(output), about)
    } catch (error) {
      if (signal?.aborted) throw error
      // Another try by itself would take as long and end the same: the trainer is told, and has the button.
      throw new GiveUp(messageFor(error))
    }
  })
  const isAdded = await insertDraft(platform.db, { chapterId, mediaId, language, fileId: file.id })
  if (!isAdded) await removeMedia(platform, [file.id])
}

/** A link could name any file of ours; reading a pipe would never end. */
async function refuseUnlessFile(path: string) {
  if (!(await lstat(path)).isFile()) throw new Error('the program wrote no file')
}
