import { setImmediate as otherRequests } from 'node:timers/promises'
import { textsOf, writeTextOf } from '#features/chapters/server/authors-service.ts'
import { cleanText } from '#features/chapters/server/clean-text.ts'
import { addCourse, refuseIncompleteImport } from '#features/courses/server/add-course.ts'
import { removeFolder } from '#features/media/server/service.ts'
import type { UploadUse } from '#features/media/server/uploads.ts'
import { inLanguage } from '#messages/current-language.ts'
import { kinds } from '#server/kinds.ts'
import type { Db } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { asRefusal } from '#server/platform/failures.ts'
import type { Platform } from '#server/platform/platform.ts'
import { withTemporaryFolder } from '#server/platform/temporary-folder.ts'
import { escapeHtml } from '#shared/html.ts'
import { paths } from '#shared/paths.ts'
import type { ImportKind } from '#shared/statuses.ts'
import type { ArchivedCourse, FileReference } from '../../archive.ts'
import { type TakenFiles, takeFiles } from '../archive/take-files.ts'
import { wantedFrom } from '../archive/wanted.ts'
import { importedAlready, nothingToImport } from '../errors.ts'
import { addressLinks } from '../moodle/links.ts'
import { chapterIds } from '../moodle/queries.ts'
import { FILE_KINDS } from './file-kinds.ts'
import type { ImportOrder } from './import-job.ts'
import type { OpenedFile } from './opened-file.ts'
import { findAsked, finishImport, noteProgress, noteRefusal } from './queries.ts'
import { storedPath } from './stored-file.ts'

/**
 * The job that makes a course of a file that was read. Run again after its process died, it begins anew: the
 * course and the note that it was made are one transaction. Whatever else fails is told to the person, who decides.
 */
export async function makeCourse(platform: Platform, order: ImportOrder, signal: AbortSignal) {
  const { importId } = order
  const asked = await findAsked(platform.db, importId)
  if (!asked || asked.refusal) return
  try {
    if (!asked.finishedAt)
      await inLanguage(order.language, () =>
        withTemporaryFolder(platform, async (folder) => {
          const file = { path: await storedPath(platform, importId, folder), name: asked.originalName }
          await FILE_KINDS[asked.kind].open(file, folder, (opened) =>
            createCourse(platform, opened, { ...order, kind: asked.kind, signal }),
          )
        }),
      )
  } catch (error) {
    // Given back: another process goes on with it.
    if (signal.aborted) throw error
    const { status, code, sentence } = asRefusal(error)
    if (status >= 500) platform.log.error({ err: error, importId }, 'no formation was made of an import')
    return await noteRefusal(platform.db, importId, {
      ...{ status, code },
      sentence: inLanguage(order.language, sentence),
    })
  }
  await removeFolder(platform, importId)
}

type Order = Pick<ImportOrder, 'importId' | 'categoryName' | 'by'> & { kind: ImportKind; signal: AbortSignal }

/** Makes a course of an opened file. If anything fails, nothing of it is left behind. */
async function createCourse(
  platform: Platform,
  opened: OpenedFile,
  { importId, categoryName, by, kind, signal }: Order,
): Promise<number> {
  const { formation } = opened
  if (formation.sections.length === 0) throw nothingToImport()
  const files = followFiles(platform, opened, { importId, uploadedBy: by.id, signal })
  try {
    if (FILE_KINDS[kind].replacesBrokenPackages) await replaceBrokenPackages(formation, files)
    const wanted = await wantedFrom({ ...formation, category: categoryName }, files)
    for (const chapter of wanted.sections.flatMap(({ chapters }) => chapters)) {
      // Its only picture could not be drawn: the chapter keeps its place.
      if (chapter.kind === 'text' && chapter.content?.isEmpty)
        chapter.content = await cleanText(`<p>${escapeHtml(chapter.title)}</p>`)
    }
    refuseIncompleteImport(wanted)
    return await platform.db.transaction(async (tx) => {
      const author = { caller: by, scope: 'all' as const }
      const id = await addCourse(platform, tx, author, wanted, {
        trainerId: null,
        action: 'formation.import',
      })
      await linkChapters(tx, id)
      if (!(await finishImport(tx, importId, id))) throw importedAlready()
      return id
    })
  } catch (error) {
    await files.discard()
    throw error
  } finally {
    await files.end()
  }
}

