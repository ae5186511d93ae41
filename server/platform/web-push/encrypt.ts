import { createCipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from 'node:crypto'

export const CURVE = 'prime256v1'
/** Every push service takes 4096 bytes of content; this is what they leave for the text. */
export const MOST_BYTES = 3993
const RECORD_SIZE = 4096
/** Ends the last record, which is the only one. */
const LAST_RECORD = Buffer.from([2])

/** What a browser gives to whoever may write to it, in base64url. */
export interface Recipient {
  p256dh: string
  auth: string
}

interface Chance {
  salt: Buffer
  sender: ECDH
}

/** A message that only this browser can read, not the service that carries it (RFC 8291, aes128gcm). */
export function encrypt(plain: Buffer, { p256dh, auth }: Recipient, chance = byChance()): Buffer {
  if (plain.length > MOST_BYTES) throw new Error('the message is too long to be pushed')
  const { salt, sender } = chance
  const receiver = Buffer.from(p256dh, 'base64url')
  const both = Buffer.concat([Buffer.from('WebPush: info\0'), receiver, sender.getPublicKey()])
  const secret = derive(sender.computeSecret(receiver), Buffer.from(auth, 'base64url'), both, 32)
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const cipher = createCipheriv('aes-128-gcm', key, nonce)
  const sealed = Buffer.concat([cipher.update(plain), cipher.update(LAST_RECORD), cipher.final()])
  return Buffer.concat([header(salt, sender.getPublicKey()), sealed, cipher.getAuthTag()])
}

/** Whether something can be encrypted for these keys: a point of the curve, and sixteen bytes. */
export function isRecipient({ p256dh, auth }: Recipient) {
  if (Buffer.from(auth, 'base64url').length !== 16) return false
  try {
    byChance().sender.computeSecret(Buffer.from(p256dh, 'base64url'))
    return true
  } catch {
    return false
  }
}

function byChance(): Chance {
  const sender = createECDH(CURVE)
  sender.generateKeys()
  return { salt: randomBytes(16), sender }
}

const derive = (secret: Buffer, salt: Buffer, info: Buffer, bytes: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, bytes))

function header(salt: Buffer, publicKey: Buffer) {
  const sizes = Buffer.alloc(5)
  sizes.writeUInt32BE(RECORD_SIZE)
  sizes.writeUInt8(publicKey.length, 4)
  return Buffer.concat([salt, sizes, publicKey])
}
