import { removeFolder } from '#features/media/server/service.ts'
import { inLanguage } from '#messages/current-language.ts'
import { asRefusal } from '#server/platform/failures.ts'
import type { Platform } from '#server/platform/platform.ts'
import { withTemporaryFolder } from '#server/platform/temporary-folder.ts'
import { createCourse } from './create.ts'
import { FILE_KINDS } from './file-kinds.ts'
import type { ImportOrder } from './import-job.ts'
import { findAsked, noteRefusal } from './queries.ts'
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
