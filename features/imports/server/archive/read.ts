import { buffer } from 'node:stream/consumers'
import { setImmediate as otherRequests } from 'node:timers/promises'
import type { ArchivedFile, OpenedArchive } from '#server/platform/archives/archive.ts'
import { checked } from '#server/platform/input.ts'
import { refuseComplexJson } from '#server/platform/json.ts'
import { ARCHIVE_LIMITS } from '#shared/limits.ts'
import { ARCHIVE_DOCUMENT, ARCHIVE_VERSION, type ArchivedCourse, archiveDocument } from '../../archive.ts'
import { fieldOf, newerArchive, notACourse, unreadableDocument } from '../errors.ts'

/** The course that an archive describes, and its files by the paths that the document uses. */
export async function readArchive(archive: OpenedArchive) {
  const folder = folderOf([...archive.files.keys()])
  const document = archive.files.get(`${folder}${ARCHIVE_DOCUMENT}`)
  if (!document) throw notACourse()
  const files = new Map<string, ArchivedFile>()
  for (const [path, file] of archive.files) {
    if (path.startsWith(folder)) files.set(path.slice(folder.length), file)
  }
  const read = await readJson(document)
  await otherRequests()
  return { formation: courseIn(read), files }
}

/** Somebody may have unpacked an archive and packed its folder again. */
function folderOf(paths: string[]): string {
  if (paths.includes(ARCHIVE_DOCUMENT)) return ''
  const inFolder = paths.find((path) => /^[^/]+\/formation\.json$/.test(path))
  return inFolder ? inFolder.slice(0, -ARCHIVE_DOCUMENT.length) : ''
}

async function readJson(document: ArchivedFile): Promise<unknown> {
  if (document.bytes > ARCHIVE_LIMITS.documentBytes) throw unreadableDocument(ARCHIVE_DOCUMENT)
  const bytes = await buffer(await document.open())
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    // Each step takes its time with sixteen megabytes.
    await otherRequests()
    refuseComplexJson(text, ARCHIVE_LIMITS.documentValues)
    await otherRequests()
    return JSON.parse(text)
  } catch {
    throw unreadableDocument('JSON')
  }
}

function courseIn(document: unknown): ArchivedCourse {
  if (versionOf(document) > ARCHIVE_VERSION) throw newerArchive()
  try {
    return checked(archiveDocument, document).formation
  } catch (error) {
    throw unreadableDocument(fieldOf(error))
  }
}

function versionOf(document: unknown): number {
  const version =
    typeof document === 'object' && document && 'schemaVersion' in document ? document.schemaVersion : 0
  return typeof version === 'number' ? version : 0
}
