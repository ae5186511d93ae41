import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '#web/lib/api.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { query } from '#web/lib/query.ts'

const POLL_MS = 2_000
/** Two minutes. */
const MOST_UNANSWERED = 60
const STATE = 'GET /api/admin/import/:importId'

/** Makes the course, and says how far it is. */
export function useCreating(importId: string) {
  const queries = useQueryClient()
  const params = { importId }
  const creating = useMutation({
    mutationFn: (categoryName: string) => created(importId, categoryName),
    // Lists and figures show one more course.
    onSuccess: () => queries.invalidateQueries({ refetchType: 'none' }),
  })
  const { data } = useQuery({
    ...query(STATE, { params }),
    enabled: creating.isPending,
    refetchInterval: POLL_MS,
    gcTime: 0,
  })
  const percent = data && data.totalBytes > 0 ? Math.floor((100 * data.doneBytes) / data.totalBytes) : 0
  return { creating, percent }
}

async function created(importId: string, categoryName: string): Promise<number> {
  try {
    const { id } = await api('POST /api/admin/import/:importId/create', {
      params: { importId },
      body: { categoryName },
    })
    return id ?? (await followed(importId))
  } catch (error) {
    if (!mayGoOn(error)) throw error
    return followed(importId, error)
  }
}

/** The line broke, or something on the way lost patience: the server may be at work all the same. */
const mayGoOn = (error: unknown) =>
  error instanceof ApiError &&
  (error.status === 0 || error.status >= 500 || error.code === 'import_under_way')

/** Asks until the course is there. `reason` is why nobody answered the call that asked for it. */
async function followed(importId: string, reason: unknown = new ApiError(500, '')): Promise<number> {
  for (;;) {
    const { state, id, error } = await stateOf(importId)
    if (id !== null) return id
    if (state === 'waiting') throw error ? new ApiError(409, error) : reason
    await pause()
  }
}

/** A server that is started again goes on with the work: worth some patience. */
async function stateOf(importId: string) {
  for (let tries = 1; ; tries += 1) {
    try {
      return await api(STATE, { params: { importId } })
    } catch (error) {
      if (!mayGoOn(error) || tries === MOST_UNANSWERED) throw error
      await pause()
    }
  }
}

const pause = () => new Promise((resolve) => setTimeout(resolve, POLL_MS))

/** A file that nobody wants any more need not wait; if this fails, it goes by itself. */
export const forgetImport = (importId: string) =>
  api('DELETE /api/admin/import/:importId', { params: { importId } }).catch(() => undefined)
