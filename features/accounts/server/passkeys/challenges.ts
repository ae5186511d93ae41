import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { usedChallenges } from '#db/schema/keys.ts'
import type { Db } from '#server/platform/database/database.ts'
import { deriveKey } from '#server/platform/keys.ts'
import { hashToken } from '#server/platform/tokens.ts'

export const CHALLENGE_MS = 5 * 60 * 1000
const TIME_BYTES = 8
const NONCE_BYTES = 16

/** The purposes of challenges: an answer to one purpose is refused for another. */
export type Purpose = 'sign-in' | `register:${number}:${number}`

/** A challenge that was answered in time. */
export interface Answered {
  challenge: string
  endsAt: Date
}

/** When it ends, random bytes, and a signature over both: strangers may ask for any number, and none is stored. */
export function newChallenge(secret: string, purpose: Purpose) {
  const time = Buffer.alloc(TIME_BYTES)
  time.writeBigUInt64BE(BigInt(Date.now() + CHALLENGE_MS))
  const content = Buffer.concat([time, randomBytes(NONCE_BYTES)])
  return Buffer.concat([content, signatureOf(secret, purpose, content)]).toString('base64url')
}

/** Undefined if we did not make it for this purpose, or if it is over. */
export function readChallenge(secret: string, purpose: Purpose, challenge: string): Answered | undefined {
  const bytes = Buffer.from(challenge, 'base64url')
  const content = bytes.subarray(0, TIME_BYTES + NONCE_BYTES)
  const given = bytes.subarray(TIME_BYTES + NONCE_BYTES)
  const expected = signatureOf(secret, purpose, content)
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined
  const endsAt = Number(content.readBigUInt64BE())
  return endsAt > Date.now() ? { challenge, endsAt: new Date(endsAt) } : undefined
}

/** Returns whether the challenge was unused; of two requests with one challenge, one succeeds. */
export async function useChallenge(tx: Db, { challenge, endsAt }: Answered) {
  const used = await tx
    .insert(usedChallenges)
    // Of the bytes and not of the text: base64 has several spellings of the same bytes.
    .values({
      challengeHash: hashToken(Buffer.from(challenge, 'base64url').toString('base64url')),
      expiresAt: endsAt,
    })
    .onConflictDoNothing()
    .returning()
  return used.length > 0
}

const signatureOf = (secret: string, purpose: Purpose, content: Buffer) =>
  createHmac('sha256', deriveKey(secret, 'passkey challenges'))
    .update(`passkey:${purpose}:`)
    .update(content)
    .digest()
