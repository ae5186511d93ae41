import { fileSize } from '#web/lib/format.ts'
import { words } from '#words/course-form.ts'
import type { UploadState } from './upload-queue.ts'

type Sending = Extract<UploadState, { status: 'sending' }>

/** Before this, the speed is a guess. */
const MEASURED_AFTER_MS = 3_000

/** « 212 Mo sur 340 Mo, encore 2 min environ ». */
export function sendingText(
  { sent, startedAt, startedWith }: Sending,
  total: number,
  now = Date.now(),
): string {
  const text = words.fileSending(fileSize(sent), fileSize(total))
  const elapsed = now - startedAt
  const moved = sent - Math.max(0, startedWith)
  if (elapsed < MEASURED_AFTER_MS || moved <= 0) return text
  const seconds = Math.ceil(((total - sent) * elapsed) / moved / 1000)
  return words.fileRemaining(
    text,
    seconds < 60 ? words.seconds(seconds) : words.minutes(Math.ceil(seconds / 60)),
  )
}
