import type { PublicKey } from './keys.ts'

/** The academy as a decentralised identifier: did:web and the host of PUBLIC_URL, a port percent-encoded. */
export const didOf = (publicUrl: string) => `did:web:${new URL(publicUrl).host.replace(':', '%3A')}`

export const keyIdOf = (did: string, key: Pick<PublicKey, 'id'>) => `${did}#${key.id}`

/** The document at /.well-known/did.json: every key there ever was may have signed a badge. */
export async function didDocument(publicUrl: string, keys: PublicKey[]) {
  const id = didOf(publicUrl)
  const methods = await Promise.all(keys.map((key) => verificationMethod(id, key)))
  return {
    '@context': [
      'https://www.w3.org/ns/did/v1',
      'https://w3id.org/security/multikey/v1',
      'https://w3id.org/security/jwk/v1',
    ],
    id,
    verificationMethod: methods,
    assertionMethod: methods.map((method) => method.id),
  }
}

async function verificationMethod(did: string, key: PublicKey) {
  const id = keyIdOf(did, key)
  const named = { id, controller: did }
  if (key.algorithm === 'RS256') return { ...named, type: 'JsonWebKey', publicKeyJwk: publicJwk(did, key) }
  const Ed25519Multikey = await import('@digitalbazaar/ed25519-multikey')
  const multikey = await Ed25519Multikey.fromJwk({ jwk: key.publicJwk, ...named })
  return { ...named, type: 'Multikey', publicKeyMultibase: multikey.publicKeyMultibase }
}

/** The document at /.well-known/jwks.json. */
export const keySet = (publicUrl: string, keys: PublicKey[]) => ({
  keys: keys.map((key) => publicJwk(didOf(publicUrl), key)),
})

const publicJwk = (did: string, key: PublicKey) => ({
  ...key.publicJwk,
  kid: keyIdOf(did, key),
  alg: key.algorithm,
  use: 'sig',
})
