import type { Db } from '#server/platform/database/database.ts'
import { mediaIdFromPath } from '../media/links.ts'
import { strayFile, unknownEntry, uploadGone } from './errors.ts'
import type { FileField, ReceivedForm } from './receive-form.ts'
import { takeUpload } from './uploads/queries.ts'

type Use = 'image' | 'videoDescription' | 'chapterVideo' | 'captions' | 'resource'

/** Where an entry of the form says its file is. */
export interface Given {
  existingPath?: string | null
  uploadId?: string | null
  originalName: string
}

/**
 * Hands each entry its file: one kept from before, one that came up in pieces, or the next one of its field.
 * Entries must ask in their order, since files carry no name of theirs.
 */
export function filesFor(tx: Db, form: ReceivedForm, userId: number, ownFiles: ReadonlySet<string>) {
  const dealt = new Map<FileField, number>()

  async function uploaded(use: Use, uploadId: string, originalName: string) {
    const mediaId = await takeUpload(tx, { id: uploadId, userId, use })
    if (!mediaId) throw uploadGone(originalName)
    return mediaId
  }

  function next(field: FileField): string | null {
    const at = dealt.get(field) ?? 0
    dealt.set(field, at + 1)
    return form.files[field][at]?.id ?? null
  }

  return {
    async take(field: FileField, use: Use, { existingPath, uploadId, originalName }: Given) {
      if (existingPath) return kept(existingPath, ownFiles)
      if (uploadId) return uploaded(use, uploadId, originalName)
      return next(field)
    },
    /** A file that nothing asked for is a mistake that must not pass silently. */
    refuseStrays() {
      for (const [field, files] of Object.entries(form.files)) {
        const stray = files[dealt.get(field as FileField) ?? 0]
        if (stray) throw strayFile(stray.originalName)
      }
    },
  }
}

export type FileDealer = ReturnType<typeof filesFor>

function kept(path: string, ownFiles: ReadonlySet<string>) {
  const id = mediaIdFromPath(path)
  if (!id || !ownFiles.has(id)) throw unknownEntry()
  return id
}
