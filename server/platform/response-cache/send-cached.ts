import type { FastifyReply, FastifyRequest } from 'fastify'
import type { CachedAnswer } from './cached-answer.ts'

/**
 * Sends a private answer the first time; after that early-answers.ts does. Browsers must not store it. Here and below,
 * headers are stored only from requests for the canonical address: some depend on the address, and early-answers.ts
 * reuses them for that address alone.
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
  if (request.url === address) answer.storeResponse(encoding, body, reply.getHeaders(), request)
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
  // An answer to a signed-in person, even one that everyone gets, and an address with a token must not be stored by a
  // browser or proxy.
  const isPersonal = request.headers.authorization || reply.getHeader('cache-control') === 'no-store'
  const mayBeStored = status === 200 && !isPersonal
  if (!mayBeStored) return reply.header('cache-control', 'no-store').code(status).send(body)

  reply.headers({ 'cache-control': 'no-cache', etag: answer.etag })
  if (cacheable && request.url === address) answer.storeResponse(encoding, body, reply.getHeaders(), request)
  if (request.headers['if-none-match'] === answer.etag) {
    return reply.removeHeader('content-type').removeHeader('content-encoding').code(304).send()
  }
  return reply.code(status).send(body)
}
