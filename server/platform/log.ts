import { type FastifyReply, type FastifyRequest, type FastifyServerOptions, LogController } from 'fastify'
import { type LoggableError, loggable, loggableError, messageFor } from './loggable-errors.ts'
import { currentRequestId } from './request-id.ts'

/** Some addresses carry secrets (mailed links, answers of providers, signed media links): they are left out of the log. */
export function withoutSecrets(url: string) {
  return url
    .slice(0, LONGEST_ADDRESS)
    .replace(/([?&])([^=&]*)=[^&]*/g, (pair, mark, name) => (isSecret(name) ? `${mark}${name}=…` : pair))
    .replace(/(\/media\/private\/)[^/]+/, '$1…')
}

/** Our own addresses are shorter. Clients may send sixteen kilobytes, which would fill the log. */
const LONGEST_ADDRESS = 1_000

const SECRET_PARAMETERS = ['token', 'code', 'state', 'challenge']

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

/** One line a request, once it is answered: what was asked, what became of it, what it took. */
export class OneLineEach extends LogController {
  override incomingRequest() {}

  override requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply) {
    const line = { req: request, res: reply, responseTime: reply.elapsedTime }
    if (error) reply.log.error({ ...line, err: error }, 'request errored')
    else reply.log.info(line, 'request completed')
  }
}
