import { ApiError, isNetworkError } from '#web/lib/api-error.ts'
import { words } from '#words/load-problem.ts'

/** Why the formations could not be had, for whoever looks after the server; readers get a French sentence. */
function loadProblem(error: unknown) {
  if (isNetworkError(error)) return words.unreachable
  if (error instanceof ApiError && error.status === 404) return words.notFound
  return words.other(error instanceof Error ? error.message : String(error))
}

export function logLoadProblem(error: unknown) {
  console.error(loadProblem(error))
}
