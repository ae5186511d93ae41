import { newId } from './new-id.ts'

type Sent = {
  key: string
  /** When it succeeded. Before that it has no answer, or an answer that leaves its outcome open. */
  doneAt?: number
}

/** What was sent lately. More than a page ever has: the oldest go. */
const sent = new Map<string, Sent>()
const MOST = 50

/** The second press of a double press comes within this time after the answer to the first. */
const AGAIN_MS = 3_000

/**
 * What a press means to do, for `Idempotency-Key`: pressed again before there is an answer, sent again after the line
 * was lost, or pressed twice in a row, it is the same and the server does it once. After a refusal, some seconds, or
 * anything else that was typed or sent, it is a new one. Reading and replacing need none.
 */
export function intentionOf(method: string, address: string, body: unknown) {
  if (method === 'GET') return undefined
  const what = `${method} ${address} ${written(body)}`
  forgetDone(what)
  if (method !== 'POST' && method !== 'DELETE') return undefined
  const before: Sent = sent.get(what) ?? { key: newId() }
  const { key, doneAt } = before
  sent.set(what, { key, doneAt })
  if (sent.size > MOST) sent.delete(sent.keys().next().value ?? '')
  return {
    headers: { 'Idempotency-Key': key },
    /** Ignores a 5xx, of the server or of a proxy: it leaves open whether the call was done. */
    answered(status: number) {
      if (status >= 500 || sent.get(what)?.key !== key) return
      if (status < 300) sent.set(what, { key, doneAt: doneAt ?? Date.now() })
      else sent.delete(what)
    },
  }
}

// Whoever has typed or chosen something since means to do it again.
globalThis.document?.addEventListener('input', () => forgetDone(''), true)

/** Everything that is done, but for what is being sent again at once. */
function forgetDone(again: string) {
  for (const [what, { doneAt }] of sent) {
    if (doneAt !== undefined && (what !== again || Date.now() - doneAt > AGAIN_MS)) sent.delete(what)
  }
}

function written(body: unknown) {
  if (!(body instanceof FormData)) return JSON.stringify(body)
  return JSON.stringify([...body].map(([name, value]) => [name, writtenPart(value)]))
}

const writtenPart = (value: FormDataEntryValue) =>
  typeof value === 'string' ? value : [value.name, value.size, value.lastModified]
