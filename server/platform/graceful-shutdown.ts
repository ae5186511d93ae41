import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { once } from 'node:events'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/**
 * Longer than nginx may leave a connection idle under load, and short enough not to delay a restart: once a new
 * connection was refused, nginx lets this process rest for one to two seconds (fail_timeout of deploy/nginx.conf), then
 * tries its open connections again. One closed at that very moment would lose the request on its way.
 */
const IDLE_MS = 3_500
/** A turn of the event loop this short leaves no time for a connection to be accepted by the system and not by us. */
const SHORT_TURN_MS = 1
/** The embedded database answers within the turn: under load none is short, and the shutdown must begin all the same. */
const LONGEST_WAIT_MS = 1_000

/**
 * Stops serving without cutting off a request. Node would close idle keep-alive connections at once, while the next
 * request may be on its way through one: here each connection gets `connection: close` with its next answer. Idle ones
 * are closed only when nobody was answered for a while: an answer that was under way when this began lacks that header,
 * and its client may send again. We stop listening first: otherwise a proxy told to reconnect would reach this process
 * again.
 */
export async function shutDown(app: FastifyInstance) {
  const { server } = app
  if (server.listening) {
    const closeIdle = server.closeIdleConnections.bind(server)
    server.closeIdleConnections = () => {}
    await acceptWaitingConnections()
    const allClosed = once(server, 'close')
    server.close()
    server.prependListener('request', (_request, response) => response.setHeader('connection', 'close'))
    const closing = setInterval(closeIdle, IDLE_MS)
    const answered = () => closing.refresh()
    subscribe('http.server.response.finish', answered)
    await allClosed
    unsubscribe('http.server.response.finish', answered)
    clearInterval(closing)
  }
  await app.close()
}

/** Connections that the system has accepted already would be reset by closing the server: they are taken over first. */
async function acceptWaitingConnections() {
  await nextTurn()
  const began = performance.now()
  let turnBegan = began
  while (turnBegan - began < LONGEST_WAIT_MS) {
    await nextTurn()
    const now = performance.now()
    if (now - turnBegan < SHORT_TURN_MS) return
    turnBegan = now
  }
}
