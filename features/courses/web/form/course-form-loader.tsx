import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useHref, useNavigate, useParams } from 'react-router'
import type { CaptionTools } from '#features/video/web/captions/caption-tools.ts'
import { api } from '#web/lib/api.ts'
import { useAuthorSpace } from '#web/lib/author-space.ts'
import { query } from '#web/lib/query.ts'
import { useUser } from '#web/lib/session-context.tsx'
import { CourseCreator, CourseEditor } from './course-editor.tsx'
import type { CourseServer } from './course-form.tsx'
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
  const navigate = useNavigate()
  /** Once it was saved as a draft; the form stays where it is. */
  const [madeId, setMadeId] = useState<number | null>(null)
  const made = useRef<number | null>(null)
  const path = madeId === null ? undefined : paths.course(madeId)
  useAddress(path)
  const server = useCourseServer(made)
  return (
    <CourseCreator
      {...props}
      listPath={paths.courses}
      categories={data?.categories ?? []}
      draftKey={draftKey(user.id, madeId)}
      previewPath={madeId === null ? undefined : paths.preview(madeId)}
      reload={() => path && void navigate(path)}
      server={{
        ...server,
        send: async (body) => {
          if (made.current !== null) return server.send(body)
          const answer = await saved(api(`POST /api/${address}/formations`, { body }))
          made.current = answer.id
          // A course that was published leaves the form.
          if (body.get('status') === 'Brouillon') setMadeId(answer.id)
          return answer
        },
      }}
      sendPicture={useSendPicture()}
    />
  )
}

/**
 * The address of the course that is being written, for a reload and for links. Not by the router, which would draw the
 * page anew: its tab, its place and what is open would be lost.
 */
function useAddress(path: string | undefined) {
  const address = useHref(path ?? '')
  useEffect(() => {
    if (path) window.history.replaceState(window.history.state, '', address)
  }, [path, address])
}

function EditedCourse({ id, trainerName }: Props & { id: string }) {
  const { address, paths } = useAuthorSpace()
  const user = useUser()
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
      previewPath={paths.preview(id)}
      server={useCourseServer({ current: Number(id) })}
      sendPicture={useSendPicture()}
    />
  )
}

/** The calls of a course that the server has. */
function useCourseServer(course: { current: number | null }): CourseServer {
  const { address } = useAuthorSpace()
  const saved = useSaved()
  const params = () => ({ id: String(course.current) })
  return {
    send: (body) => saved(api(`PUT /api/${address}/formations/:id`, { params: params(), body })),
    progressLost: async (remaining) =>
      (
        await api(`GET /api/${address}/formations/:id/progress-lost`, {
          params: params(),
          query: { remaining: remaining.join(',') },
        })
      ).learners,
    latest: () => api(`GET /api/${address}/formations/:id/edit`, { params: params() }),
  }
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
