import { promisify } from 'node:util'
import { gzip } from 'node:zlib'

/** The shortest list that the standard allows, so that one entry hides among many. */
export const LIST_LENGTH = 131_072

export const statusListUrl = (publicUrl: string, list: number) => `${publicUrl}/api/badges/status/${list}`

/** Where the status of a certificate stands: the list and the place in it. */
const placeOf = (id: number) => ({ list: Math.floor(id / LIST_LENGTH), index: id % LIST_LENGTH })

export function statusEntry(publicUrl: string, id: number) {
  const { list, index } = placeOf(id)
  const statusListCredential = statusListUrl(publicUrl, list)
  return {
    id: `${statusListCredential}#${index}`,
    type: 'BitstringStatusListEntry',
    statusPurpose: 'revocation',
    statusListIndex: String(index),
    statusListCredential,
  }
}

/** A bit for each certificate of the list, the first bit of a byte first; zipped, in base64url. */
export async function encodedList(revoked: readonly number[]): Promise<string> {
  const bits = Buffer.alloc(LIST_LENGTH / 8)
  for (const index of revoked) bits[index >> 3] = (bits[index >> 3] ?? 0) | (0x80 >> (index & 7))
  return `u${(await promisify(gzip)(bits)).toString('base64url')}`
}
