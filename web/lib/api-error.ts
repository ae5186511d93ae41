import { words } from '#words/common.ts'

type Details = { code?: string; fields?: Record<string, string>; retryAfter?: number }

/** A failed call. `message` is the server's sentence, or empty. */
export class ApiError extends Error {
  readonly status: number
  readonly code: string
  readonly fields: Record<string, string>
  /** Seconds to wait before trying again, when the server said so. */
  readonly retryAfter: number | undefined

  constructor(status: number, message: string, { code = 'unknown', fields = {}, retryAfter }: Details = {}) {
    super(message)
    this.name = 'ApiError'
    this.status = status
    this.code = code
    this.fields = fields
    this.retryAfter = retryAfter
  }
}

export function networkError() {
  return new ApiError(0, words.networkFailure, { code: 'network' })
}

export function isNetworkError(error: unknown) {
  return error instanceof ApiError && error.code === 'network'
}

export function isNotFound(error: unknown) {
  // To somebody who follows a link, an invalid id is unknown too.
  return error instanceof ApiError && (error.status === 404 || error.status === 400)
}

/** The server's sentence, or `fallback`; without a network, what one can do. */
export function messageOf(error: unknown, fallback: string) {
  if (isNetworkError(error) && fallback) return `${fallback.replace(/\.?$/, '.')} ${words.networkHint}`
  return (error instanceof Error && error.message) || fallback
}

/** Turns the answer to a failed call into an error: its `error` field, else its `message`. */
export function errorFrom(status: number, body: unknown, retryAfter?: string | null) {
  const { error, message, code, fields } = (typeof body === 'object' && body ? body : {}) as Record<
    string,
    unknown
  >
  const sentence = [error, message].find((text) => typeof text === 'string' && text !== '')
  return new ApiError(status, typeof sentence === 'string' ? sentence : '', {
    code: typeof code === 'string' ? code : undefined,
    fields: typeof fields === 'object' && fields ? (fields as Record<string, string>) : undefined,
    retryAfter: retryAfter ? Number(retryAfter) || undefined : undefined,
  })
}
