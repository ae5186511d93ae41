import { kinds } from '#server/kinds.ts'
import type { CourseDraft, DraftChapter } from '../rules.ts'
import type { WantedChapter, WantedCourse, WantedResource } from './wanted-course.ts'

/** A course in the form that features/courses/rules.ts checks. */
export function draftOf(course: WantedCourse, { isNew }: { isNew: boolean }): CourseDraft {
  const { category } = course
  return {
    isNew,
    name: course.name,
    shortDescription: course.shortDescription,
    longDescription: course.longDescription,
    category:
      'newName' in category
        ? { isNew: true, name: category.newName }
        : { isNew: false, chosen: category.id !== null },
    hasImage: course.imageId !== null,
    objectives: course.learningPoints,
    free: course.free,
    price: course.price,
    sections: course.sections.map(({ title, chapters }) => ({
      title,
      chapters: chapters.map(draftedChapter),
    })),
    resources: course.resources.map(drafted),
  }
}

const drafted = (resource: WantedResource) => ({ ...resource, hasFile: resource.fileId !== null })

function draftedChapter(chapter: WantedChapter): DraftChapter {
  const { title, description, durationMinutes } = chapter
  const common = { title, description, durationMinutes, resources: chapter.resources.map(drafted) }
  return { ...common, ...kinds[chapter.kind].draft(chapter) }
}
