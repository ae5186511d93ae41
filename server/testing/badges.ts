import { gunzipSync } from 'node:zlib'
import { DataIntegrityProof } from '@digitalbazaar/data-integrity'
import { cryptosuite } from '@digitalbazaar/eddsa-rdfc-2022-cryptosuite'
import { verifyCredential } from '@digitalbazaar/vc'
import { createLocalJWKSet, jwtVerify } from 'jose'
import { documentLoader } from '#features/certificates/server/badge/documents.ts'

/** Reads an address of the academy that issued a badge. */
type Get = (path: string) => Promise<string>

/** Checks badges as somebody elsewhere does, with the reference libraries; only the network is the given function. */
export function badgeVerifier(get: Get) {
  // biome-ignore lint/suspicious/noExplicitAny: a test reads whatever came back
  const json = async (path: string): Promise<any> => JSON.parse(await get(path))

  async function verify(credential: object): Promise<boolean> {
    const did = await json('/.well-known/did.json')
    const loader = async (url: string) => {
      if (!url.startsWith('did:')) return documentLoader(url)
      const method = did.verificationMethod.find(({ id }: { id: string }) => id === url)
      const known = method && { '@context': 'https://w3id.org/security/multikey/v1', ...method }
      if (url !== did.id && !known) throw new Error(`${url} is unknown`)
      return { contextUrl: null, documentUrl: url, document: known ?? did }
    }
    const suite = new DataIntegrityProof({ cryptosuite })
    // Whether it is revoked is asked by `isRevoked`.
    const checkStatus = async () => ({ verified: true })
    return (await verifyCredential({ credential, suite, documentLoader: loader, checkStatus })).verified
  }

  return {
    verify,
    verifyJwt: async (token: string) => {
      const issuer = (await json('/api/badges/issuer')).id
      return jwtVerify(token, createLocalJWKSet(await json('/.well-known/jwks.json')), { issuer })
    },
    /** Whether the list that a badge names says that it is revoked. An error if that list is not signed. */
    async isRevoked({ credentialStatus: status }: { credentialStatus: Record<string, string> }) {
      const list = await json(new URL(status.statusListCredential ?? '').pathname)
      if (!(await verify(list))) throw new Error('the list is not signed')
      if (list.id !== status.statusListCredential) throw new Error('this is another list')
      const encoded: string = list.credentialSubject.encodedList
      if (encoded[0] !== 'u') throw new Error('the list is not in base64url')
      const bits = gunzipSync(Buffer.from(encoded.slice(1), 'base64url'))
      if (bits.length * 8 < 131_072) throw new Error('the list is too short')
      const index = Number(status.statusListIndex)
      return Boolean((bits[index >> 3] ?? 0) & (0x80 >> (index & 7)))
    },
  }
}

/** The badge in a PNG: the text of the first iTXt chunk that Open Badges reads. */
export function badgeInPng(png: Buffer): string {
  for (let at = 8; at < png.length; ) {
    const length = png.readUInt32BE(at)
    const content = png.subarray(at + 8, at + 8 + length)
    const head = 'openbadgecredential\0\0\0\0\0'
    const isText = png.toString('latin1', at + 4, at + 8) === 'iTXt'
    if (isText && content.subarray(0, head.length).toString() === head)
      return content.toString('utf8', head.length)
    at += 12 + length
  }
  throw new Error('there is no badge in it')
}
