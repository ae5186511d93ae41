import { hkdfSync } from 'node:crypto'

export const KEY_PURPOSES = [
  'media links',
  'package links',
  'unsubscribe links',
  'passkey challenges',
  'recovery codes',
  'second factor',
  'badge keys',
  'push key',
  'repeated calls',
] as const

export type KeyPurpose = (typeof KEY_PURPOSES)[number]

/**
 * The key of one purpose, from the secret of the academy (APP_SECRET): what was signed or sealed for one purpose is
 * worth nothing for another. Nothing else may use the secret.
 */
export const deriveKey = (secret: string, purpose: KeyPurpose): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))
