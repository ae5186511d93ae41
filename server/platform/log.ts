import { type FastifyReply, type FastifyRequest, type FastifyServerOptions, LogController } from 'fastify'
import { type LoggableError, loggable, loggableError, messageFor } from './loggable-errors.ts'
import { currentRequestId } from './request-id.ts'
import { unescaped } from './url-escapes.ts'

/**
 * Some addresses carry secrets (mailed links, answers of providers, signed links, secret feeds): they are left out of the
 * log. Every line that names an address takes it from here; features/accounts/secrets.test.ts tries all routes.
 */
export function withoutSecrets(url: string) {
  const [, path = '', query = ''] = /^([^?]*)(.*)$/s.exec(url.slice(0, LONGEST_ADDRESS)) ?? []
  return (
    pathWithoutSecrets(path) +
    query.replace(/([?&])([^=&]*)=[^&]*/g, (pair, mark, name) => (isSecret(name) ? `${mark}${name}=…` : pair))
  )
}

/** What follows one of these in a path is a signature or a secret. */
const SECRET_FOLDERS = ['/media/private', '/media/packages', '/calendrier', '/evaluation']

/** As the router reads it: decoded, whatever the case and the number of slashes. */
function pathWithoutSecrets(path: string) {
  let read = ''
  return path.replace(/[^/]+/g, (part) => {
    const [name = '', ...more] = unescaped(part).toLowerCase().split('/')
    const isAfterFolder = SECRET_FOLDERS.includes(read)
    read += ['', name, ...more].join('/')
    // Escaped slashes: several parts in one.
    const hidesMore = SECRET_FOLDERS.some((folder) => read.startsWith(`${folder}/`) && more.length > 0)
    return isAfterFolder || hidesMore ? '…' : part
  })
}

/** Our own addresses are shorter. Clients may send sixteen kilobytes, which would fill the log. */
const LONGEST_ADDRESS = 1_000

const SECRET_PARAMETERS = ['token', 'code', 'state', 'challenge', 'secret']

/** Decoded first: the parameter is recognised however its name is escaped. */
function isSecret(name: string) {
  const [[spelled = ''] = []] = new URLSearchParams(name)
  return SECRET_PARAMETERS.includes(spelled.toLowerCase())
}

/** Replaces errors before pino sees them: pino would copy the message, which may hold values, into the line. */
function writeLoggable(this: unknown, args: unknown[], method: (...args: unknown[]) => void) {
  const [first, ...rest] = args
  const isBareError = first instanceof Error && rest.length === 0
  method.apply(this, [loggable(first), ...(isBareError ? [messageFor(first)] : rest)])
}

/** For lines of the process's own log, written for a request or for a job it caused; the log of a request has the id. */
function requestOfLine(_line: object, _level: number, log: { bindings?: () => object }) {
  const reqId = currentRequestId()
  return reqId && !('reqId' in (log.bindings?.() ?? {})) ? { reqId } : {}
}

/** One JSON line an event, with the request's id; headers, bodies and mail contents stay out. */
export const logOptions = (level: string): FastifyServerOptions['logger'] =>
  level === 'silent'
    ? false
    : {
        level,
        hooks: { logMethod: writeLoggable },
        mixin: requestOfLine,
        serializers: {
          err: (error: Error | LoggableError) => ({
            stack: '',
            ...(error instanceof Error ? loggableError(error) : error),
          }),
          req: ({ method, url, ip }: { method: string; url: string; ip: string }) => ({
            method,
            url: withoutSecrets(url),
            ip,
          }),
          res: ({ statusCode }: { statusCode: number }) => ({ statusCode }),
        },
      }

/** One line a request, once it is over: what was asked, what became of it, what it took. */
export class OneLineEach extends LogController {
  override incomingRequest() {}

  override requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply) {
    const line = { req: request, res: reply, responseTime: reply.elapsedTime }
    if (!error) reply.log.info(line, 'request completed')
    else if (isOfGoneClient(error)) reply.log.info(line, 'request cancelled')
    else reply.log.error({ ...line, err: error }, 'request errored')
  }

  override streamError(error: Error, request: FastifyRequest, reply: FastifyReply) {
    if (isOfGoneClient(error)) this.requestCompleted(error, request, reply)
    else super.streamError(error, request, reply)
  }
}

/** The connection was closed before the answer was written, or in the middle of it. */
const isOfGoneClient = (error: Error) =>
  'code' in error && (error.code === 'ERR_STREAM_DESTROYED' || error.code === 'ERR_STREAM_PREMATURE_CLOSE')
