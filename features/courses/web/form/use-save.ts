import { useState } from 'react'
import { ApiError } from '#web/lib/api-error.ts'
import { words } from '#words/course-form.ts'
import type { CourseTab } from '../../rules.ts'
import { newFiles } from './draft/stored-draft.ts'
import { formDataOf } from './form-data.ts'
import type { SaveWarnings } from './form-state.ts'
import type { useCourseForm } from './use-course-form.ts'

/** `waiting`: uploads are not finished. `saving`: the form is locked. */
type Phase = 'editing' | 'waiting' | 'saving' | 'saved'

type Options = {
  course: ReturnType<typeof useCourseForm>
  send: (body: FormData) => Promise<{ warnings?: SaveWarnings }>
  isNew: boolean
  trainerId?: number
  onSaved: () => void
}

/** Checks the form, waits for its uploads, and saves it. If anything fails, the form and its files stay as they are. */
export function useSave({ course, send, isNew, trainerId, onSaved }: Options) {
  const [phase, setPhase] = useState<Phase>('editing')
  const [failure, setFailure] = useState<string | null>(null)
  const [warnings, setWarnings] = useState<SaveWarnings>([])
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
      const { warnings = [] } = await send(formDataOf(latest(), queue.uploadIdOf, trainerId))
      setWarnings(warnings)
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
    warnings,
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
