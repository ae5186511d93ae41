import type { CourseDraft } from '#shared/course-rules.ts'
import type { FormationLanguage } from '#shared/languages.ts'
import type { FormationStatus } from '#shared/statuses.ts'

/** The formation that a save asks for. Files are existing media; ids are those of rows that stay. */
export interface WantedCourse {
  name: string
  shortDescription: string
  longDescription: string
  category: { id: number | null } | { newName: string }
  free: boolean
  price: number
  status: FormationStatus
  language: FormationLanguage
  imageId: string | null
  previewVideoId: string | null
  learningPoints: string[]
  audiences: string[]
  sections: WantedSection[]
  resources: WantedResource[]
}

export interface WantedSection {
  id: number | null
  title: string
  chapters: WantedChapter[]
}

export interface WantedChapter {
  id: number | null
  title: string
  description: string
  durationMinutes: number
  videoId: string | null
  videoUrl: string
  captionsId: string | null
  resources: WantedResource[]
}

export interface WantedResource {
  id: number | null
  name: string
  description: string
  fileId: string | null
}

/** The same in the form that shared/course-rules.ts checks. */
export function draftOf(course: WantedCourse, { isNew }: { isNew: boolean }): CourseDraft {
  const { category } = course
  const drafted = (resource: WantedResource) => ({ ...resource, hasFile: resource.fileId !== null })
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
      chapters: chapters.map((chapter) => ({
        ...chapter,
        hasVideo: chapter.videoId !== null || chapter.videoUrl !== '',
        resources: chapter.resources.map(drafted),
      })),
    })),
    resources: course.resources.map(drafted),
  }
}
