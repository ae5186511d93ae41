import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { ReadyAnswers } from './ready-answers.ts'

/**
 * Sends what is ready as bytes before anything else is done for a request: no route, no hook, no line in the log.
 * Everything else goes on to the routes: the first answer of each kind, what a person asks, odd requests.
 */
export function openFrontDoor(app: FastifyInstance, ready: ReadyAnswers) {
  const { server } = app
  const routes = server.listeners('request') as Array<(...of: [IncomingMessage, ServerResponse]) => void>
  let closing = false
  // From then on answers ask their connections to close, which the routes see to.
  app.addHook('preClose', async () => {
    closing = true
  })
  server.removeAllListeners('request')
  server.on('request', (request, response) => {
    if (!closing && send(ready, request, response)) return
    for (const route of routes) route.call(server, request, response)
  })
}

function send(ready: ReadyAnswers, request: IncomingMessage, response: ServerResponse): boolean {
  if (request.method !== 'GET' || request.url === undefined) return false
  const answer = ready.peek(request.url)
  if (!answer) return false
  const { headers } = request
  if (headers.authorization || headers['transfer-encoding'] || headers['content-length']) return false
  const wire = answer.wireFor(headers['accept-encoding'])
  if (!wire) return false
  if (headers['if-none-match'] === answer.etag) response.writeHead(304, wire.unchangedHeaders).end()
  else response.writeHead(200, wire.headers).end(wire.body)
  return true
}
