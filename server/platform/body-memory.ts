import { finished } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { BODY_LIMIT } from '#shared/limits.ts'
import { tooBusy } from './errors.ts'

/**
 * More than our own calls send. A body up to this size is always accepted, so that filling the budget for large bodies
 * locks nobody out.
 */
const SMALL_BYTES = 16 * 1024
const BUDGET_BYTES = 32 * 1024 * 1024

/**
 * A body that is parsed whole is in memory until all of it has arrived, which may take a minute, and before we know who
 * sends it: a thousand bodies of a megabyte would end the process. Large ones share a budget of `budgetBytes` and are
 * refused unread while it is spent.
 */
export function boundBodies(app: FastifyInstance, budgetBytes = BUDGET_BYTES) {
  let used = 0

  app.addHook('preParsing', (request, reply, payload, done) => {
    const bytes = isReadWhole(request) ? announcedBytes(request) : 0
    if (bytes <= SMALL_BYTES) return done(null, payload)
    if (used + bytes > budgetBytes) return done(tooBusy())
    used += bytes
    // The request was answered, or its client hung up.
    finished(reply.raw, () => {
      used -= bytes
    })
    done(null, payload)
  })
}

/** Files are streamed: only a few buffers of them are in memory. */
const isReadWhole = ({ headers }: FastifyRequest) =>
  !/^(multipart\/form-data|application\/offset\+octet-stream)/i.test(headers['content-type'] ?? '')

function announcedBytes({ headers }: FastifyRequest) {
  if (headers['transfer-encoding'] !== undefined) return BODY_LIMIT
  // A body beyond the limit is refused unread, so it needs no memory.
  const bytes = Number(headers['content-length'] ?? 0)
  return bytes > BODY_LIMIT ? 0 : bytes
}
