import type { OpenedArchive } from '#server/platform/archives/archive.ts'
import type { ArchivedCourse } from '../../archive.ts'

/** What is not imported: what it is, how it is called, and why. */
export interface Left {
  what: string
  title: string
  reason: string
}

/** What a file from elsewhere would become: a document of ours, with the files that it names. */
export interface OpenedFile {
  formation: ArchivedCourse
  left: Left[]
  files: OpenedArchive['files']
}

/** A file on this machine, and how it was called where it comes from. */
export interface ReceivedFile {
  path: string
  name: string
}
