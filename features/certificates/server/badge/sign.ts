import { importJWK, SignJWT } from 'jose'
import { limitConcurrency } from '#server/platform/concurrency-limit.ts'
import { type Credential, withoutFraction } from './credential.ts'
import { documentLoader } from './documents.ts'
import { keyIdOf } from './identity.ts'
import type { Keys } from './keys.ts'

/** A signature takes milliseconds of the one thread that answers everybody: few wait, further ones are refused. */
const limited = limitConcurrency({ atOnce: 1, mostWaiting: 50 })

/** The credential with a Data Integrity proof, as of the given day: signed twice, it is the same. */
export const withProof = <Unsigned extends { validFrom: string }>(
  credential: Unsigned,
  did: string,
  keys: Keys,
) =>
  limited(() => {
    const { privateJwk, ...key } = keys.signing.EdDSA
    const signer = { jwk: privateJwk, id: keyIdOf(did, key), controller: did }
    return addProof(credential, signer, credential.validFrom, documentLoader)
  })

/** A proof by the suite eddsa-rdfc-2022. */
export async function addProof<Unsigned extends object>(
  credential: Unsigned,
  key: { jwk: object; id: string; controller: string },
  date: string,
  loader: typeof documentLoader,
) {
  const { DataIntegrityProof, Ed25519Multikey, cryptosuite, issue } = await suiteParts()
  const pair = await Ed25519Multikey.fromJwk({ ...key, secretKey: true })
  const suite = new DataIntegrityProof({ signer: pair.signer(), cryptosuite, date })
  return issue({ credential, suite, documentLoader: loader, now: date })
}

/** Loaded by the first badge: a hundred files of linked data that most processes never need. */
async function suiteParts() {
  const [{ DataIntegrityProof }, Ed25519Multikey, { cryptosuite }, { issue }] = await Promise.all([
    import('@digitalbazaar/data-integrity'),
    import('@digitalbazaar/ed25519-multikey'),
    import('@digitalbazaar/eddsa-rdfc-2022-cryptosuite'),
    import('@digitalbazaar/vc'),
  ])
  return { DataIntegrityProof, Ed25519Multikey, cryptosuite, issue }
}

/** The credential as a VC-JWT. */
export const asJwt = (credential: Credential, did: string, keys: Keys) =>
  limited(async () => {
    const key = keys.signing.RS256
    const from = Math.floor(Date.parse(withoutFraction(new Date(credential.validFrom))) / 1000)
    return new SignJWT({ ...credential })
      .setProtectedHeader({ alg: 'RS256', typ: 'JWT', kid: keyIdOf(did, key) })
      .setIssuer(did)
      .setJti(credential.id)
      .setSubject(credential.credentialSubject.id)
      .setNotBefore(from)
      .setIssuedAt(from)
      .sign(await importJWK(key.privateJwk, 'RS256'))
  })
