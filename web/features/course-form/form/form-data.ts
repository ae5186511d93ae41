import { CAPTION_LANGUAGES, type CaptionLanguage, spokenLanguage } from '#shared/captions/tracks.ts'
import { wholeMinutes } from '#shared/course-rules.ts'
import type { SentLists } from '#shared/course-save.ts'
import { CURRENCY } from '#shared/limits.ts'
import { sentQuiz } from '../content/quiz/sent-quiz.ts'
import { minutesOf } from './form-rules.ts'
import {
  type ChapterForm,
  type CourseForm,
  type FileSlot,
  NEW_CATEGORY,
  type ResourceForm,
  type VideoForm,
} from './form-state.ts'

/** The id of the finished upload of a new file. */
export type UploadIdOf = (key: string) => string | undefined

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
    existingFilePath: keptPath(file),
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
      ...ofItsKind(chapter, spokenLanguage(form.language), uploadIdOf),
    })),
    ressources: form.resources.map(resource),
    chapitreRessources: chapters.flatMap(({ chapter, number }) =>
      chapter.resources.map((row) => ({ chapitreNumber: number, ...resource(row) })),
    ),
  }
}

function ofItsKind(chapter: ChapterForm, spoken: CaptionLanguage, uploadIdOf: UploadIdOf) {
  switch (chapter.kind) {
    case 'video':
      return { kind: 'video' as const, ...filmOf(chapter, spoken, uploadIdOf) }
    case 'text': {
      const { content, savedContent } = chapter
      return { kind: 'text' as const, content: content === savedContent ? undefined : content }
    }
    case 'quiz':
      return { kind: 'quiz' as const, quiz: chapter.isChanged ? sentQuiz(chapter.quiz) : undefined }
    case 'package':
      // A package that did not change is not named.
      return {
        kind: 'package' as const,
        packageOriginalName: chapter.package?.kind === 'new' ? chapter.package.name : undefined,
        uploadId: uploadId(chapter.package, uploadIdOf),
      }
  }
}

const filmOf = (chapter: VideoForm, spoken: CaptionLanguage, uploadIdOf: UploadIdOf) => ({
  ...(chapter.videoFrom === 'link'
    ? { videoUrl: chapter.videoUrl.trim() }
    : {
        videoOriginalName: chapter.video?.name,
        existingVideoPath: keptPath(chapter.video),
        uploadId: uploadId(chapter.video, uploadIdOf),
      }),
  captions: tracksOf(chapter, spoken, uploadIdOf),
  refusedDrafts: chapter.drafts.filter((language) => !chapter.captions[language]),
})

/** Captions in the language of the film come first. */
function tracksOf({ captions }: VideoForm, spoken: CaptionLanguage, uploadIdOf: UploadIdOf) {
  const languages = CAPTION_LANGUAGES.toSorted((a, b) => Number(b === spoken) - Number(a === spoken))
  return languages.flatMap((language) => {
    const slot = captions[language]
    if (!slot) return []
    const sent = { existingPath: keptPath(slot), uploadId: uploadId(slot, uploadIdOf) }
    return [{ language, originalName: slot.name, ...sent }]
  })
}

const keptPath = (slot: FileSlot | null) => (slot?.kind === 'kept' ? slot.path : undefined)
const uploadId = (slot: FileSlot | null, uploadIdOf: UploadIdOf) =>
  slot?.kind === 'new' ? uploadIdOf(slot.key) : undefined
