import { escapeHtml } from '#shared/html.ts'
import { words } from '#words/moodle-report.ts'
import type { ArchivedCourse } from '../../archive.ts'
import { type ArchivedResource, commonOf } from './converted.ts'

/** A backup of files alone: a course needs a chapter, so one names them. Without files there is none. */
export function documentsSection(files: ArchivedResource[]): ArchivedCourse['sections'] {
  if (files.length === 0) return []
  const names = files.slice(0, 500).map(({ name }) => `<li>${escapeHtml(name)}</li>`)
  const content = `<p>${escapeHtml(words.documentsText)}</p><ul>${names.join('')}</ul>`
  const chapter = { ...commonOf(words.documents, words.documentsText, 1), resources: files, content }
  return [{ title: words.documents, chapters: [{ ...chapter, kind: 'text', pictures: [] }] }]
}
