import { pageLanguage } from '#words/language.ts'
import { type Answer, type Arguments, addressOf, type Call } from './api-call.ts'
import { errorFrom, networkError } from './api-error.ts'
import { intentionOf } from './intentions.ts'
import { readToken } from './token.ts'

type Options = {
  signal?: AbortSignal
  keepalive?: boolean
  /** The token of another session than this browser’s. */
  token?: string
  /** Called with the response, for what is outside of its body. */
  onAnswer?: (answer: Response) => void
}

/** A refusal of a call that signs in or out does not end the session: its form shows it. */
const SIGNS = 'POST /api/auth/'

let onRefused = (_code?: string) => {}

/** Called when the server no longer accepts the session, with the reason; set once, by the session. */
export function whenRefused(listener: (code?: string) => void) {
  onRefused = listener
}

type Fallback = (call: Call, input: unknown) => Promise<unknown>
let fallback: Fallback | undefined

/** Answers a call when the server cannot be reached; set by the offline feature if something is downloaded. */
export function whenUnreachable(answer: Fallback) {
  fallback = answer
}

/** Calls the API: `api('GET /api/formations/:id', { params: { id } })`, typed by the contract. */
export async function api<K extends Call>(call: K, ...[input]: Arguments<K, Options>): Promise<Answer<K>> {
  const { body, signal, keepalive, onAnswer, ...given } = (input ?? {}) as Options & { body?: unknown }
  const { method, address } = addressOf(call, input)
  const token = given.token ?? readToken()
  // What is kept on this device is of its own person.
  const unreached = given.token === undefined ? fallback : undefined
  const intention = intentionOf(method, address, body)
  const { answer, content } = await reach(address, () => unreached?.(call, input), {
    method,
    credentials: 'include',
    headers: { ...requestHeaders(body, token), ...intention?.headers },
    body: body === undefined || body instanceof FormData ? body : JSON.stringify(body),
    signal,
    keepalive,
  })
  if (answer) {
    intention?.answered(answer.status)
    onAnswer?.(answer)
  }
  if (answer?.ok === false) {
    refuse(answer.status, call, token, content?.code)
    throw errorFrom(answer.status, content, answer.headers.get('Retry-After'))
  }
  return content as Answer<K>
}

/** Headers of every call: the token, and the language of the page, since browsers would send the one they prefer. */
export function callerHeaders(token = readToken()): Record<string, string> {
  return { 'Accept-Language': pageLanguage, ...(token && { Authorization: `Bearer ${token}` }) }
}

/** A 401 or 403 ends the session in this browser, unless the call was sent with the token of an earlier session. */
export function refuse(status: number, call?: Call, token = readToken(), code?: string) {
  const answersForItself = call?.startsWith(SIGNS)
  if ((status === 401 || status === 403) && !answersForItself && token === readToken()) onRefused(code)
}

function requestHeaders(body: unknown, token: string | null) {
  // For a form, the browser sets the type with its boundary.
  const json =
    body === undefined || body instanceof FormData ? undefined : { 'Content-Type': 'application/json' }
  return { Accept: 'application/json', ...json, ...callerHeaders(token) }
}

async function reach(
  address: string,
  unreached: () => Promise<unknown> | undefined,
  request: RequestInit,
  // biome-ignore lint/suspicious/noExplicitAny: the caller knows the type by its call
): Promise<{ answer?: Response; content: any }> {
  try {
    const answer = await fetch(address, request)
    return { answer, content: await contentOf(answer) }
  } catch (cause) {
    if (request.signal?.aborted) throw cause
    const content = await unreached()
    if (content) return { content }
    throw networkError()
  }
}

/** Undefined for what is not JSON. Throws when the line is lost before the end: such an answer has not arrived. */
async function contentOf(answer: Response) {
  const text = await answer.text()
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
