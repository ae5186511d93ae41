import { callerHeaders, refuse } from './api.ts'
import { type Answer, type Arguments, addressOf, type Call } from './api-call.ts'
import { errorFrom, networkError } from './api-error.ts'
import { intentionOf } from './intentions.ts'
import { readToken } from './token.ts'

type Options = { signal?: AbortSignal; onProgress?: (sent: number, total: number) => void }

/** Like `api`, with the progress of the upload, which fetch does not report. */
export function upload<K extends Call>(call: K, ...[input]: Arguments<K, Options>): Promise<Answer<K>> {
  const { body, signal, onProgress } = (input ?? {}) as Options & { body?: FormData }
  const { method, address } = addressOf(call, input)
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const token = readToken()
    request.open(method, address)
    request.withCredentials = true
    request.responseType = 'json'
    const intention = intentionOf(method, address, body)
    for (const [name, value] of Object.entries({ ...callerHeaders(), ...intention?.headers }))
      request.setRequestHeader(name, value)
    request.upload.onprogress = (event) => onProgress?.(event.loaded, event.total)
    request.onerror = () => reject(networkError())
    request.onabort = () => reject(signal?.reason ?? new DOMException('aborted', 'AbortError'))
    request.onload = () => {
      intention?.answered(request.status)
      if (request.status >= 200 && request.status < 300) return resolve(request.response)
      refuse(request.status, call, token)
      reject(errorFrom(request.status, request.response, request.getResponseHeader('Retry-After')))
    }
    if (signal?.aborted) return reject(signal.reason)
    signal?.addEventListener('abort', () => request.abort(), { once: true })
    request.send(body)
  })
}
