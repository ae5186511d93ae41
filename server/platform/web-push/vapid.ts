import { type JsonWebKey, webcrypto } from 'node:crypto'
import { importJWK, SignJWT } from 'jose'

/** The key of the academy at push services. */
export interface VapidKey {
  publicKey: string
  privateJwk: JsonWebKey
}

const LIFETIME = '12h'
/** A header is sent for this long. Whoever subscribes chooses the service, so only so many are kept. */
const REUSED_MS = 60 * 60 * 1000
const CACHED_SERVICES = 20
const made = new Map<string, { header: Promise<string>; until: number }>()

export async function newVapidKey(): Promise<VapidKey> {
  const pair = await webcrypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, ['sign'])
  const point = await webcrypto.subtle.exportKey('raw', pair.publicKey)
  return {
    publicKey: Buffer.from(point).toString('base64url'),
    privateJwk: (await webcrypto.subtle.exportKey('jwk', pair.privateKey)) as JsonWebKey,
  }
}

/** Tells one push service who sends, and whom to write to about it (RFC 8292). Most browsers share a few services. */
export function vapidHeader(key: VapidKey, endpoint: string, contact: string): Promise<string> {
  const { origin } = new URL(endpoint)
  const id = [key.publicKey, origin, contact].join(' ')
  const known = made.get(id)
  if (known && known.until > Date.now()) return known.header
  const header = signedHeader(key, origin, contact)
  made.delete(id)
  made.set(id, { header, until: Date.now() + REUSED_MS })
  header.catch(() => made.delete(id))
  const [oldest] = made.keys()
  if (made.size > CACHED_SERVICES && oldest !== undefined) made.delete(oldest)
  return header
}

async function signedHeader({ publicKey, privateJwk }: VapidKey, audience: string, contact: string) {
  const token = await new SignJWT({})
    .setProtectedHeader({ typ: 'JWT', alg: 'ES256' })
    .setAudience(audience)
    .setExpirationTime(LIFETIME)
    .setSubject(contact)
    .sign(await importJWK(privateJwk, 'ES256'))
  return `vapid t=${token}, k=${publicKey}`
}
