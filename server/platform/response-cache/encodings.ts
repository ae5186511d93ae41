import type { Transform } from 'node:stream'
import { promisify } from 'node:util'
import * as zlib from 'node:zlib'

const { brotliCompress, constants, gzip } = zlib
/** Node has it from 22.15 on. */
export const zstd: { gzip: typeof gzip; zstdCompress?: typeof gzip; createZstdCompress?: () => Transform } =
  zlib

export type Encoding = 'br' | 'zstd' | 'gzip'

/** Compressing a smaller answer saves no packet. */
export const WORTHWHILE_BYTES = 2048

/** Best first: brotli makes our pages smaller than zstd does. */
const known = (['br', 'zstd', 'gzip'] as const)
  .filter((name) => name !== 'zstd' || zstd.zstdCompress)
  .map((name) => ({
    name,
    accepted: new RegExp(`\\b${name}\\b(?!\\s*;\\s*q=0(\\.0*)?\\s*(,|$))`, 'i'),
  }))

/** Parsed values of Accept-Encoding: browsers send only a few different ones. */
const read = new Map<string, Encoding[]>()
const MAX_HEADERS = 200
const MAX_LENGTH = 200

/** The compressions a browser takes, best first, from its Accept-Encoding. */
export function acceptedEncodings(header = ''): Encoding[] {
  const already = read.get(header)
  if (already) return already
  const accepted = known.filter(({ accepted }) => accepted.test(header)).map(({ name }) => name)
  // No browser sends a header this long: what a client made up is not stored.
  if (header.length > MAX_LENGTH) return accepted
  if (read.size >= MAX_HEADERS) read.clear()
  read.set(header, accepted)
  return accepted
}

/** A low compression level, since somebody waits for the answer. */
export function compress(text: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'gzip') return promisify(gzip)(text, { level: 6 })
  if (encoding === 'zstd' && zstd.zstdCompress) return promisify(zstd.zstdCompress)(text, {})
  return promisify(brotliCompress)(text, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 5,
      // The default window is 4 MB, which brotli would reserve even for a page of 50 kB.
      [constants.BROTLI_PARAM_LGWIN]: 18,
      [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
    },
  })
}