async function replaceBrokenPackages({ sections }: ArchivedCourse, files: TakenFiles) {
  for (const { chapters } of sections)
    for (const [index, chapter] of chapters.entries()) {
      if (chapter.kind !== 'package') continue
      try {
        if (chapter.package) await files.take(chapter.package, 'package')
      } catch (error) {
        if (!(error instanceof AppError) || error.status >= 500) throw error
        const { title, description, durationMinutes, resources } = chapter
        const content = `<p>${escapeHtml(error.message)}</p>`
        chapters[index] = {
          ...{ title, description, durationMinutes, resources },
          ...{ kind: 'text', content, pictures: [] },
        }
      }
    }
}

/** Gives links between the chapters of a new course their addresses: the ids are known only now. */
async function linkChapters(tx: Db, formationId: number) {
  const ids = await chapterIds(tx, formationId)
  const addressOf = (number: number) =>
    paths.learner.watchChapter(formationId, ids[number - 1] ?? ids[0] ?? 0)
  for (const [chapterId, html] of await textsOf(tx, formationId)) {
    await otherRequests()
    const linked = addressLinks(html, addressOf)
    if (linked !== html) await writeTextOf(tx, chapterId, await cleanText(linked))
  }
}

const NOTED_EVERY_MS = 1_000

type Holder = Pick<ArchivedCourse, 'sections' | 'resources'>

interface Taking {
  importId: string
  uploadedBy: number
  signal: AbortSignal
}

interface FollowedFiles extends TakenFiles {
  /** When the last file was taken, or none will be. */
  end(): Promise<void>
}

/**
 * Takes the files of an import and says how far it is, by their bytes: one package may be all of it. Goes on without a
 * picture that is none, and stops within a file when told to.
 */
export function followFiles(
  platform: Platform,
  { formation, files }: { formation: Holder; files: OpenedFile['files'] },
  { importId, uploadedBy, signal }: Taking,
): FollowedFiles {
  const costs = costsOf(formation, files)
  const total = [...costs.values()].reduce((sum, bytes) => sum + bytes, 0)
  /** Of the files before this one, and of this one. */
  let before = 0
  let ofThis = 0
  const done = () => Math.min(total, Math.floor(before + ofThis))
  const taken = takeFiles(platform, files, uploadedBy, (bytes) => {
    signal.throwIfAborted()
    ofThis += bytes
  })

  let noted = -1
  const note = async () => {
    if (noted === done()) return
    noted = done()
    await noteProgress(platform.db, importId, noted, total)
  }
  const timer = setInterval(() => {
    note().catch((error) => platform.log.warn(error, 'the progress of an import was not noted'))
  }, NOTED_EVERY_MS)

  return {
    ...taken,
    async take(file, use) {
      signal.throwIfAborted()
      try {
        return await taken.take(file, use)
      } catch (error) {
        const isRefused = error instanceof AppError && error.status < 500
        if (use !== 'textPicture' || !isRefused) throw error
        return ''
      } finally {
        const key = keyOf(file, use)
        before += costs.get(key) ?? 0
        // A file that is named again is there already.
        costs.delete(key)
        ofThis = 0
      }
    },
    async end() {
      clearInterval(timer)
      await note()
    },
  }
}

const keyOf = ({ path }: FileReference, use: UploadUse) => `${use} ${path}`

/** The bytes of each file that a course takes, those of a package twice: it is stored, then unpacked. */
function costsOf({ sections, resources }: Holder, files: OpenedFile['files']): Map<string, number> {
  const costs = new Map<string, number>()
  const add = (file: FileReference | null, use: UploadUse) => {
    if (!file) return
    const { bytes = 0 } = files.get(file.path) ?? {}
    costs.set(keyOf(file, use), use === 'package' ? 2 * bytes : bytes)
  }
  for (const { file } of resources) add(file, 'resource')
  for (const chapter of sections.flatMap(({ chapters }) => chapters)) {
    for (const { file } of chapter.resources) add(file, 'resource')
    for (const [file, use] of kinds[chapter.kind].archivedFiles(chapter)) add(file, use)
  }
  return costs
}
