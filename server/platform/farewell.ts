import { once } from 'node:events'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** Longer than a client under way leaves its connection idle; short enough for a restart nobody waits for. */
const FAREWELL_MS = 1_000

/**
 * Closes the doors without cutting anyone off. Node would close at once the connections that are kept open and idle,
 * just as the next request may be on its way through one: here each says farewell with its next answer, and only
 * those still silent after a while are closed. In this order: told to come back by another door while ours is still
 * ajar, a proxy would stand in it when it shuts.
 */
export async function sayFarewell(app: FastifyInstance) {
  const { server } = app
  if (server.listening) {
    const closeIdle = server.closeIdleConnections.bind(server)
    server.closeIdleConnections = () => {}
    // Whoever has knocked by now is let in.
    await nextTurn()
    const empty = once(server, 'close')
    server.close()
    server.prependListener('request', (_request, response) => response.setHeader('connection', 'close'))
    const silent = setInterval(closeIdle, FAREWELL_MS)
    await empty
    clearInterval(silent)
  }
  await app.close()
}
