import { enqueueNewVideos } from '#features/video/server/service.ts'
import type { NamedAuthor } from '#server/authors.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Platform } from '#server/platform/platform.ts'
import { LONGEST_TITLE } from '#shared/sent-fields.ts'
import { namesTaken } from './queries.ts'
import { noteChange } from './service.ts'
import { refuseIncomplete, type WantedCourse } from './wanted-course.ts'
import { writeCourse } from './write-course.ts'

interface Origin {
  trainerId: number | null
  /** For the journal of actions. */
  action: 'formation.import' | 'formation.duplicate'
}

/** Adds a course that was not written in the form. It stays archived, or a draft, until somebody has looked at it. */
export async function addCourse(
  platform: Platform,
  tx: Db,
  author: NamedAuthor,
  wanted: WantedCourse,
  { trainerId, action }: Origin,
): Promise<number> {
  const status = wanted.status === 'Brouillon' ? ('Brouillon' as const) : ('Archivé' as const)
  const course = { ...wanted, status, name: await freeName(tx, wanted.name) }
  const id = await writeCourse(tx, course, { current: null, trainerId, changedById: author.caller.id })
  await enqueueNewVideos(platform, tx, id)
  await noteChange(tx, author, action, course.name)
  return id
}

/** The rules of a course, of one that comes from elsewhere. Like a kept one, it may lack a cover, and a category that was deleted. */
export const refuseIncompleteImport = (course: WantedCourse) =>
  refuseIncomplete(course, { isNew: false, mayLackCategory: true })

const MOST_COPIES = 200
const COPY = / \(copie(?: \d+)?\)$/

/** The name, or the first free of « name (copie) », « name (copie 2) » and so on. */
async function freeName(tx: Db, name: string): Promise<string> {
  const names = [name, ...Array.from({ length: MOST_COPIES }, (_, index) => copyName(name, index + 1))]
  const taken = await namesTaken(
    tx,
    names.map((one) => one.toLowerCase()),
  )
  const free = names.find((one) => !taken.has(one.toLowerCase()))
  return free ?? copyName(name, MOST_COPIES + 1)
}

function copyName(name: string, copy: number): string {
  const suffix = copy === 1 ? ' (copie)' : ` (copie ${copy})`
  return [...name.replace(COPY, '')].slice(0, LONGEST_TITLE - suffix.length).join('') + suffix
}
