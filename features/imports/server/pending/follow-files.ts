import type { UploadUse } from '#features/media/server/uploads.ts'
import { kinds } from '#server/kinds.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { ArchivedCourse, FileReference } from '../../archive.ts'
import { type TakenFiles, takeFiles } from '../archive/take-files.ts'
import type { OpenedFile } from './opened-file.ts'
import { noteProgress } from './queries.ts'

const NOTED_EVERY_MS = 1_000

type Holder = Pick<ArchivedCourse, 'sections' | 'resources'>

interface Taking {
  importId: string
  uploadedBy: number
  signal: AbortSignal
}

export interface FollowedFiles extends TakenFiles {
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
  const add = (file: FileReference, use: UploadUse) => {
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
