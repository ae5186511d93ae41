import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useParams } from 'react-router'
import type { QuizTools } from '#features/quiz/web/form/quiz-tools.ts'
import type { CaptionTools } from '#features/video/web/captions/caption-tools.ts'
import { api } from '#web/lib/api.ts'
import { query } from '#web/lib/query.ts'
import { useUser } from '#web/lib/session-context.tsx'
import { CourseCreator, CourseEditor } from './course-editor.tsx'
import { draftKey } from './draft/stored-draft.ts'
import type { EditedCourse as Edited } from './form-state.ts'

/** The same calls, under the address of each audience. */
export type CourseCalls = {
  categories: 'GET /api/admin/formations/overview' | 'GET /api/formateur/categories'
  read: 'GET /api/admin/formations/:id/edit' | 'GET /api/formateur/formations/:id/edit'
  create: 'POST /api/admin/formations' | 'POST /api/formateur/formations'
  update: 'PUT /api/admin/formations/:id' | 'PUT /api/formateur/formations/:id'
  picture: 'POST /api/admin/pictures' | 'POST /api/formateur/pictures'
  accept:
    | 'POST /api/admin/chapitres/:chapitreId/captions/:language/accept'
    | 'POST /api/formateur/chapitres/:chapitreId/captions/:language/accept'
  transcribe:
    | 'POST /api/admin/chapitres/:chapitreId/captions/:language/transcribe'
    | 'POST /api/formateur/chapitres/:chapitreId/captions/:language/transcribe'
}

type Props = {
  calls: CourseCalls
  quizTools: QuizTools
  listPath: string
  trainerName: string
  /** Who a new course belongs to; without it, to the academy. */
  trainerId?: number
}

/** The form of a course: the one the address names, or a new one. */
export function CourseFormLoader(props: Props) {
  const { id } = useParams()
  return id === undefined ? <NewCourse {...props} /> : <EditedCourse key={id} id={id} {...props} />
}

function NewCourse({ calls, ...rest }: Props) {
  const user = useUser()
  const saved = useSaved()
  const { data } = useQuery(query(calls.categories))
  return (
    <CourseCreator
      {...rest}
      categories={data?.categories ?? []}
      draftKey={draftKey(user.id, null)}
      send={(body) => saved(api(calls.create, { body }))}
      sendPicture={useSendPicture(calls)}
    />
  )
}

function EditedCourse({ id, calls, quizTools, listPath, trainerName }: Props & { id: string }) {
  const user = useUser()
  const saved = useSaved()
  const course = useQuery({ ...query(calls.read, { params: { id } }), ...editingQuery })
  return (
    <CourseEditor
      listPath={listPath}
      trainerName={trainerName}
      quizTools={quizTools}
      course={course}
      captionTools={captionToolsOf(calls, course.data)}
      draftKey={draftKey(user.id, Number(id))}
      send={(body) => saved(api(calls.update, { params: { id }, body }))}
      sendPicture={useSendPicture(calls)}
    />
  )
}

function captionToolsOf({ accept, transcribe }: CourseCalls, course: Edited | undefined): CaptionTools {
  return {
    accept: (chapitreId, language) => api(accept, { params: { chapitreId, language } }),
    transcribe: course?.canTranscribe
      ? (chapitreId, language) => api(transcribe, { params: { chapitreId, language } })
      : undefined,
    stateOf: (chapterId, language) =>
      course?.transcriptions.find((one) => one.chapitreId === chapterId && one.language === language)?.state,
  }
}

function useSendPicture({ picture }: CourseCalls) {
  return useCallback(
    async (file: File) => {
      const body = new FormData()
      body.append('file', file)
      const { path } = await api(picture, { body })
      return path
    },
    [picture],
  )
}

/** After a save, everything that was loaded is out of date. */
function useSaved() {
  const queries = useQueryClient()
  return async <Result,>(call: Promise<Result>): Promise<Result> => {
    const result = await call
    await queries.invalidateQueries({ refetchType: 'none' })
    return result
  }
}

/** Loaded each time the form opens, and never reloaded while somebody is typing. */
const editingQuery = {
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
  retry: false,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
} as const
