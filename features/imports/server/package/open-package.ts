import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { describePackage } from '#features/scorm/server/unpack.ts'
import { words } from '#words/package-report.ts'
import type { ArchivedCourse } from '../../archive.ts'
import { newCourse } from '../pending/new-course.ts'
import type { OpenedFile, ReceivedFile } from '../pending/opened-file.ts'
import { chapterOf, MINUTES_OF_A_PACKAGE, titleOf } from '../pending/texts.ts'

const PATH = 'package.zip'

/** A SCORM package as a course of one chapter, called as its manifest says, or as its file. */
export async function openPackage<Result>(
  { path, name }: ReceivedFile,
  _folder: string,
  work: (opened: OpenedFile) => Promise<Result>,
): Promise<Result> {
  const { title: given, isSequenced, missing } = await describePackage(path, name)
  const title = titleOf(given) || titleOf(name.replace(/\.zip$/i, '')) || words.what
  const { size: bytes } = await stat(path)
  return work({
    formation: newCourse({
      name: title,
      description: title,
      language: /\p{Script=Arabic}/u.test(title) ? 'ar' : 'fr',
      sections: [sectionOf(title, name)],
      resources: [],
    }),
    left: [
      ...(isSequenced ? [{ what: words.what, title, reason: words.sequencing }] : []),
      ...missing.map((file) => ({ what: words.file, title: file, reason: words.missing })),
    ],
    files: new Map([[PATH, { bytes, open: async () => createReadStream(path) }]]),
  })
}

function sectionOf(title: string, name: string): ArchivedCourse['sections'][number] {
  const file = { path: PATH, originalName: name.slice(0, 200) }
  return {
    title,
    chapters: [{ ...chapterOf(title, title, MINUTES_OF_A_PACKAGE), kind: 'package', package: file }],
  }
}
