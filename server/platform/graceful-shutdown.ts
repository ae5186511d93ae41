import { once } from 'node:events'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** Longer than an active client leaves its connection idle, and short enough not to delay a restart. */
const IDLE_MS = 2_000

/**
 * Stops serving without cutting off a request. Node would close idle keep-alive connections at once, while the next
 * request may be on its way through one: here each connection gets `connection: close` with its next answer, and is
 * closed only if it stays idle. We stop listening first: otherwise a proxy told to reconnect would reach this process
 * again.
 */
export async function shutDown(app: FastifyInstance) {
  const { server } = app
  if (server.listening) {
    const closeIdle = server.closeIdleConnections.bind(server)
    server.closeIdleConnections = () => {}
    // Connections that the system has already accepted are still served.
    await nextTurn()
    const allClosed = once(server, 'close')
    server.close()
    server.prependListener('request', (_request, response) => response.setHeader('connection', 'close'))
    const closing = setInterval(closeIdle, IDLE_MS)
    await allClosed
    clearInterval(closing)
  }
  await app.close()
}
