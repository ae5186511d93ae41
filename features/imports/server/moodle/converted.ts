import { readingMinutes } from '#features/text/reading-time.ts'
import { UPLOAD_LIMITS } from '#shared/limits.ts'
import { words } from '#words/moodle-report.ts'
import type { ArchivedChapter, ArchivedCourse } from '../../archive.ts'
import type { Left } from '../pending/opened-file.ts'
import { chapterOf, titleOf } from '../pending/texts.ts'
import type { BackupFile } from './backup-files.ts'
import { briefText } from './brief.ts'
import { backupText } from './text.ts'

export type ArchivedResource = ArchivedCourse['resources'][number]

/** The limit of all activities together. */
export const MOST_CHAPTERS = 1_000

export interface Converted {
  /** Each with the key by which links name it, if there are any. */
  chapters: { chapter: ArchivedChapter; key?: string }[]
  resources: ArchivedResource[]
  left: Left[]
  /** Another key by which links name the activity. */
  alias?: string
}

export const nothing: Converted = { chapters: [], resources: [], left: [] }

export const leaving = (what: string, title: string, reason: string): Converted => ({
  ...nothing,
  left: [{ what, title, reason }],
})

/** A text chapter of some HTML, with its pictures, and with the files that it names as its resources. */
export async function textChapter(
  what: string,
  title: string,
  html: string,
  { area = [], intro = '', key }: { area?: BackupFile[]; intro?: string; key?: string } = {},
): Promise<Converted> {
  const { content, pictures, linked, reasons, isEmpty, refusal } = await backupText(html, area)
  if (isEmpty) return leaving(what, title, words.empty)
  if (refusal) return leaving(what, title, refusal)
  const files = resourcesOf(what, linked, title)
  const common = { ...commonOf(title, intro, readingMinutes(content)), resources: files.resources }
  return {
    chapters: [{ chapter: { ...common, kind: 'text', content, pictures }, key }],
    resources: [],
    left: [...reasons.map((reason) => ({ what, title, reason })), ...files.left],
  }
}

/** Files of a folder or of a page; those that are too large for a resource are named as left. */
export function resourcesOf(what: string, files: BackupFile[], title: string, intro = ''): Converted {
  const fits = ({ bytes }: BackupFile) => bytes > 0 && bytes <= UPLOAD_LIMITS.resource
  const fitting = files.filter(fits)
  const others = files.filter((file) => !fits(file))
  const isOnly = files.length === 1
  const description = briefText(intro).slice(0, 2_000) || title
  return {
    chapters: [],
    resources: fitting.map(({ path, originalName }) => ({
      name: titleOf(isOnly ? title : originalName),
      description,
      file: { path, originalName: originalName.slice(0, 200) },
    })),
    left: others.map(({ originalName, bytes }) => ({
      what,
      title: titleOf(originalName),
      reason: bytes === 0 ? words.emptyFile : words.fileTooLarge(UPLOAD_LIMITS.resource / 1024 / 1024),
    })),
  }
}

export const commonOf = (title: string, intro: string, minutes: number) =>
  chapterOf(title, briefText(intro), minutes)

export const whatIs = (module: string) =>
  Object.hasOwn(words.modules, module)
    ? words.modules[module as keyof typeof words.modules]
    : module.slice(0, 40) || words.activity
