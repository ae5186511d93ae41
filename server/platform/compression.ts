import { Readable } from 'node:stream'
import { constants, createBrotliCompress, createGzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply } from 'fastify'
import {
  acceptedEncodings,
  compress,
  type Encoding,
  WORTHWHILE_BYTES,
  zstd,
} from './response-cache/encodings.ts'

/** Compresses the large answers of the API, as far as the client understands it; zlib works beside the event loop. */
export function compressAnswers(app: FastifyInstance) {
  app.addHook('onSend', async (request, reply, payload: unknown) => {
    if (!isText(reply) || reply.hasHeader('content-encoding')) return payload
    const isStream = payload instanceof Readable
    if (!isStream && (typeof payload !== 'string' || payload.length < WORTHWHILE_BYTES)) return payload
    const others = reply.getHeader('vary')
    reply.header('vary', others ? `${others}, accept-encoding` : 'accept-encoding')
    const [encoding] = acceptedEncodings(request.headers['accept-encoding'] as string | undefined)
    if (!encoding) return payload
    reply.header('content-encoding', encoding).removeHeader('content-length')
    return isStream ? payload.pipe(compressor(encoding)) : compress(Buffer.from(payload), encoding)
  })
}

const isText = (reply: FastifyReply) =>
  /^(application\/json|text\/csv)/.test(String(reply.getHeader('content-type')))

function compressor(encoding: Encoding) {
  if (encoding === 'gzip') return createGzip({ level: 6 })
  if (encoding === 'zstd' && zstd.createZstdCompress) return zstd.createZstdCompress()
  return createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
}
