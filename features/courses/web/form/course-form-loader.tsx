import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useParams } from 'react-router'
import type { CaptionTools } from '#features/video/web/captions/caption-tools.ts'
import { api } from '#web/lib/api.ts'
import { useAuthorSpace } from '#web/lib/author-space.ts'
import { query } from '#web/lib/query.ts'
import { useUser } from '#web/lib/session-context.tsx'
import { CourseCreator, CourseEditor } from './course-editor.tsx'
import { draftKey } from './draft/stored-draft.ts'
import type { EditedCourse as Edited } from './form-state.ts'

type Props = {
  trainerName: string
  /** Who a new course belongs to; without it, to the academy. */
  trainerId?: number
}

/** The form of a course: the one the address names, or a new one. */
export function CourseFormLoader(props: Props) {
  const { id } = useParams()
  return id === undefined ? <NewCourse {...props} /> : <EditedCourse key={id} id={id} {...props} />
}

const CATEGORIES = {
  formateur: 'GET /api/formateur/categories',
  admin: 'GET /api/admin/formations/overview',
} as const

function NewCourse(props: Props) {
  const { address, paths } = useAuthorSpace()
  const user = useUser()
  const saved = useSaved()
  const { data } = useQuery(query(CATEGORIES[address]))
  return (
    <CourseCreator
      {...props}
      listPath={paths.courses}
      categories={data?.categories ?? []}
      draftKey={draftKey(user.id, null)}
      server={{
        send: (body) => saved(api(`POST /api/${address}/formations`, { body })),
        ...NOTHING_BEFORE,
      }}
      sendPicture={useSendPicture()}
    />
  )
}

function EditedCourse({ id, trainerName }: Props & { id: string }) {
  const { address, paths } = useAuthorSpace()
  const user = useUser()
  const saved = useSaved()
  const course = useQuery({
    ...query(`GET /api/${address}/formations/:id/edit`, { params: { id } }),
    ...editingQuery,
  })
  return (
    <CourseEditor
      listPath={paths.courses}
      trainerName={trainerName}
      course={course}
      captionTools={useCaptionTools(course.data)}
      draftKey={draftKey(user.id, Number(id))}
      server={{
        send: (body) => saved(api(`PUT /api/${address}/formations/:id`, { params: { id }, body })),
        progressLost: async (remaining) =>
          (
            await api(`GET /api/${address}/formations/:id/progress-lost`, {
              params: { id },
              query: { remaining: remaining.join(',') },
            })
          ).learners,
        latest: () => api(`GET /api/${address}/formations/:id/edit`, { params: { id } }),
      }}
      sendPicture={useSendPicture()}
    />
  )
}

/** A new course has no learners, and nobody else has saved it. */
const NOTHING_BEFORE = {
  progressLost: async () => 0,
  latest: () => Promise.reject(new Error('a new course is not on the server')),
}

function useCaptionTools(course: Edited | undefined): CaptionTools {
  const { address } = useAuthorSpace()
  const captions = `/api/${address}/chapitres/:chapitreId/captions/:language` as const
  return {
    accept: (chapitreId, language) => api(`POST ${captions}/accept`, { params: { chapitreId, language } }),
    transcribe: course?.canTranscribe
      ? (chapitreId, language) => api(`POST ${captions}/transcribe`, { params: { chapitreId, language } })
      : undefined,
    stateOf: (chapterId, language) =>
      course?.transcriptions.find((one) => one.chapitreId === chapterId && one.language === language)?.state,
  }
}

function useSendPicture() {
  const { address } = useAuthorSpace()
  return useCallback(
    async (file: File) => {
      const body = new FormData()
      body.append('file', file)
      const { path } = await api(`POST /api/${address}/pictures`, { body })
      return path
    },
    [address],
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
