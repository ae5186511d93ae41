import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export type Encoding = 'br' | 'gzip'

/** Best first. */
const known = (['br', 'gzip'] as const).map((name) => ({
  name,
  accepted: new RegExp(`\\b${name}\\b(?!;q=0(\\.0*)?(,|$))`),
}))

/** Browsers send few different ones, on every request. */
const read = new Map<string, Encoding[]>()
const MAX_HEADERS = 200
const MAX_LENGTH = 200

/** The compressions a browser takes, best first, from its Accept-Encoding. */
export function acceptedEncodings(header = ''): Encoding[] {
  const already = read.get(header)
  if (already) return already
  const accepted = known.filter(({ accepted }) => accepted.test(header)).map(({ name }) => name)
  // No browser sends a long one: those that somebody made up are read again each time.
  if (header.length > MAX_LENGTH) return accepted
  if (read.size >= MAX_HEADERS) read.clear()
  read.set(header, accepted)
  return accepted
}

/** Quick rather than thorough: answers are made while someone waits. */
export function compress(text: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'gzip') return promisify(gzip)(text, { level: 6 })
  return promisify(brotliCompress)(text, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 5,
      // Its default looks back over 4 MB, and reserves as much for a page of 50 kB.
      [constants.BROTLI_PARAM_LGWIN]: 18,
      [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
    },
  })
}
