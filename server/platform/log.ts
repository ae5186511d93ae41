import { type FastifyReply, type FastifyRequest, type FastifyServerOptions, LogController } from 'fastify'
import { type LoggableError, loggable, loggableError, messageFor } from './loggable-errors.ts'

/** Secrets travel in some addresses: mailed links, provider answers, signed media. They never reach the log. */
export function withoutSecrets(url: string) {
  return url
    .slice(0, LONGEST_ADDRESS)
    .replace(/([?&])([^=&]*)=[^&]*/g, (pair, mark, name) => (isSecret(name) ? `${mark}${name}=…` : pair))
    .replace(/(\/media\/private\/)[^/]+/, '$1…')
}

/** Longer than any of ours; strangers may send sixteen kilobytes, and would fill the log with them. */
const LONGEST_ADDRESS = 1_000

const SECRET_PARAMETERS = ['token', 'code', 'state', 'challenge']

/** However its name is spelled: whoever reads the parameter undoes the escapes first. */
function isSecret(name: string) {
  const [[spelled = ''] = []] = new URLSearchParams(name)
  return SECRET_PARAMETERS.includes(spelled.toLowerCase())
}

/** Before the logger reads anything of an error: it would take the message, values and all, for the line's own. */
function writeLoggable(this: unknown, args: unknown[], method: (...args: unknown[]) => void) {
  const [first, ...rest] = args
  const isBareError = first instanceof Error && rest.length === 0
  method.apply(this, [loggable(first), ...(isBareError ? [messageFor(first)] : rest)])
}

/** One JSON line an event, with the request's id; headers, bodies and mail contents stay out. */
export const logOptions = (level: string): FastifyServerOptions['logger'] =>
  level === 'silent'
    ? false
    : {
        level,
        hooks: { logMethod: writeLoggable },
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
