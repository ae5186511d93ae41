import type { QueryKey } from '@tanstack/react-query'
import type { HydrationState } from 'react-router'
import type { Academy } from '#shared/academy.ts'
import { ApiError } from './lib/api-error.ts'

/** The data that the server sends with a page, as JSON. */
export type PageState = {
  academy: Academy
  /** Missing for a page that the browser renders alone. */
  router?: { loaderData: HydrationState['loaderData']; failures: Record<string, Failure> }
  queries: [key: QueryKey, data: unknown][]
}

type Failure = { status: number; message: string; code?: string }

/** Errors cannot be serialised: only what the error boundaries read of them is sent. */
export function failuresOf(errors: HydrationState['errors']) {
  const failures: Record<string, Failure> = {}
  for (const [route, error] of Object.entries(errors ?? {})) {
    failures[route] =
      error instanceof ApiError
        ? { status: error.status, message: error.message, code: error.code }
        : { status: 500, message: '' }
  }
  return failures
}

export function errorsFrom(failures: Record<string, Failure>): HydrationState['errors'] {
  const entries = Object.entries(failures)
  if (entries.length === 0) return null
  return Object.fromEntries(
    entries.map(([route, { status, message, code }]) => [route, new ApiError(status, message, { code })]),
  )
}
