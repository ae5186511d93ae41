import type { FastifyInstance } from 'fastify'

/** Longer than a client under way leaves its connection idle; short enough for a restart nobody waits for. */
const FAREWELL_MS = 1_000

/**
 * Closes the doors without cutting anyone off. Node would close at once the connections that are kept open and idle,
 * just as the next request may be on its way through one: here each says farewell with its next answer, and only
 * those still silent after a while are closed.
 */
export async function sayFarewell(app: FastifyInstance) {
  const { server } = app
  const closeIdle = server.closeIdleConnections.bind(server)
  server.closeIdleConnections = () => {}
  const silent = setInterval(closeIdle, FAREWELL_MS)
  await app.close()
  clearInterval(silent)
}
