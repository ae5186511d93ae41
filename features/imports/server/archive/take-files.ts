import { Readable } from 'node:stream'
import { removeMedia, storeUpload } from '#features/media/server/service.ts'
import type { UploadUse } from '#features/media/server/uploads.ts'
import type { OpenedArchive } from '#server/platform/archives/archive.ts'
import { countedBytes, type OnBytes } from '#server/platform/counted-bytes.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { FileReference } from '../../archive.ts'
import { missingFile } from '../errors.ts'

export type TakenFiles = ReturnType<typeof takeFiles>

/** Stores files of an archive by the same rules as uploads: their type and size are checked, pictures are drawn again. */
export function takeFiles(
  platform: Platform,
  files: OpenedArchive['files'],
  uploadedBy: number | null,
  onBytes: OnBytes = () => {},
) {
  /** A file that is named twice for the same use is stored once. */
  const taken = new Map<string, string>()
  return {
    async take({ path, originalName }: FileReference, use: UploadUse): Promise<string> {
      const key = `${use} ${path}`
      const known = taken.get(key)
      if (known) return known
      const file = files.get(path)
      if (!file) throw missingFile(path)
      const source = await file.open()
      const content = Readable.from(countedBytes(source, onBytes))
      try {
        const { id } = await storeUpload(platform, content, {
          ...{ use, originalName, uploadedBy },
          onUnpacked: (share) => onBytes(share * file.bytes),
        })
        taken.set(key, id)
        return id
      } finally {
        content.destroy()
        source.destroy()
      }
    },
    /** When nothing was saved. */
    discard: () => removeMedia(platform, [...taken.values()]),
  }
}
