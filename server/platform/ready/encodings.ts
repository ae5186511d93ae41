import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export type Encoding = 'br' | 'gzip'

/** Best first. */
const known = (['br', 'gzip'] as const).map((name) => ({
  name,
  accepted: new RegExp(`\\b${name}\\b(?!;q=0(\\.0*)?(,|$))`),
}))

/** The compressions a browser takes, best first, from its Accept-Encoding. */
export const acceptedEncodings = (header = ''): Encoding[] =>
  known.filter(({ accepted }) => accepted.test(header)).map(({ name }) => name)

/** Quick rather than thorough: answers are made while someone waits. */
export function compress(text: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'gzip') return promisify(gzip)(text, { level: 6 })
  return promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
}
