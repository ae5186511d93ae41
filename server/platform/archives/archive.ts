import type { Readable } from 'node:stream'

/** What an archive may hold; each reader stops as soon as one limit is passed. */
export interface ArchiveLimits {
  files: number
  /** The size of all files together, unpacked. */
  bytes: number
}

export interface ArchivedFile {
  bytes: number
  /** Its content, of exactly that many bytes: a file that holds more, less or something else ends with a refusal. */
  open(): Promise<Readable>
}

/** The files of an archive by their path, which never leaves the archive (paths.ts). Folders are not listed. */
export interface OpenedArchive {
  files: ReadonlyMap<string, ArchivedFile>
  close(): Promise<void>
}
