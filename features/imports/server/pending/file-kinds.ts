import { createReadStream } from 'node:fs'
import { mkdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { describePackage } from '#features/scorm/server/unpack.ts'
import { countReads } from '#server/platform/archives/counted.ts'
import { tooManyFiles } from '#server/platform/archives/errors.ts'
import { openArchive } from '#server/platform/archives/open-archive.ts'
import { turns } from '#server/platform/turns.ts'
import { escapeHtml } from '#shared/html.ts'
import { BACKUP_LIMITS, CURRENCY, SHORT_DESCRIPTION_MAX, UPLOAD_LIMITS } from '#shared/limits.ts'
import { LONGEST_TEXT } from '#shared/sent-fields.ts'
import type { ImportKind } from '#shared/statuses.ts'
import { words as moodleReport } from '#words/moodle-report.ts'
import { words } from '#words/package-report.ts'
import type { ArchivedCourse } from '../../archive.ts'
import { tooManyChapters } from '../errors.ts'
import { convertActivity, isConverted, leftBehind, type Sources } from '../moodle/activities.ts'
import { type Backup, readBackup } from '../moodle/backup.ts'
import { readBackupFiles } from '../moodle/backup-files.ts'
import type { Activity, BackupSection } from '../moodle/backup-sections.ts'
import { briefText, briefTitle } from '../moodle/brief.ts'
import {
  type ArchivedResource,
  type Converted,
  commonOf,
  leaving,
  MOST_CHAPTERS,
  whatIs,
} from '../moodle/converted.ts'
import { moduleKey, numberLinks, withoutAlias } from '../moodle/links.ts'
import { readBank } from '../moodle/questions.ts'
import { readRecord, textAt } from '../moodle/read-records.ts'
import type { Left, OpenedFile, ReceivedFile } from './opened-file.ts'
import { chapterOf, MINUTES_OF_A_PACKAGE, titleOf } from './texts.ts'

/** Opens a backup under its limits, by its content: Moodle gives zip and tar.gz the same name. */
async function openBackup<Result>(
  { path }: ReceivedFile,
  folder: string,
  work: (opened: OpenedFile) => Promise<Result>,
): Promise<Result> {
  const unpacked = join(folder, 'unpacked')
  await mkdir(unpacked)
  const { files, close } = await openArchive(path, unpacked, BACKUP_LIMITS)
  try {
    return await work({ ...(await convertBackup({ files: countReads(files, BACKUP_LIMITS.bytes) })), files })
  } finally {
    await close()
  }
}

type Section = ArchivedCourse['sections'][number]

/** Entries left out, which are in memory until they are counted; the report names fewer. */
const MOST_LEFT = 50_000
/** Characters of all texts, which are in memory until the course is written. */
const MOST_TEXT = 64 * 1024 * 1024
/** Resources of all chapters: activities may name the same files repeatedly. */
const MOST_RESOURCES = 20_000

/** A Moodle backup as an archive of ours, and what of it is left behind. */
async function convertBackup(
  archive: Pick<Backup, 'files'>,
): Promise<Pick<OpenedFile, 'formation' | 'left'>> {
  const backup = await readBackup(archive)
  const sources = { files: await readBackupFiles(backup), bank: await readBank(backup) }
  const outcome = collector()
  const turn = turns()
  for (const [index, section] of backup.sections.entries()) {
    outcome.beginSection(section, index)
    for (const activity of section.activities) {
      outcome.add(activity, await converted(backup, activity, sources))
      if (turn.isOver()) await turn.next()
    }
    outcome.endSection()
  }
  return await outcome.result(backup)
}

/** Gathers sections and links in the order in which Moodle shows them. */
function collector() {
  const sections: Section[] = []
  const ofCourse: ArchivedResource[] = []
  const left: Left[] = []
  /** The number of the chapter that each link leads to. */
  const targets = new Map<string, number>()
  const aliases = new Map<string, string>()
  let current: Section = { title: '', chapters: [] }
  /** Files of a section before its first chapter. */
  let waiting: ArchivedResource[] = []
  let chapters = 0
  let characters = 0
  let resources = 0

  return {
    beginSection({ title, summarised, number }: BackupSection, index: number) {
      const own =
        briefTitle(title) || (number === 0 ? moodleReport.general : moodleReport.section(number || index + 1))
      current = { title: own, chapters: [] }
      waiting = []
      for (const title of summarised)
        left.push({
          what: moodleReport.summary,
          title: title || own,
          reason: moodleReport.summaryLeft,
        })
    },
    add({ moduleId }: Activity, made: Converted) {
      if (made.alias) aliases.set(made.alias, moduleKey(moduleId))
      resources += made.resources.length
      for (const { chapter } of made.chapters) resources += chapter.resources.length
      if (resources > MOST_RESOURCES) throw tooManyFiles(MOST_RESOURCES)
      for (const { chapter, key } of made.chapters) {
        chapter.resources.push(...waiting.splice(0))
        current.chapters.push(chapter)
        chapters += 1
        if (chapter.kind === 'text') characters += chapter.content.length
        if (chapters > MOST_CHAPTERS || characters > MOST_TEXT) throw tooManyChapters(MOST_CHAPTERS)
        if (key) targets.set(key, chapters)
        if (!targets.has(moduleKey(moduleId))) targets.set(moduleKey(moduleId), chapters)
      }
      // Files go with the chapter before them, as in Moodle they stand below it.
      const before = current.chapters.at(-1)
      if (before && made.resources.length > 0) targets.set(moduleKey(moduleId), chapters)
      ;(before?.resources ?? waiting).push(...made.resources)
      if (left.length < MOST_LEFT) left.push(...made.left)
    },
    endSection() {
      if (current.chapters.length > 0) sections.push(current)
      else ofCourse.push(...waiting)
    },
    async result(backup: Backup) {
      const turn = turns()
      const all = sections.length > 0 ? sections : documentsSection(ofCourse)
      for (const { chapters } of all) {
        for (const one of chapters) {
          if (turn.isOver()) await turn.next()
          if (one.kind === 'text')
            one.content = numberLinks(one.content, (key) => targets.get(withoutAlias(key, aliases)))
        }
      }
      const resources = sections.length > 0 ? ofCourse : []
      return { formation: courseOf(backup, all, resources), left }
    },
  }
}

async function converted(backup: Backup, activity: Activity, sources: Sources): Promise<Converted> {
  const { module, folder } = activity
  if (!isConverted(module)) return leftBehind(activity)
  const about = backup.files.get(`${folder}/module.xml`)
  const isHidden = about !== undefined && textAt(await readRecord(about, 'module'), 'visible') === '0'
  const title = briefTitle(activity.title) || whatIs(module)
  // What a teacher hid was not meant to be read, or not yet.
  if (isHidden && module !== 'subsection') return leaving(whatIs(module), title, moodleReport.hidden)
  const file = backup.files.get(`${folder}/${module}.xml`)
  if (!file) return leaving(whatIs(module), title, moodleReport.unreadable)
  return convertActivity(await readRecord(file, 'activity'), activity, sources)
}

function courseOf(backup: Backup, sections: Section[], resources: ArchivedResource[]): ArchivedCourse {
  const name = briefTitle(backup.title) || moodleReport.untitled
  return newCourse({
    name,
    description: briefText(backup.summary) || name,
    language: backup.isArabic ? 'ar' : 'fr',
    sections,
    resources,
  })
}

/** A backup of files alone: a course needs a chapter, so one names them. Without files there is none. */
function documentsSection(files: ArchivedResource[]): ArchivedCourse['sections'] {
  if (files.length === 0) return []
  const names = files.slice(0, 500).map(({ name }) => `<li>${escapeHtml(name)}</li>`)
  const content = `<p>${escapeHtml(moodleReport.documentsText)}</p><ul>${names.join('')}</ul>`
  const chapter = {
    ...commonOf(moodleReport.documents, moodleReport.documentsText, 1),
    resources: files,
    content,
  }
  return [{ title: moodleReport.documents, chapters: [{ ...chapter, kind: 'text', pictures: [] }] }]
}

const PATH = 'package.zip'

/** A SCORM package as a course of one chapter, called as its manifest says, or as its file. */
async function openPackage<Result>(
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

type Known = Pick<ArchivedCourse, 'name' | 'language' | 'sections' | 'resources'> & { description: string }

/** A course of a file that does not say everything that ours have. */
function newCourse({ name, description, language, sections, resources }: Known): ArchivedCourse {
  const longDescription = description.slice(0, LONGEST_TEXT - 1)
  return {
    name,
    shortDescription: shortened(longDescription),
    longDescription,
    category: null,
    language,
    sequential: false,
    certificate: true,
    free: true,
    price: null,
    currency: CURRENCY,
    cover: null,
    previewVideo: null,
    learningPoints: sections.length > 0 ? sections.map(({ title }) => title) : [name],
    audiences: [],
    sections,
    resources,
  }
}

function shortened(text: string): string {
  const oneLine = [...text.replace(/\s+/g, ' ')]
  if (oneLine.length <= SHORT_DESCRIPTION_MAX) return oneLine.join('')
  return `${oneLine
    .slice(0, SHORT_DESCRIPTION_MAX - 1)
    .join('')
    .trim()}…`
}
