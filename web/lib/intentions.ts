import { newId } from './new-id.ts'

/** Sent, and not answered yet. More than a page ever has: the oldest go. */
const unanswered = new Map<string, string>()
const MOST = 50

/**
 * What a press means to do, for `Idempotency-Key`: pressed again before there is an answer, or sent again after the
 * line was lost, it is the same and the server does it once; after an answer it is a new one. Reading and replacing
 * need none.
 */
export function intentionOf(method: string, address: string, body: unknown) {
  if (method !== 'POST' && method !== 'DELETE') return undefined
  const what = `${method} ${address} ${written(body)}`
  const key = unanswered.get(what) ?? newId()
  unanswered.set(what, key)
  if (unanswered.size > MOST) unanswered.delete(unanswered.keys().next().value ?? '')
  return {
    headers: { 'Idempotency-Key': key },
    /** Not by a server that failed, or by a proxy in its place: what became of the call is unknown. */
    answered(status: number) {
      if (status < 500 && unanswered.get(what) === key) unanswered.delete(what)
    },
  }
}

function written(body: unknown) {
  if (!(body instanceof FormData)) return JSON.stringify(body)
  return JSON.stringify([...body].map(([name, value]) => [name, writtenPart(value)]))
}

const writtenPart = (value: FormDataEntryValue) =>
  typeof value === 'string' ? value : [value.name, value.size, value.lastModified]
