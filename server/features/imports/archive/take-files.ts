import type { OpenedArchive } from '#server/platform/archives/archive.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { FileReference } from '#shared/archive.ts'
import { removeMedia, storeUpload } from '../../media/service.ts'
import type { UploadUse } from '../../media/uploads.ts'
import { missingFile } from '../errors.ts'

export type TakenFiles = ReturnType<typeof takeFiles>

/** Stores files of an archive by the same rules as uploads: their type and size are checked, pictures are drawn again. */
export function takeFiles(platform: Platform, files: OpenedArchive['files'], uploadedBy: number) {
  /** A file that is named twice for the same use is stored once. */
  const taken = new Map<string, string>()
  return {
    async take({ path, originalName }: FileReference, use: UploadUse): Promise<string> {
      const key = `${use} ${path}`
      const known = taken.get(key)
      if (known) return known
      const file = files.get(path)
      if (!file) throw missingFile(path)
      const content = await file.open()
      try {
        const { id } = await storeUpload(platform, content, { use, originalName, uploadedBy })
        taken.set(key, id)
        return id
      } finally {
        content.destroy()
      }
    },
    /** When nothing was saved. */
    discard: () => removeMedia(platform, [...taken.values()]),
  }
}
