import type { FastifyRequest } from 'fastify'

/** The browser has this very version. A proxy that compresses on its own marks the tag as weak: it means the same. */
export function isKnown(request: FastifyRequest, etag: string) {
  const bare = (tag: string) => tag.trim().replace(/^W\//, '')
  return (request.headers['if-none-match'] ?? '').split(',').some((tag) => bare(tag) === bare(etag))
}
