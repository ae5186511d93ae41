import type { FastifyReply, FastifyRequest } from 'fastify'
import { isKnownVersion } from '../known-version.ts'
import { type CachedAnswer, JSON_TYPE } from './cached-answer.ts'
import type { ResponseCache } from './response-cache.ts'

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
  if (isKnownVersion(request.headers['if-none-match'], answer.etag)) {
    return reply.removeHeader('content-type').removeHeader('content-encoding').code(304).send()
  }
  return reply.code(status).send(body)
}

interface PublicAnswer {
  isSignedIn: boolean
  /** The answer as JSON; it asks for the caller only if signed-in people get another one. */
  answer: (caller: () => Promise<null>) => Promise<string>
}

/** The answer for visitors; null where this caller gets another one. */
export async function publicAnswer(
  responseCache: ResponseCache,
  address: string,
  { isSignedIn, answer }: PublicAnswer,
): Promise<CachedAnswer | null> {
  const cached = await responseCache.get(address, async () => {
    let forEveryone = true
    const text = await answer(async () => {
      forEveryone = false
      return null
    })
    return { status: 200, type: JSON_TYPE, text, cacheable: true, forEveryone }
  })
  return cached.content.forEveryone || !isSignedIn ? cached : null
}
