import type { ArchivedFile, ArchiveLimits, OpenedArchive } from './archive.ts'
import { archiveTooLarge, tooManyFiles } from './errors.ts'

/** Folders, and in a tar the long names, are entries too: each costs its reader time. */
const ENTRIES_A_FILE = 4

/** Counts what an archive says it holds, before anything of it is unpacked. */
export function countEntries(limits: ArchiveLimits) {
  let entries = 0
  let files = 0
  let bytes = 0
  return {
    addEntry() {
      entries += 1
      if (entries > limits.files * ENTRIES_A_FILE) throw tooManyFiles(limits.files)
    },
    addFile(size: number) {
      files += 1
      bytes += size
      if (files > limits.files) throw tooManyFiles(limits.files)
      if (bytes > limits.bytes) throw archiveTooLarge(limits.bytes)
    },
  }
}

/** The same files with a limit on all bytes read: an archive may refer to one file again and again. */
export function countReads(
  files: OpenedArchive['files'],
  mostBytes: number,
): ReadonlyMap<string, ArchivedFile> {
  let read = 0
  const counted = ([path, { bytes, open }]: [string, ArchivedFile]) =>
    [
      path,
      {
        bytes,
        async open() {
          read += bytes
          if (read > mostBytes) throw archiveTooLarge(mostBytes)
          return open()
        },
      },
    ] as const
  return new Map([...files].map(counted))
}
