import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useParams } from 'react-router'
import { api } from '#web/lib/api.ts'
import { query } from '#web/lib/query.ts'
import { useUser } from '#web/lib/session-context.tsx'
import type { QuizTools } from './content/quiz/quiz-tools.ts'
import { CourseCreator, CourseEditor } from './course-editor.tsx'
import { draftKey } from './draft/stored-draft.ts'

/** The same calls, under the address of each audience. */
export type CourseCalls = {
  categories: 'GET /api/admin/formations/overview' | 'GET /api/formateur/categories'
  read: 'GET /api/admin/formations/:id/edit' | 'GET /api/formateur/formations/:id/edit'
  create: 'POST /api/admin/formations' | 'POST /api/formateur/formations'
  update: 'PUT /api/admin/formations/:id' | 'PUT /api/formateur/formations/:id'
  picture: 'POST /api/admin/pictures' | 'POST /api/formateur/pictures'
}

type Props = {
  calls: CourseCalls
  quizTools: QuizTools
  listPath: string
  trainerName: string
  /** Who a new formation belongs to; without it, to the academy. */
  trainerId?: number
}

/** The form of a formation: the one the address names, or a new one. */
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
      draftKey={draftKey(user.id, Number(id))}
      send={(body) => saved(api(calls.update, { params: { id }, body }))}
      sendPicture={useSendPicture(calls)}
    />
  )
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
