import { Readable } from 'node:stream'
import { constants, createBrotliCompress, createGzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { acceptedEncodings, compress, type Encoding } from './ready/encodings.ts'

/** Below this, a smaller answer saves no packet. */
const WORTHWHILE_BYTES = 2048

/** Compresses the large answers of the API, as far as the client understands it; zlib works beside the event loop. */
export function compressAnswers(app: FastifyInstance) {
  // Without a promise for the many that are small.
  app.addHook('onSend', (request, reply, payload: unknown, done) => {
    const isStream = payload instanceof Readable
    const isLong = typeof payload === 'string' && payload.length >= WORTHWHILE_BYTES
    if (!(isStream || isLong) || !isText(reply) || reply.hasHeader('content-encoding')) {
      return done(null, payload)
    }
    reply.header('vary', 'accept-encoding')
    const [encoding] = acceptedEncodings(request.headers['accept-encoding'] as string | undefined)
    if (!encoding) return done(null, payload)
    reply.header('content-encoding', encoding).removeHeader('content-length')
    if (isStream) return done(null, payload.pipe(compressor(encoding)))
    compress(Buffer.from(payload as string), encoding).then((compressed) => done(null, compressed), done)
  })
}

const isText = (reply: FastifyReply) =>
  /^(application\/json|text\/csv)/.test(String(reply.getHeader('content-type')))

const compressor = (encoding: Encoding) =>
  encoding === 'gzip'
    ? createGzip({ level: 6 })
    : createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
