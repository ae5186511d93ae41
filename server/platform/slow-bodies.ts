import type { IncomingMessage, Server } from 'node:http'

/** Enough for a megabyte, the largest such body, over a very slow connection. */
const BODY_MS = 60_000

const deadlines = new WeakMap<IncomingMessage, NodeJS.Timeout>()

/**
 * A body sent byte by byte must not hold its connection for ever. Every request with a body gets a deadline before any
 * route sees it, whatever its type or address. A handler that accepts files lifts it (allowSlowBody). Once the answer
 * is sent, the rest of a body is only read and dropped, and the deadline applies again.
 */
export function cutSlowBodies(server: Server, bodyMs = BODY_MS) {
  // Before the listener of the routes, which may lift the deadline at once.
  server.prependListener('request', (request, response) => {
    if (!hasBody(request)) return
    const cut = () => {
      if (!request.complete) request.socket.destroy()
    }
    const start = () => {
      clearTimeout(deadlines.get(request))
      deadlines.set(request, setTimeout(cut, bodyMs).unref())
    }
    start()
    request.once('end', () => clearTimeout(deadlines.get(request)))
    response.once('finish', () => {
      if (!request.complete) start()
    })
  })
}

/** For uploads of somebody who was authorised: they may take as long as their connection needs. */
export function allowSlowBody(request: IncomingMessage) {
  clearTimeout(deadlines.get(request))
}

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
