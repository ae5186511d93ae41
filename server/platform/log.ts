import { type FastifyReply, type FastifyRequest, type FastifyServerOptions, LogController } from 'fastify'

/** Secrets travel in some addresses: mailed links, provider answers, signed media. They never reach the log. */
export function withoutSecrets(url: string) {
  return url
    .replace(/([?&])([^=&]*)=[^&]*/g, (pair, mark, name) => (isSecret(name) ? `${mark}${name}=…` : pair))
    .replace(/(\/media\/private\/)[^/]+/, '$1…')
}

const SECRET_PARAMETERS = ['token', 'code', 'state', 'challenge']

/** However its name is spelled: whoever reads the parameter undoes the escapes first. */
function isSecret(name: string) {
  const [[spelled = ''] = []] = new URLSearchParams(name)
  return SECRET_PARAMETERS.includes(spelled.toLowerCase())
}

/** One JSON line an event, with the request's id; headers, bodies and mail contents stay out. */
export const logOptions = (level: string): FastifyServerOptions['logger'] =>
  level === 'silent'
    ? false
    : {
        level,
        serializers: {
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
