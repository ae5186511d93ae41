import { mediaIdFromPath } from '#features/media/server/links.ts'
import type { Db } from '#server/platform/database/database.ts'
import { strayFile, unknownEntry, uploadGone } from './errors.ts'
import type { FileField, ReceivedForm } from './receive-form.ts'
import { takeUpload } from './uploads/queries.ts'

type Use = 'image' | 'videoDescription' | 'chapterVideo' | 'captions' | 'resource' | 'package'

/** Which file an entry of the form names. */
export interface Given {
  existingPath?: string | null
  uploadId?: string | null
  originalName: string
}

/**
 * Finds the file of each entry: one it had before, a resumable upload, or the next file of its field in the form.
 * Entries must be read in their order, since the files of a field are matched by order.
 */
export function filesFor(tx: Db, form: ReceivedForm, userId: number, ownFiles: ReadonlySet<string>) {
  const used = new Map<FileField, number>()

  async function uploaded(use: Use, uploadId: string, originalName: string) {
    const mediaId = await takeUpload(tx, { id: uploadId, userId, use })
    if (!mediaId) throw uploadGone(originalName)
    return mediaId
  }

  function next(field: FileField): string | null {
    const at = used.get(field) ?? 0
    used.set(field, at + 1)
    return form.files[field][at]?.id ?? null
  }

  return {
    async take(field: FileField, use: Use, { existingPath, uploadId, originalName }: Given) {
      if (existingPath) return existingFile(existingPath, ownFiles)
      if (uploadId) return uploaded(use, uploadId, originalName)
      return next(field)
    },
    /** A file that no entry uses is a mistake of the client, and refused. */
    refuseStrays() {
      for (const [field, files] of Object.entries(form.files)) {
        const stray = files[used.get(field as FileField) ?? 0]
        if (stray) throw strayFile(stray.originalName)
      }
    },
  }
}

export type FormFiles = ReturnType<typeof filesFor>

function existingFile(path: string, ownFiles: ReadonlySet<string>) {
  const id = mediaIdFromPath(path)
  if (!id || !ownFiles.has(id)) throw unknownEntry()
  return id
}
