import type { Author } from '#server/authors.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Platform } from '#server/platform/platform.ts'
import { importedAlready, importNotFound, importUnderWay } from '../errors.ts'
import { importJob } from './import-job.ts'
import { findImport, type ImportRow, lockImport } from './queries.ts'

/** An import with its state. Another person's is refused like one that does not exist. */
export async function ownImport(platform: Platform, { caller }: Author, id: string) {
  // Looked for before the row is read: a job that ends meanwhile has said there how it ended.
  const hasJob = await isQueued(platform, platform.db, id)
  const found = existing(isUuid(id) ? await findImport(platform.db, id, caller.id) : undefined)
  const state = found.finishedAt
    ? ('created' as const)
    : hasJob && !found.refusal
      ? ('creating' as const)
      : ('waiting' as const)
  return { ...found, state, hasJob }
}

/** An import that may be changed until the transaction ends: of which no course was made, nor is being made. */
export async function freeImport(platform: Platform, tx: Db, { caller }: Author, id: string) {
  const found = existing(isUuid(id) ? await lockImport(tx, id, caller.id) : undefined)
  if (found.finishedAt) throw importedAlready()
  if (await isUnderWay(platform, tx, found)) throw importUnderWay()
  return found
}

/** Of a locked import. The job of one that was refused may be there for another moment. */
export const isUnderWay = async (platform: Platform, tx: Db, { id, refusal }: ImportRow) =>
  !refusal && (await isQueued(platform, tx, id))

/** Also while its job waits for another try. A job whose process died again and again is there no longer. */
const isQueued = ({ jobs }: Platform, db: Db, importId: string) =>
  jobs.isUnfinished(db, importJob, { importId })

function existing(found: ImportRow | undefined): ImportRow {
  if (!found) throw importNotFound()
  return found
}

const isUuid = (id: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)
