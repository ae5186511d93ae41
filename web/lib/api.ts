import { pageLanguage } from '#words/language.ts'
import { type Answer, type Arguments, addressOf, type Call } from './api-call.ts'
import { errorFrom, networkError } from './api-error.ts'
import { readToken } from './token.ts'

type Options = {
  signal?: AbortSignal
  keepalive?: boolean
  /** For what an answer says outside of its body. */
  onAnswer?: (answer: Response) => void
}

/** A refusal of a call that signs in or out does not end the session: its form shows it. */
const SIGNS = 'POST /api/auth/'

let onRefused = () => {}

/** Called when the server no longer accepts the session; set once, by the session. */
export function whenRefused(listener: () => void) {
  onRefused = listener
}

/** Calls the API: `api('GET /api/formations/:id', { params: { id } })`, typed by the contract. */
export async function api<K extends Call>(call: K, ...[input]: Arguments<K, Options>): Promise<Answer<K>> {
  const { body, signal, keepalive, onAnswer } = (input ?? {}) as Options & { body?: unknown }
  const { method, address } = addressOf(call, input)
  const token = readToken()
  const answer = await reach(address, {
    method,
    credentials: 'include',
    headers: requestHeaders(body),
    body: body === undefined || body instanceof FormData ? body : JSON.stringify(body),
    signal,
    keepalive,
  })
  onAnswer?.(answer)
  const content = await answer.json().catch(() => undefined)
  if (!answer.ok) {
    refuse(answer.status, call, token)
    throw errorFrom(answer.status, content, answer.headers.get('Retry-After'))
  }
  return content as Answer<K>
}

/** Headers of every call: the token, and the language of the page, since browsers would send the one they prefer. */
export function callerHeaders(): Record<string, string> {
  const token = readToken()
  return { 'Accept-Language': pageLanguage, ...(token && { Authorization: `Bearer ${token}` }) }
}

/** A 401 or 403 ends the session in this browser, unless the call was sent with the token of an earlier session. */
export function refuse(status: number, call?: Call, token = readToken()) {
  const answersForItself = call?.startsWith(SIGNS)
  if ((status === 401 || status === 403) && !answersForItself && token === readToken()) onRefused()
}

function requestHeaders(body: unknown) {
  // For a form, the browser sets the type with its boundary.
  const json =
    body === undefined || body instanceof FormData ? undefined : { 'Content-Type': 'application/json' }
  return { Accept: 'application/json', ...json, ...callerHeaders() }
}

async function reach(address: string, request: RequestInit) {
  try {
    return await fetch(address, request)
  } catch (cause) {
    if (request.signal?.aborted) throw cause
    throw networkError()
  }
}
