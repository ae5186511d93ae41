import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { bearerToken } from '../bearer-token.ts'
import { isKnownVersion } from '../known-version.ts'
import { withoutSecrets } from '../log.ts'
import type { Metrics } from '../metrics/metrics.ts'
import type { Platform } from '../platform.ts'
import { hasTwoHosts, readAbsoluteTarget } from '../request-target.ts'

type Caches = Pick<Platform, 'responseCache' | 'privateCache' | 'sessionCache' | 'accelCache'>

const SILENCE_MS = 120_000
/** The route, in the metrics, of a file that nginx sends. */
const HANDED_OVER = '/media'

/**
 * Answers from the caches before anything else is done for a request: no route and no hook runs, and the log has a line
 * only at level debug. Everything else goes on to the routes.
 *
 * A connection on which nothing moves for `silenceMs`, in either direction, is closed. The timer is set only when we
 * wait for the client: bytes that the system accepts at once need none, and setting a timer costs as much as the rest
 * of this function. (Between two requests, and while headers arrive, node:http has timers of its own.)
 */
export function serveEarlyAnswers(
  app: FastifyInstance,
  caches: Caches,
  isPackageHost: (host: string | undefined) => boolean,
  metrics: Metrics | null = null,
  silenceMs = SILENCE_MS,
) {
  const { server } = app
  const routes = server.listeners('request') as Array<(...of: [IncomingMessage, ServerResponse]) => void>
  const isTraced = app.log.level === 'debug'
  let closing = false
  // During a shutdown the routes answer everything, with `connection: close`.
  app.addHook('preClose', async () => {
    closing = true
  })
  server.removeAllListeners('request')
  server.on('request', (request, response) => {
    const { socket } = request
    const began = metrics && performance.now()
    readAbsoluteTarget(request)
    const { host } = request.headers
    // A host of packages knows nothing of what the academy has in memory.
    const isForRoutes = closing || isPackageHost(host) || hasTwoHosts(request)
    const route = isForRoutes ? undefined : sendFromCache(caches, request, response)
    if (route !== undefined) {
      if (metrics && began) {
        const observed = { method: 'GET', route, status: response.statusCode, cached: true }
        metrics.requests.observe(observed, (performance.now() - began) / 1000)
      }
      if (isTraced) app.log.debug({ url: withoutSecrets(request.url ?? '') }, 'answered from the cache')
      if (socket.writableLength > 0) socket.setTimeout(silenceMs)
      return
    }
    socket.setTimeout(silenceMs)
    for (const route of routes) route.call(server, request, response)
  })
}

/** The route whose answer was sent; undefined if none was cached. */
function sendFromCache(caches: Caches, request: IncomingMessage, response: ServerResponse) {
  const { method, url, headers } = request
  if (method !== 'GET' || url === undefined) return undefined
  if (headers['transfer-encoding'] || headers['content-length']) return undefined
  const answer = headers.authorization
    ? privateAnswer(caches, headers.authorization, url)
    : caches.responseCache.peek(url)
  const stored = answer?.storedResponse(headers['accept-encoding'], headers.host)
  if (!answer || !stored) return sendAccelHeaders(caches, url, response)
  const unchanged = !headers.authorization && isKnownVersion(headers['if-none-match'], answer.etag)
  if (unchanged) response.writeHead(304, stored.unchangedHeaders).end()
  else response.writeHead(200, stored.headers).end(stored.body)
  return stored.route
}

function sendAccelHeaders({ accelCache }: Caches, url: string, response: ServerResponse) {
  const headers = accelCache.peek(url)
  if (!headers) return undefined
  response.writeHead(200, headers).end()
  return HANDED_OVER
}

/** Only if the session is cached too: a ban or a new role drops both. */
function privateAnswer({ sessionCache, privateCache }: Caches, authorization: string, url: string) {
  const token = bearerToken(authorization)
  const caller = token && sessionCache.peek(token)
  return caller ? privateCache.peek(caller.id, url) : undefined
}
