import { REPORT_LINES_MAX } from '#shared/limits.ts'
import { words } from '#words/moodle-report.ts'
import type { ImportReport } from '../../contract.ts'
import type { Left, OpenedFile } from './opened-file.ts'

/** What would become of a file, and what not. */
export function reportOf({ formation, left }: OpenedFile): ImportReport {
  const chapters = formation.sections.flatMap((section) => section.chapters)
  const ofChapters = chapters.reduce((sum, { resources }) => sum + resources.length, 0)
  return {
    title: formation.name,
    sections: formation.sections.length,
    chapters: chapters.map(({ title, kind }) => ({ title, kind })),
    resources: ofChapters + formation.resources.length,
    left: shortened(left),
  }
}

/** A bank of thousands of questions without equivalent would make a report that nobody reads. */
function shortened(left: Left[]): Left[] {
  const others = left.length - REPORT_LINES_MAX
  if (others <= 0) return left
  const rest = { what: words.others, title: words.othersTitle(others), reason: words.othersLeft }
  return [...left.slice(0, REPORT_LINES_MAX), rest]
}
