import { useState } from 'react'
import { spokenLanguage } from '#features/video/captions/languages.ts'
import { CURRENCY } from '#shared/limits.ts'
import { kindsInForm } from '#web/kinds-in-form.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { words } from '#words/course-form.ts'
import { NEW_CATEGORY } from '../../course.ts'
import type { SentLists } from '../../course-save.ts'
import { type CourseTab, wholeMinutes } from '../../rules.ts'
import { newFiles } from './draft/stored-draft.ts'
import { existingPath, type UploadIdOf, uploadId } from './files/file-slot.ts'
import { minutesOf } from './form-rules.ts'
import type { CourseForm, ResourceForm, SaveWarnings } from './form-state.ts'
import type { useCourseForm } from './use-course-form.ts'

/** `waiting`: uploads are not finished. `saving`: the form is locked. */
type Phase = 'editing' | 'waiting' | 'saving' | 'saved'

type Options = {
  course: ReturnType<typeof useCourseForm>
  send: (body: FormData) => Promise<Partial<SaveWarnings>>
  isNew: boolean
  trainerId?: number
  onSaved: () => void
}

/** Checks the form, waits for its uploads, and saves it. If anything fails, the form and its files stay as they are. */
export function useSave({ course, send, isNew, trainerId, onSaved }: Options) {
  const [phase, setPhase] = useState<Phase>('editing')
  const [failure, setFailure] = useState<string | null>(null)
  const [leftOut, setLeftOut] = useState<SaveWarnings>({ warnings: [], dropped: [] })
  const [isConflict, setConflict] = useState(false)
  const { latest, queue } = course.context

  function stop(message: string) {
    setFailure(message)
    setPhase('editing')
  }

  async function save() {
    setFailure(null)
    course.clearProblem()
    if (!course.check()) return
    setPhase('waiting')
    const uploads = await queue.settled(newFiles(latest()).map(({ slot }) => slot.key))
    if (uploads.some(({ status }) => status === 'failed')) return stop(words.uploadsFailed)
    // The form may have changed while the files were sent.
    if (!course.check()) return setPhase('editing')
    setPhase('saving')
    try {
      const { warnings = [], dropped = [] } = await send(formDataOf(latest(), queue.uploadIdOf, trainerId))
      setLeftOut({ warnings, dropped })
      setPhase('saved')
      onSaved()
    } catch (error) {
      refuse(error)
    }
  }

  function refuse(error: unknown) {
    if (error instanceof ApiError && error.code === 'changed_meanwhile') setConflict(true)
    stop(sentenceOf(error, isNew))
    const [path] = error instanceof ApiError ? Object.keys(error.fields) : []
    if (path) course.point({ path, tab: tabOf(path), message: sentenceOf(error, isNew) })
  }

  return {
    phase,
    failure,
    leftOut,
    save,
    isConflict,
    closeConflict: () => setConflict(false),
  }
}

/** The server's message, or ours for an answer without one and for no answer. */
function sentenceOf(error: unknown, isNew: boolean): string {
  if (error instanceof ApiError && error.status > 0) {
    return error.message || (isNew ? words.createFailed : words.updateFailed)
  }
  return isNew ? words.createException : words.updateException
}

function tabOf(path: string): CourseTab {
  if (path.startsWith('sections') || path.startsWith('chapitre')) return 'content'
  if (path.startsWith('ressources')) return 'resources'
  return path === 'price' || path === 'status' ? 'settings' : 'info'
}

/** The body of a course save: texts and lists. Its files are already uploaded. */
function formDataOf(form: CourseForm, uploadIdOf: UploadIdOf, trainerId?: number): FormData {
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
