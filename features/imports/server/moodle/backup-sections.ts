import type { ArchivedFile } from '#server/platform/archives/archive.ts'
import type { XmlElement } from '#server/platform/xml.ts'
import { tooManyActivities } from '../errors.ts'
import { briefText, briefTitle } from './brief.ts'
import { numberAt, placesAt, readRecord, textAt } from './read-records.ts'

const MOST_SECTIONS = 1_000

export interface Activity {
  moduleId: string
  sectionId: string
  /** `page`, `quiz`, `forum` and so on. */
  module: string
  title: string
  /** Its folder in the backup. */
  folder: string
}

export interface BackupSection {
  title: string
  /** The titles of it and of the subsections in it, of those that have a summary. */
  summarised: string[]
  /** Zero is the one at the top of a course. */
  number: number
  activities: Activity[]
}

interface ReadSection extends BackupSection {
  id: string
  /** The subsection (an activity of another section) whose content this is. */
  parentModuleId: string
  parentInstance: string
}

/** Sections by their number, activities by the sequence of their section. */
export async function readSections(
  files: ReadonlyMap<string, ArchivedFile>,
  listed: XmlElement[],
  activities: Activity[],
): Promise<BackupSection[]> {
  if (listed.length > MOST_SECTIONS) throw tooManyActivities(MOST_SECTIONS)
  const bySection = new Map<string, Activity[]>()
  for (const activity of activities) {
    const others = bySection.get(activity.sectionId)
    if (others) others.push(activity)
    else bySection.set(activity.sectionId, [activity])
  }
  const sections: ReadSection[] = []
  for (const one of listed) {
    const id = textAt(one, 'sectionid')
    const file = files.get(`${textAt(one, 'directory')}/section.xml`)
    if (!file) continue
    sections.push(sectionOf(one, await readRecord(file, 'section'), bySection.get(id) ?? []))
  }
  const known = new Set(sections.map(({ id }) => id))
  const others = activities.filter(({ sectionId }) => !known.has(sectionId))
  const ordered = withSubsections(sections.toSorted((a, b) => a.number - b.number))
  // A backup of a single activity has no section.
  return others.length > 0
    ? [...ordered, { title: '', summarised: [], number: 1, activities: others }]
    : ordered
}

function sectionOf(listed: XmlElement, section: XmlElement, activities: Activity[]): ReadSection {
  const id = textAt(listed, 'sectionid')
  const title = textAt(section, 'name')
  const order = placesAt(section, 'sequence')
  const place = ({ moduleId }: Activity) => order.get(moduleId) ?? order.size
  const isDelegated = textAt(section, 'component') === 'mod_subsection'
  return {
    id,
    number: numberAt(section, 'number'),
    title,
    // Not the text, which may be long: with all of them in memory, a small file could take a gigabyte.
    summarised: briefText(textAt(section, 'summary')) === '' ? [] : [briefTitle(title)],
    activities: activities.toSorted((a, b) => place(a) - place(b)),
    parentModuleId: textAt(listed, 'parentcmid'),
    parentInstance: isDelegated ? textAt(section, 'itemid') : '',
  }
}

/** Since 4.5 a section may hold subsections: their activities stand where the subsection does. */
function withSubsections(sections: ReadSection[]): BackupSection[] {
  const delegated = sections.filter(({ parentModuleId, parentInstance }) => parentModuleId || parentInstance)
  if (delegated.length === 0) return sections
  const tops = sections.filter((section) => !delegated.includes(section))
  const taken = new Set<ReadSection>()
  for (const top of tops) {
    top.activities = top.activities.flatMap((activity) => {
      const inside = delegated.find(({ parentModuleId }) => parentModuleId === activity.moduleId)
      if (activity.module !== 'subsection' || !inside || taken.has(inside)) return [activity]
      taken.add(inside)
      top.summarised.push(...inside.summarised)
      return [activity, ...inside.activities]
    })
  }
  // One whose place is not known follows at the end, as a section of its own.
  return [...tops, ...delegated.filter((section) => !taken.has(section))]
}
