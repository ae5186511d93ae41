import { callerHeaders, refuse } from './api.ts'
import { addressOf, type GetCall } from './api-call.ts'
import { errorFrom, networkError } from './api-error.ts'
import { readToken } from './token.ts'

/** Saves the file that a call answers with. Fetched with the token of the session, which a link does not send. */
export async function download(call: GetCall) {
  const token = readToken()
  const answer = await fetch(addressOf(call).address, {
    credentials: 'include',
    headers: callerHeaders(),
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
