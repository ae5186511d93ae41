import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { bearerToken } from '../bearer-token.ts'
import type { Platform } from '../platform.ts'

type Answers = Pick<Platform, 'ready' | 'own' | 'callers' | 'handedOver'>

const SILENCE_MS = 120_000

/**
 * Sends what is ready as bytes before anything else is done for a request: no route, no hook, no line in the log.
 * Everything else goes on to the routes: the first answer of each kind, callers not known yet, odd requests.
 *
 * A connection over which nothing moves for `silenceMs`, either way, has nobody at its other end any more. Only where we
 * have to wait for that end is it watched: what the system took from us at once needs no timer, which costs as much as
 * all else done here. (Between two requests, and while headers arrive, node:http has timers of its own.)
 */
export function openFrontDoor(app: FastifyInstance, answers: Answers, silenceMs = SILENCE_MS) {
  const { server } = app
  const routes = server.listeners('request') as Array<(...of: [IncomingMessage, ServerResponse]) => void>
  let closing = false
  // From then on answers ask their connections to close, which the routes see to.
  app.addHook('preClose', async () => {
    closing = true
  })
  server.removeAllListeners('request')
  server.on('request', (request, response) => {
    const { socket } = request
    if (!closing && send(answers, request, response)) {
      if (socket.writableLength > 0) socket.setTimeout(silenceMs)
      return
    }
    socket.setTimeout(silenceMs)
    for (const route of routes) route.call(server, request, response)
  })
}

function send(answers: Answers, request: IncomingMessage, response: ServerResponse): boolean {
  const { method, url, headers } = request
  if (method !== 'GET' || url === undefined) return false
  if (headers['transfer-encoding'] || headers['content-length']) return false
  const answer = headers.authorization
    ? ownAnswer(answers, headers.authorization, url)
    : answers.ready.peek(url)
  const wire = answer?.wireFor(headers['accept-encoding'])
  if (!answer || !wire) return handOver(answers, url, response)
  const unchanged = !headers.authorization && headers['if-none-match'] === answer.etag
  if (unchanged) response.writeHead(304, wire.unchangedHeaders).end()
  else response.writeHead(200, wire.headers).end(wire.body)
  return true
}

function handOver({ handedOver }: Answers, url: string, response: ServerResponse): boolean {
  const headers = handedOver.peek(url)
  if (!headers) return false
  response.writeHead(200, headers).end()
  return true
}

/** Theirs only while we know, without asking, who they are: a ban or a new role makes us forget both. */
function ownAnswer({ callers, own }: Answers, authorization: string, url: string) {
  const token = bearerToken(authorization)
  const caller = token && callers.known(token)
  return caller ? own.peek(caller.id, url) : undefined
}
