import { spokenLanguage } from '#features/video/captions/tracks.ts'
import { CURRENCY } from '#shared/limits.ts'
import { kindsInForm } from '#web/kinds-in-form.ts'
import { NEW_CATEGORY } from '../../course.ts'
import type { SentLists } from '../../course-save.ts'
import { wholeMinutes } from '../../rules.ts'
import { existingPath, type UploadIdOf, uploadId } from './files/file-slot.ts'
import { minutesOf } from './form-rules.ts'
import type { CourseForm, ResourceForm } from './form-state.ts'

/** The body of a course save: texts and lists. Its files are already uploaded. */
export function formDataOf(form: CourseForm, uploadIdOf: UploadIdOf, trainerId?: number): FormData {
  const body = new FormData()
  const add = (name: string, value: string | number | undefined) => {
    if (value !== undefined) body.append(name, String(value))
  }
  add('name', form.name)
  add('shortDescription', form.shortDescription)
  add('longDescription', form.longDescription)
  if (form.categoryId === NEW_CATEGORY) add('categoryName', form.categoryName)
  else add('categoryId', form.categoryId)
  add('language', form.language)
  add('sequential', String(form.sequential))
  add('certificate', String(form.certificate))
  add('gratuit', String(form.free))
  if (!form.free) add('price', form.price.replace(',', '.'))
  add('currency', CURRENCY)
  add('status', form.status)
  add(
    'totalDuration',
    form.sections.map(minutesOf).reduce((sum, minutes) => sum + minutes, 0),
  )
  if (form.version === null) add('formateur_id', trainerId)
  else add('version', form.version)
  add('imageUploadId', uploadId(form.image, uploadIdOf))
  add('videoDescriptionUploadId', uploadId(form.videoDescription, uploadIdOf))
  if (form.videoDescription === null) add('removeVideoDescription', 'true')
  for (const [name, list] of Object.entries(listsOf(form, uploadIdOf))) add(name, JSON.stringify(list))
  return body
}

function listsOf(form: CourseForm, uploadIdOf: UploadIdOf): SentLists {
  // Chapters are numbered through the whole course; their resources refer to that number.
  const chapters = form.sections
    .flatMap((section, index) => section.chapters.map((chapter) => ({ chapter, sectionNumber: index + 1 })))
    .map((entry, index) => ({ ...entry, number: index + 1 }))
  const resource = ({ id, name, description, file }: ResourceForm) => ({
    id,
    name,
    description,
    originalName: file?.name,
    existingFilePath: existingPath(file),
    uploadId: uploadId(file, uploadIdOf),
  })
  return {
    apprendre: form.objectives.map(({ text }) => ({ learningText: text })),
    publicCible: form.audiences.map(({ text }) => ({ targetText: text })),
    sections: form.sections.map((section, index) => ({
      id: section.id,
      number: index + 1,
      title: section.title,
      durationMinutes: minutesOf(section),
    })),
    chapitres: chapters.map(({ chapter, sectionNumber, number }) => ({
      id: chapter.id,
      number,
      sectionNumber,
      title: chapter.title,
      durationMinutes: wholeMinutes(chapter.durationMinutes),
      description: chapter.description,
      ...kindsInForm[chapter.kind].sent(chapter, uploadIdOf, spokenLanguage(form.language)),
    })),
    ressources: form.resources.map(resource),
    chapitreRessources: chapters.flatMap(({ chapter, number }) =>
      chapter.resources.map((row) => ({ chapitreNumber: number, ...resource(row) })),
    ),
  }
}
