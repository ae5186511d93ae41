import { randomUUID } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { beginSave } from '#features/courses/server/saves-under-way.ts'
import { removeFolder } from '#features/media/server/service.ts'
import { type Author, lockAuthor } from '#server/authors.ts'
import type { Platform } from '#server/platform/platform.ts'
import { limit } from '#server/platform/rate-limits.ts'
import { withTemporaryFolder } from '#server/platform/temporary-folder.ts'
import { REPORT_LINES_MAX, WAITING_IMPORTS_MAX } from '#shared/limits.ts'
import type { ImportKind } from '#shared/statuses.ts'
import { words } from '#words/moodle-report.ts'
import type { ImportReport } from '../../contract.ts'
import { IMPORTS } from '../import-limit.ts'
import { receiveFile } from '../receive-file.ts'
import { expiryFromNow } from './expiry.ts'
import { FILE_KINDS } from './file-kinds.ts'
import type { Left, OpenedFile } from './opened-file.ts'
import { freeImport, isUnderWay, ownImport } from './own-import.ts'
import { deleteExpiredImports, deleteImports, type ImportRow, insertImport, lockWaiting } from './queries.ts'
import { storeFile } from './stored-file.ts'

/** Reads a file and says what would become of it. Nothing is created; the file waits for the decision. */
export async function readFile(
  platform: Platform,
  author: Author,
  request: FastifyRequest,
  kind: ImportKind,
) {
  const { caller } = author
  await limit(platform, `import:${caller.id}`, IMPORTS)
  const save = beginSave(caller.id)
  try {
    return await withTemporaryFolder(platform, async (folder) => {
      const { packedBytes, open } = FILE_KINDS[kind]
      const received = await receiveFile(request, folder, packedBytes)
      const report = await open(received, folder, async (opened) => reportOf(opened))
      const importId = randomUUID()
      try {
        await storeFile(platform, importId, received.path)
        await storePending(platform, author, { id: importId, kind, originalName: received.name })
      } catch (error) {
        await removeFolder(platform, importId)
        throw error
      }
      return { report, importId }
    })
  } finally {
    save.end()
  }
}

type NewImport = Pick<ImportRow, 'id' | 'kind' | 'originalName'>

/** Beyond a few of a person, the oldest goes. One of which a course is being made is spared. */
async function storePending(platform: Platform, author: Author, added: NewImport) {
  const userId = author.caller.id
  const dropped = await platform.db.transaction(async (tx) => {
    // Two imports of a person at once would both find room for their own.
    await lockAuthor(tx, author)
    await insertImport(tx, { ...added, userId, expiresAt: expiryFromNow() })
    const idle: string[] = []
    for (const one of await lockWaiting(tx, userId))
      if (!(await isUnderWay(platform, tx, one))) idle.push(one.id)
    const oldest = idle.slice(0, Math.max(0, idle.length - WAITING_IMPORTS_MAX))
    await deleteImports(tx, oldest)
    return oldest
  })
  for (const one of dropped) await removeFolder(platform, one)
}

export async function importProgress(platform: Platform, author: Author, importId: string) {
  const { state, doneBytes, totalBytes, formationId, refusal } = await ownImport(platform, author, importId)
  return { state, doneBytes, totalBytes, id: formationId, error: refusal?.sentence ?? null }
}

export async function forgetImport(platform: Platform, author: Author, importId: string) {
  await platform.db.transaction(async (tx) => {
    const { id } = await freeImport(platform, tx, author, importId)
    await deleteImports(tx, [id])
  })
  await removeFolder(platform, importId)
}

export async function sweepImports(platform: Platform) {
  for (const id of await deleteExpiredImports(platform.db)) await removeFolder(platform, id)
}

/** What would become of a file, and what not. */
function reportOf({ formation, left }: OpenedFile): ImportReport {
  const chapters = formation.sections.flatMap((section) => section.chapters)
  const ofChapters = chapters.reduce((sum, { resources }) => sum + resources.length, 0)
  return {
    title: formation.name,
    sections: formation.sections.length,
    chapters: chapters.map(({ title, kind }) => ({ title, kind })),
    resources: ofChapters + formation.resources.length,
    left: shortened(left),
  }
}

/** A bank of thousands of questions without equivalent would make a report that nobody reads. */
function shortened(left: Left[]): Left[] {
  const others = left.length - REPORT_LINES_MAX
  if (others <= 0) return left
  const rest = { what: words.others, title: words.othersTitle(others), reason: words.othersLeft }
  return [...left.slice(0, REPORT_LINES_MAX), rest]
}
