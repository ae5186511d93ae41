import { useRef, useState } from 'react'
import { spokenLanguage } from '#features/video/captions/languages.ts'
import { CURRENCY } from '#shared/limits.ts'
import type { CourseStatus } from '#shared/statuses.ts'
import { kindsInForm } from '#web/kinds-in-form.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { words } from '#words/course-form.ts'
import { NEW_CATEGORY } from '../../course.ts'
import type { SentLists } from '../../course-save.ts'
import { type CourseTab, wholeMinutes } from '../../rules.ts'
import type { CourseServer } from './course-form.tsx'
import { newFiles } from './draft/stored-draft.ts'
import { existingPath, type UploadIdOf, uploadId } from './files/file-slot.ts'
import { useUploadsFailed } from './files/use-uploads-left.ts'
import { formFromCourse } from './form-from-course.ts'
import { minutesOf } from './form-rules.ts'
import type { CourseForm, EditedCourse, ResourceForm, SaveWarnings } from './form-state.ts'
import { ontoLatest } from './onto-latest.ts'
import type { useCourseForm } from './use-course-form.ts'
import { withKeysOf } from './with-keys-of.ts'

/** `waiting`: uploads are not finished. `saving`: the form is locked. `unread`: saved where one is, and not read since. */
type Phase = 'editing' | 'waiting' | 'saving' | 'unread' | 'saved'

/** How a save is meant. */
interface Meant {
  /** Instead of the one that was chosen in the form. */
  status?: CourseStatus
  /** The page stays. */
  staysHere?: boolean
}

/** Somebody has saved the course since it was opened here. */
export interface Conflict {
  /** Null if their account is gone. */
  by: string | null
  /** It was oneself, in another tab. */
  isOwn: boolean
  at: string
  version: number
}

type Options = {
  course: ReturnType<typeof useCourseForm>
  server: CourseServer
  trainerId?: number
  onSaved: () => void
  /** Saved where one is: the course as the server has it now. */
  onSavedHere: (course: EditedCourse) => void
}

/** Checks the form, waits for its uploads, and saves it. If anything fails, the form and its files stay as they are. */
export function useSave({ course, server, trainerId, onSaved, onSavedHere }: Options) {
  const { saved } = course
  const isNew = saved.version === null
  const [meant, setMeant] = useState<Meant>({})
  const [savedAt, setSavedAt] = useState<number | null>(null)
  const sent = useRef<CourseForm>(saved)
  const [phase, setPhase] = useState<Phase>('editing')
  const [failure, setFailure] = useState<string | null>(null)
  const [leftOut, setLeftOut] = useState<SaveWarnings>({ warnings: [], dropped: [] })
  const [conflict, setConflict] = useState<Conflict | null>(null)
  /** How many would lose progress; the save waits for an answer. */
  const [losing, setLosing] = useState(0)
  const { form, latest, queue } = course.context
  const [waitsForUploads, setWaitsForUploads] = useState(false)
  const haveUploadsFailed = useUploadsFailed(queue, form)

  function stop(message: string | null) {
    setFailure(message)
    setPhase('editing')
  }

  async function save({ acceptsLoss = false, ...how }: Meant & { acceptsLoss?: boolean } = {}) {
    const asMeant = () => ({ ...latest(), status: how.status ?? latest().status })
    setMeant(how)
    setFailure(null)
    setWaitsForUploads(false)
    setConflict(null)
    setLosing(0)
    course.clearProblem()
    if (!course.check(asMeant().status)) return setPhase('editing')
    setPhase('waiting')
    const uploads = await queue.settled(newFiles(latest()).map(({ slot }) => slot.key))
    if (uploads.some(({ status }) => status === 'failed')) {
      setWaitsForUploads(true)
      return setPhase('editing')
    }
    // The form may have changed while the files were sent.
    if (!course.check(asMeant().status)) return setPhase('editing')
    setPhase('saving')
    try {
      const learners = acceptsLoss ? 0 : await losingProgress()
      if (learners > 0) {
        setLosing(learners)
        return setPhase('editing')
      }
      sent.current = asMeant()
      const answer = await server.send(formDataOf(sent.current, queue.uploadIdOf, trainerId))
      setLeftOut({ warnings: answer.warnings ?? [], dropped: answer.dropped ?? [] })
      if (how.staysHere) return await readAgain()
      setPhase('saved')
      onSaved()
    } catch (error) {
      refuse(error)
    }
  }

  /** New rows have ids now, and files links: the next save needs both. */
  async function readAgain() {
    setFailure(null)
    setPhase('saving')
    try {
      const read = await server.latest()
      course.settle(withKeysOf(formFromCourse(read), sent.current))
      setSavedAt(Date.now())
      setPhase('editing')
      onSavedHere(read)
    } catch {
      setFailure(words.readAgainFailed)
      setPhase('unread')
    }
  }

  async function losingProgress() {
    const form = latest()
    const remaining = new Set(chapterIds(form))
    const isSameCourse = form.version === saved.version
    if (isNew || (isSameCourse && chapterIds(saved).every((id) => remaining.has(id)))) return 0
    return server.progressLost([...remaining])
  }

  /** Saves one's own version in the place of the other one. */
  async function saveMine({ version }: Conflict) {
    setConflict(null)
    setFailure(null)
    setPhase('saving')
    try {
      const theirs = formFromCourse(await server.latest())
      course.rebase({ ...ontoLatest(latest(), theirs), version })
    } catch (error) {
      return stop(sentenceOf(error, isNew))
    }
    await save(meant)
  }

  function refuse(error: unknown) {
    const found = conflictOf(error)
    if (found) {
      setConflict(found)
      return stop(null)
    }
    const message = sentenceOf(error, isNew)
    const [path] = error instanceof ApiError ? Object.keys(error.fields) : []
    stop(path ? null : message)
    if (path) course.point({ path, tab: tabOf(path), message }, { isFromServer: true })
  }

  return {
    ...{ phase, leftOut, conflict, losing, meant, savedAt },
    failure: waitsForUploads && haveUploadsFailed ? words.uploadsFailed : failure,
    save,
    /** Although learners lose progress. */
    saveAnyway: () => save({ ...meant, acceptsLoss: true }),
    saveMine,
    readAgain,
    returnToForm: () => setLosing(0),
  }
}

const chapterIds = ({ sections }: CourseForm) =>
  sections.flatMap(({ chapters }) => chapters.flatMap(({ id }) => (id === null ? [] : [id])))

function conflictOf(error: unknown): Conflict | null {
  if (!(error instanceof ApiError) || error.code !== 'changed_meanwhile') return null
  const { changedBy, changedByYou, changedAt, version } = error.body
  return {
    by: typeof changedBy === 'string' ? changedBy : null,
    isOwn: changedByYou === true,
    at: String(changedAt),
    version: Number(version),
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
