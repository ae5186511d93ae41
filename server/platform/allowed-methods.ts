import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import openRouter, { type HTTPMethod } from 'find-my-way'
import { methodNotAllowed, unknownAddress } from './errors.ts'
import { answerFailure } from './failures.ts'

/** As Fastify's own router reads addresses. */
export const ROUTER_OPTIONS = { ignoreTrailingSlash: true, maxParamLength: 500 }

const METHODS: HTTPMethod[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']
/** Pages and files of the web, which know themselves what is there. */
const WEB = '/*'
const WEB_METHODS: HTTPMethod[] = ['GET', 'HEAD']

/**
 * What no route answers is 404, or 405 with `Allow` where the address exists for other methods. A second router knows
 * the addresses: Fastify's own does not tell them.
 */
export function answerUnrouted(app: FastifyInstance) {
  const router = openRouter(ROUTER_OPTIONS)
  app.addHook('onRoute', ({ method, url }) => {
    if (url === WEB) return
    for (const one of [method].flat() as HTTPMethod[])
      if (!router.findRoute(one, url)) router.on(one, url, () => {})
  })
  app.setNotFoundHandler((request, reply) => {
    const [path = '/'] = request.url.split('?')
    const allowed = METHODS.filter((method) => router.find(method, path))
    if (allowed.length > 0) return refuse(allowed, request, reply)
    if (isOtherMethod(request) && app.isOfWeb?.(path)) return refuse(WEB_METHODS, request, reply)
    return answerFailure(unknownAddress(), request, reply)
  })
}

const isOtherMethod = ({ method }: FastifyRequest) => method !== 'GET' && method !== 'HEAD'

function refuse(allowed: HTTPMethod[], request: FastifyRequest, reply: FastifyReply) {
  reply.header('allow', allowed.join(', '))
  return answerFailure(methodNotAllowed(), request, reply)
}
