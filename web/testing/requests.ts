import { vi } from 'vitest'

export interface SentRequest {
  method: string
  address: string
  headers: Record<string, string>
  body: unknown
}

interface Answer {
  status: number
  headers?: Record<string, string>
  body?: unknown
}

/**
 * Answers what is sent with XMLHttpRequest, which uploads use for their progress. Returns the requests, in their order.
 * `vi.unstubAllGlobals` ends it, which setup.ts calls after each test.
 */
export function answerRequests(answerTo: (request: SentRequest) => Answer) {
  const requests: SentRequest[] = []
  class Request extends EventTarget {
    status = 0
    response: unknown = null
    responseText = ''
    responseType = ''
    withCredentials = false
    upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {}
    onload?: () => void
    onerror?: () => void
    onabort?: () => void
    #sent: SentRequest = { method: '', address: '', headers: {}, body: null }
    #answered: Record<string, string> = {}

    open(method: string, address: string) {
      this.#sent = { ...this.#sent, method, address }
    }

    setRequestHeader(name: string, value: string) {
      this.#sent.headers[name.toLowerCase()] = value
    }

    getResponseHeader(name: string) {
      return this.#answered[name.toLowerCase()] ?? null
    }

    abort() {
      this.onabort?.()
    }

    send(body: unknown) {
      const request = { ...this.#sent, body }
      requests.push(request)
      queueMicrotask(() => {
        const { status, headers = {}, body: answer = null } = answerTo(request)
        this.#answered = Object.fromEntries(
          Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]),
        )
        this.status = status
        this.response = answer
        this.responseText = answer === null ? '' : JSON.stringify(answer)
        this.onload?.()
      })
    }
  }
  vi.stubGlobal('XMLHttpRequest', Request)
  return requests
}

export const UPLOAD_ID = '00000000-0000-4000-8000-000000000001'

/** Takes every upload in pieces, as the server does. Returns the files that were sent, as blobs. */
export function takeUploads() {
  const files: Blob[] = []
  answerRequests(({ method, headers, body }): Answer => {
    if (method === 'POST') return { status: 201, headers: { location: `/api/uploads/${UPLOAD_ID}` } }
    const piece = body as Blob
    files.push(piece)
    const offset = Number(headers['upload-offset']) + piece.size
    return { status: 204, headers: { 'upload-offset': String(offset) } }
  })
  return files
}
