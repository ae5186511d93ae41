import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { contentDisposition } from '#server/platform/storage/content-disposition.ts'

/** Sends the lines as a file of this name and of today. */
export async function sendCsv(reply: FastifyReply, name: string, lines: AsyncIterable<string>) {
  const file = `${name}-${new Date().toISOString().slice(0, 10)}.csv`
  await reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', contentDisposition(file, false))
    .header('vary', 'accept-language')
    .header('cache-control', 'no-store')
    .send(Readable.from(lines))
  return ''
}
