import { finished } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { BODY_LIMIT } from '#shared/limits.ts'
import { tooBusy } from './errors.ts'

/** What calls really send. Such a body is always taken: whoever fills the room for large ones shuts nobody else out. */
const SMALL_BYTES = 16 * 1024
const ROOM_BYTES = 32 * 1024 * 1024

/**
 * A body that is read whole stands in memory until it has come, which may take a minute, and before we know who sends it: a
 * thousand of a megabyte would end the process. Large ones share this room, and are refused unread when it is taken.
 */
export function boundBodies(app: FastifyInstance, roomBytes = ROOM_BYTES) {
  let taken = 0

  app.addHook('preParsing', (request, reply, payload, done) => {
    const bytes = isReadWhole(request) ? announcedBytes(request) : 0
    if (bytes <= SMALL_BYTES) return done(null, payload)
    if (taken + bytes > roomBytes) return done(tooBusy())
    taken += bytes
    // Answered, or gone away in the midst of it.
    finished(reply.raw, () => {
      taken -= bytes
    })
    done(null, payload)
  })
}

/** Files stream through: nothing but a few buffers of them is in memory. */
const isReadWhole = ({ headers }: FastifyRequest) =>
  !/^(multipart\/form-data|application\/offset\+octet-stream)/i.test(headers['content-type'] ?? '')

function announcedBytes({ headers }: FastifyRequest) {
  if (headers['transfer-encoding'] !== undefined) return BODY_LIMIT
  // Beyond the limit it is refused unread.
  const bytes = Number(headers['content-length'] ?? 0)
  return bytes > BODY_LIMIT ? 0 : bytes
}
