import type { ArchivedFile, OpenedArchive } from '#server/platform/archives/archive.ts'
import { elementAt, elementsAt, type XmlElement } from '#server/platform/xml.ts'
import { notABackup, tooManyActivities } from '../errors.ts'
import { type Activity, type BackupSection, readSections } from './backup-sections.ts'
import { readRecord, textAt } from './read-records.ts'

const LIST = 'moodle_backup.xml'
/** Each is a file or two to read, and a line of the report. */
const MOST_ACTIVITIES = 5_000

export interface Backup {
  title: string
  summary: string
  isArabic: boolean
  sections: BackupSection[]
  files: ReadonlyMap<string, ArchivedFile>
}

/** What a backup holds, in the order in which Moodle shows it. Files about its users are never opened. */
export async function readBackup({ files }: Pick<OpenedArchive, 'files'>): Promise<Backup> {
  if (!files.has(LIST)) throw notABackup()
  const information = await readRecord(files.get(LIST), 'information')
  const listedActivities = elementsAt(information, 'contents', 'activities', 'activity')
  if (listedActivities.length > MOST_ACTIVITIES) throw tooManyActivities(MOST_ACTIVITIES)
  const activities = eachOnce(listedActivities.map(activityOf), ({ folder }) => folder)
  const listedSections = elementsAt(information, 'contents', 'sections', 'section')
  const byId = eachOnce(listedSections, (one) => textAt(one, 'sectionid'))
  const byFolder = eachOnce(byId, (one) => textAt(one, 'directory'))
  const sections = await readSections(files, byFolder, activities)
  const course = files.has('course/course.xml')
    ? await readRecord(files.get('course/course.xml'), 'course')
    : undefined
  const courseTitle = textAt(course, 'fullname') || textAt(information, 'original_course_fullname')
  const ownTitle = titleOfPart(information, activities, sections)
  return {
    title: ownTitle || courseTitle,
    summary: textAt(course, 'summary'),
    isArabic: textAt(course, 'lang').startsWith('ar') || /\p{Script=Arabic}/u.test(ownTitle || courseTitle),
    sections,
    files,
  }
}

/** Moodle lists nothing twice. In a hostile file each repetition would make us read the same content again. */
function eachOnce<One>(listed: One[], keyOf: (one: One) => string): One[] {
  const taken = new Set<string>()
  return listed.filter((one) => {
    const key = keyOf(one)
    if (taken.has(key)) return false
    taken.add(key)
    return true
  })
}

const activityOf = (listed: XmlElement): Activity => ({
  moduleId: textAt(listed, 'moduleid'),
  sectionId: textAt(listed, 'sectionid'),
  module: textAt(listed, 'modulename'),
  title: textAt(listed, 'title'),
  folder: textAt(listed, 'directory'),
})

/** A backup of one activity, or of one section, has the title of that. */
function titleOfPart(information: XmlElement, activities: Activity[], sections: BackupSection[]): string {
  const [detail] = elementsAt(information, 'details', 'detail')
  switch (textAt(detail, 'type') || textAt(elementAt(information, 'details'), 'type')) {
    case 'activity':
      return activities[0]?.title ?? ''
    case 'section':
      return sections[0]?.title ?? ''
    default:
      return ''
  }
}
