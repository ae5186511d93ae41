import { BACKUP_LIMITS, UPLOAD_LIMITS } from '#shared/limits.ts'
import type { ImportKind } from '#shared/statuses.ts'
import { openBackup } from '../moodle/open-backup.ts'
import { openPackage } from '../package/open-package.ts'
import type { OpenedFile, ReceivedFile } from './opened-file.ts'

interface FileKind {
  packedBytes: number
  /** Runs `work` with what the file would become. The folder is for temporary files. */
  open<Result>(
    received: ReceivedFile,
    folder: string,
    work: (opened: OpenedFile) => Promise<Result>,
  ): Promise<Result>
  /** Whether a package in it that cannot be read becomes a text that says why, so that it does not keep the rest out. */
  replacesBrokenPackages: boolean
}

export const FILE_KINDS: Record<ImportKind, FileKind> = {
  moodle: { packedBytes: BACKUP_LIMITS.packedBytes, open: openBackup, replacesBrokenPackages: true },
  package: { packedBytes: UPLOAD_LIMITS.package, open: openPackage, replacesBrokenPackages: false },
}
