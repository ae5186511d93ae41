import type { FastifyReply, FastifyRequest } from 'fastify'
import type { CachedAnswer } from './cached-answer.ts'

/**
 * Sends one person's own answer the first time; after that early-answers.ts does. No browser may store it.
 * Here and below, headers are stored from requests for the canonical address alone: some depend on the address, and
 * early-answers.ts reuses them for that address and no other.
 */
export async function sendPrivate(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: CachedAnswer,
  address: string,
) {
  const encoding = answer.encodingFor(request.headers['accept-encoding'])
  const body = await answer.body(encoding)
  reply.headers({ vary: 'accept-encoding', 'content-type': answer.content.type, 'cache-control': 'no-store' })
  if (encoding) reply.header('content-encoding', encoding)
  if (request.url === address) answer.storeResponse(encoding, body, reply.getHeaders())
  return reply.send(body)
}

/** Sends a public answer the first time it is asked for in an encoding; after that early-answers.ts does. */
export async function sendCached(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: CachedAnswer,
  address?: string,
) {
  const { status, redirect, type, cacheable } = answer.content
  if (redirect) return reply.redirect(redirect, status)
  const encoding = answer.encodingFor(request.headers['accept-encoding'])
  const body = await answer.body(encoding)
  reply.headers({ vary: 'accept-encoding', 'content-type': type })
  if (encoding) reply.header('content-encoding', encoding)
  // No browser or proxy stores what is answered to a signed-in person, even where everyone gets the same, nor an address with a token.
  const isPersonal = request.headers.authorization || reply.getHeader('cache-control') === 'no-store'
  const mayBeStored = status === 200 && !isPersonal
  if (!mayBeStored) return reply.header('cache-control', 'no-store').code(status).send(body)

  reply.headers({ 'cache-control': 'no-cache', etag: answer.etag })
  if (cacheable && request.url === address) answer.storeResponse(encoding, body, reply.getHeaders())
  if (request.headers['if-none-match'] === answer.etag) {
    return reply.removeHeader('content-type').removeHeader('content-encoding').code(304).send()
  }
  return reply.code(status).send(body)
}
