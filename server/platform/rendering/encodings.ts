import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyRequest } from 'fastify'

export type Encoding = 'br' | 'gzip'

/** The compressions a browser takes, best first. */
export function acceptedEncodings(request: FastifyRequest): Encoding[] {
  const accepted = request.headers['accept-encoding'] ?? ''
  return (['br', 'gzip'] as const).filter((name) =>
    new RegExp(`\\b${name}\\b(?!;q=0(\\.0*)?(,|$))`).test(accepted),
  )
}

/** Quick rather than thorough: pages are made while someone waits. */
export function compress(text: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'gzip') return promisify(gzip)(text, { level: 6 })
  return promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
}
