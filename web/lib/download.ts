import { callerHeaders, refuse } from './api.ts'
import { type Arguments, addressOf, type Call } from './api-call.ts'
import { errorFrom, networkError } from './api-error.ts'
import { readToken } from './token.ts'

/** Saves the file that a call answers with. Fetched with the token of the session, which a link does not send. */
export async function download<K extends Call>(call: K, ...[input]: Arguments<K>) {
  const { body } = (input ?? {}) as { body?: unknown }
  const token = readToken()
  const { method, address } = addressOf(call, input)
  const answer = await fetch(address, {
    method,
    credentials: 'include',
    headers: { ...callerHeaders(), ...(body !== undefined && { 'Content-Type': 'application/json' }) },
    body: body === undefined ? undefined : JSON.stringify(body),
  }).catch(() => {
    throw networkError()
  })
  if (!answer.ok) {
    refuse(answer.status, call, token)
    throw errorFrom(answer.status, await answer.json().catch(() => undefined))
  }
  const [, name = ''] = /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '') ?? []
  saveFile(await answer.blob(), name)
}

/** Saves a file as if its link had been followed. */
export function saveFile(file: Blob, name: string) {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}
