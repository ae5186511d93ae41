import { cleanText } from '#features/chapters/server/clean-text.ts'
import { addCourse, refuseIncompleteImport } from '#features/courses/server/add-course.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import { escapeHtml } from '#shared/html.ts'
import type { ImportKind } from '#shared/statuses.ts'
import type { ArchivedCourse } from '../../archive.ts'
import type { TakenFiles } from '../archive/take-files.ts'
import { wantedFrom } from '../archive/wanted.ts'
import { importedAlready, nothingToImport } from '../errors.ts'
import { linkChapters } from '../moodle/link-chapters.ts'
import { FILE_KINDS } from './file-kinds.ts'
import { followFiles } from './follow-files.ts'
import type { ImportOrder } from './import-job.ts'
import type { OpenedFile } from './opened-file.ts'
import { finishImport } from './queries.ts'

type Order = Pick<ImportOrder, 'importId' | 'categoryName' | 'by'> & { kind: ImportKind; signal: AbortSignal }

/** Makes a course of an opened file. If anything fails, nothing of it is left behind. */
export async function createCourse(
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
        await files.take(chapter.package, 'package')
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
