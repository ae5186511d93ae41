import { createHash } from 'node:crypto'
import { escapeXml } from '#shared/html.ts'
import { type TarEntry, tarGzOf, zipOf } from './zips.ts'

/** Backups as each generation of Moodle writes them; their texts are ours. */
export type MoodleShape = '2.6' | '3.11' | '4.1' | '5.0'

interface FileOfActivity {
  area: string
  name: string
  folder?: string
  itemId?: number
  content: Buffer | string
}

export interface ActivityOfBackup {
  module: string
  title: string
  /** The fields of its own element, as XML. */
  fields: string
  isHidden?: boolean
  files?: FileOfActivity[]
  /** Activities inside, of a subsection (since 4.5). */
  inside?: ActivityOfBackup[]
}

export interface BackupOfMoodle {
  shape?: MoodleShape
  type?: 'course' | 'section' | 'activity'
  title?: string
  summary?: string
  sections?: { title?: string; summary?: string; activities: ActivityOfBackup[] }[]
  /** The content of questions.xml (moodle-questions.ts). */
  questions?: string
  /** Instead of or beside the files that a backup has. */
  changes?: Record<string, Buffer | string | null>
}

export const field = (name: string, value: string | number) =>
  `<${name}>${escapeXml(String(value))}</${name}>`
const html = (name: string, value: string) => field(name, value) + field(`${name}format`, 1)

export const page = (
  title: string,
  content: string,
  more: Partial<ActivityOfBackup> = {},
): ActivityOfBackup => ({
  module: 'page',
  title,
  fields: html('intro', '') + html('content', content),
  ...more,
})
export const label = (intro: string, more: Partial<ActivityOfBackup> = {}): ActivityOfBackup => ({
  module: 'label',
  title: 'Texte et médias',
  fields: html('intro', intro),
  ...more,
})
export const book = (
  title: string,
  pages: { id: number; title: string; content: string; hidden?: boolean }[],
  files: FileOfActivity[] = [],
): ActivityOfBackup => ({
  module: 'book',
  title,
  fields: `${html('intro', '')}<chapters>${pages
    .map(
      (one, index) =>
        `<chapter id="${one.id}">${field('pagenum', index + 1)}${field('title', one.title)}${html('content', one.content)}${field('hidden', one.hidden ? 1 : 0)}</chapter>`,
    )
    // The order in the file is not the order of the book.
    .toReversed()
    .join('')}</chapters>`,
  files,
})
export const link = (title: string, address: string): ActivityOfBackup => ({
  module: 'url',
  title,
  fields: html('intro', '') + field('externalurl', address),
})
export const files = (
  module: 'resource' | 'folder' | 'scorm',
  title: string,
  ...own: FileOfActivity[]
): ActivityOfBackup => ({
  module,
  title,
  fields: html('intro', ''),
  files: own,
})
export const quiz = (title: string, slots: string, more = ''): ActivityOfBackup => ({
  module: 'quiz',
  title,
  fields: `${html('intro', '')}${field('timelimit', 0)}${field('attempts_number', 0)}${field('shuffleanswers', 1)}${more}<question_instances>${slots}</question_instances><attempts><attempt id="1">${field('userid', 4)}${field('responsesummary', 'secret@moodle.test')}</attempt></attempts>`,
})
export const other = (module: string, title: string): ActivityOfBackup => ({ module, title, fields: '' })

/** The first numbers of what a backup numbers, each kind its own, so that one taken for another leads nowhere. */
const FIRST = { module: 100, context: 3_000, instance: 500, section: 40 }

/** The number by which links name the n-th activity of a backup. */
export const moduleNumber = (index: number) => FIRST.module + index

const document = (content: string) => `<?xml version="1.0" encoding="UTF-8"?>\n${content}`

