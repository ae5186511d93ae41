import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

/**
 * Whether a client already has this version, by its If-None-Match: any version, or a list. Weak tags count: a proxy that
 * compresses marks our tags as weak.
 */
export function isKnownVersion(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false
  return header.trim() === '*' || header.split(',').some((tag) => bare(tag) === bare(etag))
}

const bare = (tag: string) => tag.trim().replace(/^W\//, '')

/** Sends what was made for this request, or 304 to whoever has it already. */
export function sendVersioned(request: FastifyRequest, reply: FastifyReply, content: string | Buffer) {
  const etag = `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`
  reply.header('etag', etag)
  if (!isKnownVersion(request.headers['if-none-match'], etag)) return reply.send(content)
  return reply.removeHeader('content-type').code(304).send()
}
