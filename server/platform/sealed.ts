import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { deriveKey, type KeyPurpose } from './keys.ts'

const IV_BYTES = 12
const TAG_BYTES = 16

/** Encrypts a text with the secret of the academy, which is not in the database: a stolen copy of that reveals nothing. */
export function seal(secret: string, purpose: KeyPurpose, plain: string): string {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv('aes-256-gcm', deriveKey(secret, purpose), iv)
  const sealed = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')
}

/** Null if it was sealed with another secret, for another purpose, or changed since. */
export function unseal(secret: string, purpose: KeyPurpose, sealed: string): string | null {
  const bytes = Buffer.from(sealed, 'base64url')
  try {
    const decipher = createDecipheriv('aes-256-gcm', deriveKey(secret, purpose), bytes.subarray(0, IV_BYTES))
    decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
    return decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
  } catch {
    return null
  }
}
