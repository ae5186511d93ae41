import { words } from '#words/load-problem.ts'
import { ApiError, isNetworkError } from './api-error.ts'

/** The reason for the log; readers get a sentence on the page. */
function loadProblem(error: unknown) {
  if (isNetworkError(error)) return words.unreachable
  if (error instanceof ApiError && error.status === 404) return words.notFound
  return words.other(error instanceof Error ? error.message : String(error))
}

export function logLoadProblem(error: unknown) {
  console.error(loadProblem(error))
}
