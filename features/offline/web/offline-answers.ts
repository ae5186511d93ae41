import type { QueryClient } from '@tanstack/react-query'
import { api } from '#web/lib/api.ts'
import type { Answer } from '#web/lib/api-call.ts'
import { read, write } from './database.ts'
import { withOfflineDocuments, withOfflineVideos } from './local-links.ts'
import { isLocked } from './lock.ts'
import { offlineOwner } from './offline-owner.ts'
import { contentKey, textKey, watchKey } from './store.ts'

export const ME = 'GET /api/auth/me'
export const WATCH = 'GET /api/formations/watch/:id'
export const CONTENT = 'GET /api/formations/watch-content/:id'
const TEXT = 'GET /api/formations/chapitres/:chapitreId/content'
/** The lists of the learner's own pages: of one person, so the call names them. */
const FOLLOWED = 'GET /api/formations/formation-progress/:id'
const COMPLETED = 'GET /api/formations/completed-formations/:id'
const REQUESTS = 'GET /api/inscriptions/getUserRequests/:userId'
const LISTS: string[] = [FOLLOWED, COMPLETED, REQUESTS]

/** Where the answer to a call is stored; undefined for a call that is never answered from here. */
function placeOf(call: string, input: unknown) {
  const { id, chapitreId } = ((input as { params?: Record<string, unknown> } | undefined)?.params ?? {}) as {
    id?: unknown
    chapitreId?: unknown
  }
  if (call === ME || LISTS.includes(call)) return call
  if (call === WATCH) return watchKey(Number(id))
  if (call === CONTENT) return contentKey(Number(id))
  return call === TEXT ? textKey(Number(chapitreId)) : undefined
}

/** The stored answer to a call that did not reach the server; undefined if there is none, or it is locked. */
export async function offlineAnswer(call: string, input: unknown): Promise<unknown> {
  const owner = offlineOwner()
  const place = placeOf(call, input)
  if (!place || !owner || isLocked(owner)) return undefined
  const answer = await read('answers', place)
  if (!answer) return undefined
  if (call === WATCH) return withOfflineVideos(answer as Answer<typeof WATCH>, { isOffline: true })
  if (call === CONTENT) return withOfflineDocuments(answer as Answer<typeof CONTENT>)
  return answer
}

/** Stores the newest answers of the pages that open without a network, with what was changed in them on this device. */
export function storeAnswers(queries: QueryClient) {
  return queries.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success' || !offlineOwner()) return
    const [call, input] = event.query.queryKey as [string, unknown]
    void storeAnswer(call, input, event.query.state.data).catch(() => {})
  })
}

/** Reads the lists anew, so that the learner's pages have them without a network. */
export async function storeLists(userId: number) {
  const byId = { params: { id: userId } }
  const followed = await api(FOLLOWED, byId)
  await storeAnswer(FOLLOWED, byId, followed)
  await storeAnswer(COMPLETED, byId, await api(COMPLETED, byId))
  await storeAnswer(REQUESTS, undefined, await api(REQUESTS, { params: { userId } }))
  return followed.data
}

export async function storeAnswer(call: string, input: unknown, answer: unknown) {
  const place = placeOf(call, input)
  // A text is kept with its pictures by its download, not as it came here.
  if (!place || call === TEXT || answer === undefined) return
  // Of courses, only those that are kept.
  if ((call === WATCH || call === CONTENT) && !(await read('answers', place))) return
  await write([{ store: 'answers', key: place, value: answer }])
}
