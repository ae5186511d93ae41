import { setTimeout as pause } from 'node:timers/promises'
import { currentLanguage } from '#messages/current-language.ts'
import type { Author } from '#server/authors.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import { limit } from '#server/platform/rate-limits.ts'
import { importInterrupted } from '../errors.ts'
import { IMPORTS } from '../import-limit.ts'
import { expiryFromNow } from './expiry.ts'
import { importJob } from './import-job.ts'
import { freeImport, ownImport } from './own-import.ts'
import { noteAsked } from './queries.ts'

/** Less than nginx waits for an answer (deploy/nginx.conf). */
const LONGEST_WAIT_MS = 240_000
const FIRST_PAUSE_MS = 20
const LONGEST_PAUSE_MS = 1_000

/** Queues the job that makes a course of a file that was read (make.ts): one, however often it is asked for at once. */
export async function askForCourse(
  platform: Platform,
  author: Author,
  importId: string,
  categoryName: string,
) {
  const { id, fullName, email, apiToken } = author.caller
  await limit(platform, `import:${id}`, IMPORTS)
  await platform.db.transaction(async (tx) => {
    await freeImport(platform, tx, author, importId)
    await noteAsked(tx, importId, expiryFromNow())
    await platform.jobs.enqueue(tx, importJob, {
      importId,
      categoryName,
      language: currentLanguage(),
      by: { id, fullName, email, ...(apiToken && { apiToken: { name: apiToken.name } }) },
    })
  })
}

/**
 * The course once its job has made it, in whichever process, or the refusal that the job ended with. Null if it
 * takes longer than anybody would wait for an answer, or `isOver` says that nobody waits any more: the job goes on.
 */
export async function awaitCourse(
  platform: Platform,
  author: Author,
  importId: string,
  isOver: () => boolean,
): Promise<number | null> {
  const until = performance.now() + LONGEST_WAIT_MS
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(LONGEST_PAUSE_MS, pauseMs * 1.5)) {
    const { state, formationId, refusal, hasJob } = await ownImport(platform, author, importId)
    const isLate = isOver() || performance.now() > until
    // Once it is made, the job removes the file that waited.
    if (formationId !== null && (!hasJob || isLate)) return formationId
    if (refusal) throw new AppError(refusal.status, refusal.code, () => refusal.sentence)
    if (state === 'waiting') throw importInterrupted()
    if (isLate) return null
    await pause(pauseMs)
  }
}
