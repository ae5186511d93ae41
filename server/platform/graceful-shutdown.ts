import { once } from 'node:events'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** Longer than a client under way leaves its connection idle; short enough for a restart nobody waits for. */
const IDLE_MS = 2_000

/**
 * Stops serving without cutting anyone off. Node would close idle keep-alive connections at once, just as the next
 * request may be on its way through one: here each gets `connection: close` with its next answer, and only those still
 * idle after a while are closed. We stop listening first: a proxy told to reconnect while we still listened would
 * reach this process again, and be cut off when it ends.
 */
export async function shutDown(app: FastifyInstance) {
  const { server } = app
  if (server.listening) {
    const closeIdle = server.closeIdleConnections.bind(server)
    server.closeIdleConnections = () => {}
    // Connections that the system has accepted by now are still served.
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
