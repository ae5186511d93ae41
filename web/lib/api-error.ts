import { words } from '#words/common.ts'

type Details = {
  code?: string
  fields?: Record<string, string>
  retryAfter?: number
  challenge?: unknown
  body?: Record<string, unknown>
}

/** A failed call. `message` is the server's sentence, or empty. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly code: string = 'unknown'
  readonly fields: Record<string, string> = {}
  /** Seconds to wait before trying again, when the server said so. */
  readonly retryAfter?: number
  /** What to send back with the code that the server asked for. */
  readonly challenge?: unknown
  /** Everything that the server answered. */
  readonly body: Record<string, unknown> = {}
  readonly status: number

  constructor(status: number, message: string, details: Details = {}) {
    super(message)
    this.status = status
    Object.assign(this, details)
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
  const answer = (typeof body === 'object' && body ? body : {}) as Record<string, unknown>
  const { error, message, code, fields, challenge } = answer
  const sentence = [error, message].find((text) => typeof text === 'string' && text !== '')
  return new ApiError(status, typeof sentence === 'string' ? sentence : '', {
    ...{ challenge, body: answer },
    ...(typeof code === 'string' && { code }),
    ...(typeof fields === 'object' && fields && { fields: fields as Record<string, string> }),
    retryAfter: Number(retryAfter) || undefined,
  })
}
