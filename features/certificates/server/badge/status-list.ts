import { createHmac } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'

/** The shortest list that the standard allows, so that one entry hides among many. */
export const LIST_LENGTH = 131_072

export const statusListUrl = (publicUrl: string, list: number) => `${publicUrl}/api/badges/status/${list}`

/** Where the status of a certificate stands: the list, and a place in it that does not count those before it. */
const placeOf = (id: number, placeKey: string) => ({
  list: Math.floor(id / LIST_LENGTH),
  index: shuffled(id % LIST_LENGTH, placeKey),
})

export function statusEntry(publicUrl: string, id: number, placeKey: string) {
  const { list, index } = placeOf(id, placeKey)
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
export async function encodedList(revokedIds: readonly number[], placeKey: string): Promise<string> {
  const bits = Buffer.alloc(LIST_LENGTH / 8)
  for (const { index } of revokedIds.map((id) => placeOf(id, placeKey)))
    bits[index >> 3] = (bits[index >> 3] ?? 0) | (0x80 >> (index & 7))
  return `u${(await promisify(gzip)(bits)).toString('base64url')}`
}

const ROUNDS = 8
const [LEFT, RIGHT_BITS] = [0xff, 9]
const RIGHT = (1 << RIGHT_BITS) - 1

/**
 * Every place of a list in another order, which only the key tells: a Feistel network, whose rounds can be undone, so no
 * two places become one.
 */
export function shuffled(place: number, placeKey: string): number {
  const noise = (round: number, half: number) =>
    createHmac('sha256', placeKey).update(`${round} ${half}`).digest().readUInt16BE()
  let [left, right] = [place >> RIGHT_BITS, place & RIGHT]
  for (let round = 0; round < ROUNDS; round += 2) {
    left ^= noise(round, right) & LEFT
    right ^= noise(round + 1, left) & RIGHT
  }
  return (left << RIGHT_BITS) | right
}
