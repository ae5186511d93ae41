import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ReadyAnswer } from './ready-answer.ts'

/** Sends one person's own answer the first time. No browser keeps it; the front door has it for the next time. */
export async function sendOwn(request: FastifyRequest, reply: FastifyReply, answer: ReadyAnswer) {
  const encoding = answer.encodingFor(request.headers['accept-encoding'])
  const body = await answer.body(encoding)
  reply.headers({ vary: 'accept-encoding', 'content-type': answer.made.type, 'cache-control': 'no-store' })
  if (encoding) reply.header('content-encoding', encoding)
  answer.rememberWire(encoding, body, reply.getHeaders())
  return reply.send(body)
}

/** Sends an answer the first time it is asked for in an encoding; after that the front door does (front-door.ts). */
export async function sendReady(request: FastifyRequest, reply: FastifyReply, answer: ReadyAnswer) {
  const { status, redirect, type, keep } = answer.made
  if (redirect) return reply.redirect(redirect, status)
  const encoding = answer.encodingFor(request.headers['accept-encoding'])
  const body = await answer.body(encoding)
  reply.headers({ vary: 'accept-encoding', 'content-type': type })
  if (encoding) reply.header('content-encoding', encoding)
  // What is answered to a person is kept nowhere, even where it is what everyone gets.
  const mayBeKept = status === 200 && !request.headers.authorization
  if (!mayBeKept) return reply.header('cache-control', 'no-store').code(status).send(body)

  reply.headers({ 'cache-control': 'no-cache', etag: answer.etag })
  if (keep) answer.rememberWire(encoding, body, reply.getHeaders())
  if (request.headers['if-none-match'] === answer.etag) {
    return reply.removeHeader('content-type').removeHeader('content-encoding').code(304).send()
  }
  return reply.code(status).send(body)
}