export function backupEntries(backup: BackupOfMoodle): Map<string, Buffer | string> {
  const { shape = '4.1', type = 'course', title = 'Venue de Moodle', summary = '', sections = [] } = backup
  const entries = new Map<string, Buffer | string>()
  const listedActivities: string[] = []
  const listedSections: string[] = []
  const listedFiles: string[] = []
  let count = 0
  let sectionCount = 0

  function addFile(contextId: number, component: string, file: FileOfActivity) {
    const content = Buffer.from(file.content)
    const hash = createHash('sha1').update(content).digest('hex')
    entries.set(`files/${hash.slice(0, 2)}/${hash}`, content)
    for (const name of [file.name, '.'])
      listedFiles.push(
        `<file id="${listedFiles.length + 1}">${field('contenthash', hash)}${field('contextid', contextId)}${field('component', component)}${field('filearea', file.area)}${field('itemid', file.itemId ?? 0)}${field('filepath', file.folder ?? '/')}${field('filename', name)}${field('userid', 2)}${field('author', 'Nom D’auteur')}</file>`,
      )
  }

  function addActivity(activity: ActivityOfBackup, sectionId: number): number {
    const index = count
    count += 1
    const [moduleId, contextId, instance] = [
      FIRST.module + index,
      FIRST.context + index,
      FIRST.instance + index,
    ]
    const { module, isHidden = false } = activity
    const folder = `activities/${module}_${moduleId}`
    listedActivities.push(
      `<activity>${field('moduleid', moduleId)}${field('sectionid', sectionId)}${field('modulename', module)}${field('title', activity.title)}${field('directory', folder)}</activity>`,
    )
    entries.set(
      `${folder}/module.xml`,
      document(`<module id="${moduleId}" version="1">${field('visible', isHidden ? 0 : 1)}</module>`),
    )
    entries.set(
      `${folder}/${module}.xml`,
      document(
        `<activity id="${instance}" moduleid="${moduleId}" modulename="${module}" contextid="${contextId}"><${module} id="${instance}">${field('name', activity.title)}${activity.fields}</${module}></activity>`,
      ),
    )
    entries.set(
      `${folder}/grades.xml`,
      document(`<activity_gradebook>${field('feedback', 'secret@moodle.test')}</activity_gradebook>`),
    )
    for (const file of activity.files ?? []) addFile(contextId, `mod_${module}`, file)
    if (activity.inside)
      addSection({ title: activity.title, activities: activity.inside }, { moduleId, instance })
    return moduleId
  }

  function addSection(
    section: { title?: string; summary?: string; activities: ActivityOfBackup[] },
    parent?: { moduleId: number; instance: number },
  ) {
    const number = sectionCount
    sectionCount += 1
    const id = FIRST.section + number
    // Listed in another order than shown: only the sequence says which.
    const sequence = section.activities.map((activity) => addActivity(activity, id))
    listedSections.unshift(
      `<section>${field('sectionid', id)}${field('title', section.title ?? number)}${field('directory', `sections/section_${id}`)}${parent ? field('parentcmid', parent.moduleId) : ''}</section>`,
    )
    entries.set(
      `sections/section_${id}/section.xml`,
      document(
        `<section id="${id}">${field('number', number)}${field('name', section.title ?? '$@NULL@$')}${field('summary', section.summary ?? '')}${field('sequence', sequence.join(','))}${field('component', parent ? 'mod_subsection' : '$@NULL@$')}${field('itemid', parent?.instance ?? '$@NULL@$')}</section>`,
      ),
    )
  }

  for (const section of sections) addSection(section)
  entries.set(
    'moodle_backup.xml',
    document(
      `<moodle_backup><information>${field('moodle_release', `${shape} (Build: 20260101)`)}${field('backup_release', shape)}${field('original_course_fullname', title)}<details><detail backup_id="a">${field('type', type)}</detail></details><contents><activities>${listedActivities.toReversed().join('')}</activities>${type === 'activity' ? '' : `<sections>${listedSections.join('')}</sections>`}</contents></information></moodle_backup>`,
    ),
  )
  if (type === 'course')
    entries.set(
      'course/course.xml',
      document(
        `<course id="7" contextid="80">${field('shortname', 'court')}${field('fullname', title)}${html('summary', summary)}${field('lang', '')}<category id="1">${field('name', 'Divers')}</category></course>`,
      ),
    )
  entries.set('files.xml', document(`<files>${listedFiles.join('')}</files>`))
  entries.set(
    'users.xml',
    document(`<users><user id="4">${field('email', 'secret@moodle.test')}</user></users>`),
  )
  entries.set('questions.xml', document(backup.questions ?? '<question_categories></question_categories>'))
  for (const [name, content] of Object.entries(backup.changes ?? {}))
    if (content === null) entries.delete(name)
    else entries.set(name, content)
  return entries
}

/** The file: 2.6 writes a zip, later ones mostly tar.gz, all called `.mbz`. */
export function aBackup(backup: BackupOfMoodle = {}): Buffer {
  const entries = backupEntries(backup)
  if (backup.shape === '2.6')
    return zipOf([...entries].map(([name, content]) => ({ name, content, deflate: true })))
  return tarGzOf(asTar(entries))
}

/** Files of a backup as Moodle puts them into a tar. */
export function asTar(entries: ReadonlyMap<string, Buffer | string>): TarEntry[] {
  const folders = new Set([...entries.keys()].flatMap((name) => name.split('/').slice(0, -1)[0] ?? []))
  return [
    { name: '.ARCHIVE_INDEX', content: 'Moodle archive file index. Count: 1\n' },
    ...[...folders].map((name) => ({ name: `${name}/`, type: '5' })),
    ...[...entries].map(([name, content]) => ({ name, content })),
  ]
}
