import type { IncomingMessage, Server } from 'node:http'

/** A megabyte at most, over the thinnest line. */
const BODY_MS = 60_000

const deadlines = new WeakMap<IncomingMessage, NodeJS.Timeout>()

/**
 * A body sent byte by byte must not hold its connection for ever. Every request with a body gets a deadline before any
 * route sees it, whatever its type or address; a handler that lets someone send files lifts it (allowSlowBody). Once
 * the answer is out, what is left of a body is only read to be dropped: from then on the deadline holds for everybody.
 */
export function cutSlowBodies(server: Server, bodyMs = BODY_MS) {
  // Before the routes, which may lift the deadline at once.
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

/** For files on their way up, from someone who was let in: they may take as long as their line needs. */
export function allowSlowBody(request: IncomingMessage) {
  clearTimeout(deadlines.get(request))
}

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
