import type { FastifyInstance, FastifyRequest } from 'fastify'
import { digestOf } from '#server/platform/body-digest.ts'
import { decodeText } from '#server/platform/text-encoding.ts'
import { IMPORT_BYTES_MAX } from '#shared/limits.ts'
import { normalized } from '#shared/normalized.ts'
import { listTooLarge, unreadableList } from '../errors.ts'

const TYPE = 'text/csv'

/** Passes such bodies on unread: only a caller who was let in has theirs read into memory. */
export function acceptLists(app: FastifyInstance) {
  app.addContentTypeParser(TYPE, (_request, _body, done) => done(null))
}

/** The text of the list, of bounded size. */
export async function receiveList(request: FastifyRequest): Promise<string> {
  if (!request.headers['content-type']?.toLowerCase().startsWith(TYPE)) throw unreadableList()
  const parts: Buffer[] = []
  let bytes = 0
  const hash = digestOf(request.raw)?.part('')
  for await (const part of request.raw) {
    hash?.update(part)
    bytes += part.length
    if (bytes > IMPORT_BYTES_MAX) throw listTooLarge()
    parts.push(part)
  }
  const text = decodeText(Buffer.concat(parts))
  if (text.includes('\0')) throw unreadableList()
  return normalized(text, 'NFC')
}
