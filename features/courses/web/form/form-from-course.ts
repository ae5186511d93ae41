import type { EditedChapter } from '#features/chapters/contract.ts'
import { kindsInForm } from '#web/kinds-in-form.ts'
import { words } from '#words/course-form.ts'
import { emptySection } from './empty-course.ts'
import { existingSlot } from './files/file-slot.ts'
import {
  type ChapterForm,
  type CourseForm,
  type EditedCourse,
  emptyRow,
  newKey,
  type ResourceForm,
} from './form-state.ts'

type EditedResource = EditedCourse['ressources'][number]

/** A course as the server has it, opened for editing. */
export function formFromCourse({ formation, ...course }: EditedCourse): CourseForm {
  const rows = (texts: string[]) =>
    texts.length > 0 ? texts.map((text) => ({ key: newKey(), text })) : [emptyRow()]
  return {
    name: formation.name,
    shortDescription: formation.shortDescription,
    longDescription: formation.longDescription,
    categoryId: formation.categoryId === null ? '' : String(formation.categoryId),
    categoryName: '',
    language: formation.language,
    sequential: formation.sequential,
    certificate: formation.certificate,
    image: existingSlot(formation.image, words.existingFile),
    videoDescription: existingSlot(formation.videoDescription, words.existingFile),
    objectives: rows(course.apprendre.map(({ learningText }) => learningText)),
    audiences: rows(course.publicCible.map(({ targetText }) => targetText)),
    sections:
      course.sections.length > 0
        ? course.sections.map(({ id, title, chapitres }) => ({
            key: newKey(),
            id,
            title,
            chapters: chapitres.map(chapterForm),
          }))
        : [emptySection()],
    resources: course.ressources.map(resourceForm),
    status: formation.status,
    free: formation.gratuit,
    price: formation.price === null ? '' : String(formation.price),
    version: formation.version,
    savedStatus: formation.status,
  }
}

function chapterForm(chapter: EditedChapter): ChapterForm {
  const common = {
    key: newKey(),
    id: chapter.id,
    title: chapter.title,
    durationMinutes: chapter.durationMinutes > 0 ? String(chapter.durationMinutes) : '',
    description: chapter.description,
    resources: chapter.ressources.map(resourceForm),
  }
  return { ...common, ...kindsInForm[chapter.kind].fromCourse(chapter) }
}

const resourceForm = (resource: EditedResource): ResourceForm => ({
  key: newKey(),
  id: resource.id,
  name: resource.name,
  description: resource.description,
  file: existingSlot(resource.filePath, resource.originalName, resource.bytes),
})
