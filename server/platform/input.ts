import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Endpoint, ReceivedBy } from '#shared/endpoints.ts'
import { words } from '#words/errors.ts'
import { invalidInput } from './errors.ts'

/** What the schemas of a call take of a request. */
export function received<E extends Endpoint>(endpoint: E, request: FastifyRequest): ReceivedBy<E> {
  const { params, query, body }: Endpoint = endpoint
  return {
    params: params && checked(params, request.params),
    query: query && checked(query, request.query),
    body: body && checked(body, request.body ?? {}),
  } as ReceivedBy<E>
}

/** The parsed value, or a refusal that names each wrong field. */
export function checked<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const result = schema.safeParse(value, inOurWords)
  if (result.success) {
    if (!isStorable(result.data)) throw invalidInput()
    return result.data
  }
  const fields: Record<string, string> = {}
  for (const issue of result.error.issues) fields[issue.path.join('.')] ??= issue.message
  const [first] = result.error.issues
  throw invalidInput(first && (() => first.message), fields)
}

/** Our sentence instead of zod's where a schema has none of its own. */
export const inOurWords = { error: () => words.common.invalidInput }

/** PostgreSQL cannot store a NUL character or half of a surrogate pair. */
function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return !/\0|\p{Cs}/u.test(value)
  if (typeof value !== 'object' || value === null) return true
  return Object.values(value).every(isStorable)
}
