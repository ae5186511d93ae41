import { tooManyFiles } from '#server/platform/archives/errors.ts'
import { words } from '#words/moodle-report.ts'
import type { ArchivedCourse } from '../../archive.ts'
import { tooManyChapters } from '../errors.ts'
import { newCourse } from '../pending/new-course.ts'
import type { Left, OpenedFile } from '../pending/opened-file.ts'
import { titleOf } from '../pending/texts.ts'
import { convertActivity, isConverted, leftBehind, type Sources } from './activities.ts'
import { type Backup, readBackup } from './backup.ts'
import { readBackupFiles } from './backup-files.ts'
import type { Activity, BackupSection } from './backup-sections.ts'
import { briefText } from './brief.ts'
import { type ArchivedResource, type Converted, leaving, MOST_CHAPTERS, whatIs } from './converted.ts'
import { documentsSection } from './documents-section.ts'
import { moduleKey, numberLinks, withoutAlias } from './links.ts'
import { readBank } from './questions.ts'
import { readRecord, textAt } from './read-records.ts'

type Section = ArchivedCourse['sections'][number]

/** All are in memory until they are counted: the report names fewer. */
const MOST_LEFT = 50_000
/** Characters of all texts, which are in memory until the course is written. */
const MOST_TEXT = 64 * 1024 * 1024
/** Of all chapters: activities may name the same files again and again. */
const MOST_RESOURCES = 20_000

/** A Moodle backup as an archive of ours, and what of it is left behind. */
export async function convertBackup(
  archive: Pick<Backup, 'files'>,
): Promise<Pick<OpenedFile, 'formation' | 'left'>> {
  const backup = await readBackup(archive)
  const sources = { files: await readBackupFiles(backup), bank: await readBank(backup) }
  const outcome = collector()
  for (const [index, section] of backup.sections.entries()) {
    outcome.beginSection(section, index)
    for (const activity of section.activities)
      outcome.add(activity, await converted(backup, activity, sources))
    outcome.endSection()
  }
  return outcome.result(backup)
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
    beginSection({ title, summaries, number }: BackupSection, index: number) {
      const own =
        titleOf(briefText(title)) || (number === 0 ? words.general : words.section(number || index + 1))
      current = { title: own, chapters: [] }
      waiting = []
      for (const summary of summaries)
        if (briefText(summary.text) !== '')
          left.push({
            what: words.summary,
            title: titleOf(briefText(summary.title)) || own,
            reason: words.summaryLeft,
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
    result(backup: Backup) {
      const all = sections.length > 0 ? sections : documentsSection(ofCourse)
      for (const { chapters } of all) {
        for (const one of chapters)
          if (one.kind === 'text')
            one.content = numberLinks(one.content, (key) => targets.get(withoutAlias(key, aliases)))
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
  const title = titleOf(briefText(activity.title)) || whatIs(module)
  // What a teacher hid was not meant to be read, or not yet.
  if (isHidden && module !== 'subsection') return leaving(whatIs(module), title, words.hidden)
  const file = backup.files.get(`${folder}/${module}.xml`)
  if (!file) return leaving(whatIs(module), title, words.unreadable)
  return convertActivity(await readRecord(file, 'activity'), activity, sources)
}

function courseOf(backup: Backup, sections: Section[], resources: ArchivedResource[]): ArchivedCourse {
  const name = titleOf(briefText(backup.title)) || words.untitled
  return newCourse({
    name,
    description: briefText(backup.summary) || name,
    language: backup.isArabic ? 'ar' : 'fr',
    sections,
    resources,
  })
}
