import Fastify, { type FastifyInstance } from 'fastify'
import { BODY_LIMIT } from '#shared/limits.ts'
import { words } from '#words/errors.ts'
import { answerUnrouted, ROUTER_OPTIONS } from './allowed-methods.ts'
import { boundBodies } from './body-memory.ts'
import type { Config } from './config.ts'
import { invalidInput, unknownAddress } from './errors.ts'
import { answerFailure, answerFailures, answerUnreadable } from './failures.ts'
import { acceptForms } from './form-parts.ts'
import { refuseComplexJson } from './json.ts'
import { setRequestLanguage } from './language.ts'
import { logOptions, OneLineEach } from './log.ts'
import { packageHosts } from './package-hosts.ts'
import { bootScriptHash } from './rendering/boot-script.ts'
import { requestIds, setRequestId } from './request-id.ts'
import { hasTwoHosts } from './request-target.ts'
import { securityHeaders } from './security-headers.ts'
import { cutSlowBodies } from './slow-bodies.ts'

/** Each connection holds memory, even when idle; nginx passes on fewer at once. Further ones are closed. */
const MOST_CONNECTIONS = 5_000

/** The bare HTTP server: logs, limits, JSON, multipart and refusals; no route of its own. */
export async function createHttp(config: Config, bodyMs?: number): Promise<FastifyInstance> {
  const headersFor = securityHeaders(config, [bootScriptHash])
  const { isPackageHost } = packageHosts(config)
  const app = Fastify({
    logger: logOptions(config.logLevel),
    bodyLimit: BODY_LIMIT,
    // Trusts only our own proxy, the last hop: the other addresses in X-Forwarded-For were written by the client.
    trustProxy: config.trustProxy && ((_address: string, hop: number) => hop === 0),
    logController: new OneLineEach(),
    genReqId: requestIds(config.trustProxy),
    forceCloseConnections: 'idle',
    // What arrives during a shutdown is served like the rest: the database is still open.
    return503OnClosing: false,
    // A client that sends its headers very slowly is disconnected; an upload may take long. (Silent connections:
    // response-cache/early-answers.ts.)
    http: { headersTimeout: 20_000, requestTimeout: 0, connectionsCheckingInterval: 5_000 },
    routerOptions: ROUTER_OPTIONS,
    // An address that cannot be decoded fails before any hook has run.
    frameworkErrors: (error, request, reply) => {
      reply.headers(headersFor(request))
      const isPackage = isPackageHost(request.headers.host)
      if (!isPackage && app.sendMissingPage?.(request, reply)) return
      answerFailure(isPackage ? unknownAddress() : error, request, reply)
    },
    clientErrorHandler: answerUnreadable,
  })
  answerFailures(app)
  answerUnrouted(app)
  app.addHook('onRequest', async ({ raw }) => {
    if (hasTwoHosts(raw)) throw invalidInput(() => words.common.invalidJson)
  })
  setRequestLanguage(app)
  setRequestId(app)
  acceptEmptyJson(app)
  app.server.maxConnections = MOST_CONNECTIONS
  cutSlowBodies(app.server, bodyMs)
  boundBodies(app)
  acceptForms(app)
  return app
}

/** Of a body; what is sent at once and is larger comes as a form. */
const MOST_VALUES = 50_000

function isTooComplex(body: string): boolean {
  try {
    refuseComplexJson(body, MOST_VALUES)
    return false
  } catch {
    return true
  }
}

/** Clients that announce JSON and send an empty body (a logout, an approval) are accepted. */
function acceptEmptyJson(app: FastifyInstance) {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined)
    else if (isTooComplex(body as string)) done(invalidInput())
    else parse(request, body as string, done)
  })
}
