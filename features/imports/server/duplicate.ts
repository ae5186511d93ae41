import { setImmediate as otherRequests } from 'node:timers/promises'
import type { Contents } from '#features/chapters/server/chapter-kind.ts'
import type { AuthorsResource, Chapter } from '#features/chapters/server/content/service.ts'
import { addCourse } from '#features/courses/server/add-course.ts'
import {
  type CurrentCourse,
  contentsOf,
  detailsOf,
  openCourseToChange,
} from '#features/courses/server/current-course.ts'
import type { WantedChapter, WantedCourse } from '#features/courses/server/wanted-course.ts'
import type { Author } from '#server/authors.ts'
import { kinds } from '#server/kinds.ts'
import type { Platform } from '#server/platform/platform.ts'
import { limit } from '#server/platform/rate-limits.ts'
import { IMPORTS } from './import-limit.ts'

/**
 * Copies a course, as an archived one of the same trainer; the copy of a draft is a draft. Its files are not copied: both use the same media, which
 * stay as long as one of them does. So a copy of ten gigabytes of videos costs a few rows.
 */
export async function duplicateCourse(platform: Platform, author: Author, id: number) {
  await limit(platform, `import:${author.caller.id}`, IMPORTS)
  return platform.db.transaction(async (tx) => {
    // Locked: a save meanwhile could remove a file that the copy is about to use.
    const course = await openCourseToChange(tx, id, author.scope)
    const wanted = await copyOf(course, await contentsOf(tx, id))
    const { trainerId } = course.formation
    return addCourse(platform, tx, author, wanted, { trainerId, action: 'formation.duplicate' })
  })
}

async function copyOf(course: CurrentCourse, contents: Contents): Promise<WantedCourse> {
  const sections: WantedCourse['sections'] = []
  for (const { title, chapters } of course.sections) {
    const copied: WantedChapter[] = []
    for (const chapter of chapters) {
      await otherRequests()
      copied.push(await copyOfChapter(chapter, course.resources, contents))
    }
    sections.push({ id: null, title, chapters: copied })
  }
  return {
    ...detailsOf(course),
    status: course.formation.status === 'Brouillon' ? 'Brouillon' : 'Archivé',
    sections,
    resources: course.resources.filter(({ chapterId }) => chapterId === null).map(copyOfResource),
  }
}

async function copyOfChapter(
  chapter: Chapter,
  resources: AuthorsResource[],
  contents: Contents,
): Promise<WantedChapter> {
  const { id, title, description, durationMinutes } = chapter
  const own = resources.filter(({ chapterId }) => chapterId === id).map(copyOfResource)
  return {
    ...{ id: null, title, description, durationMinutes, resources: own },
    ...(await kinds[chapter.kind].duplicate(chapter, contents.get(id))),
  }
}

const copyOfResource = ({ name, description, fileId }: AuthorsResource) => ({
  id: null,
  name,
  description,
  file: fileId,
})
