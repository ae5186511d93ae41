import { crc32 } from 'node:zlib'
import { importJWK, SignJWT } from 'jose'
import { limitConcurrency } from '#server/platform/concurrency-limit.ts'
import { unknownAddress } from '#server/platform/errors.ts'
import { memoizedFromCatalogue } from '#server/platform/memoized.ts'
import type { Platform } from '#server/platform/platform.ts'
import { loadSharp } from '#server/platform/sharp.ts'
import { certificateNumber } from '../../certificate-number.ts'
import { requireCertificate } from '../certificate.ts'
import { sealTiles } from '../pdf/seal.ts'
import {
  achievementDocument,
  CONTEXTS,
  type Credential,
  credentialOf,
  issuerProfile,
  withoutFraction,
} from './credential.ts'
import { CREDENTIALS_CONTEXT, documentLoader } from './documents.ts'
import { didDocument, didOf, keyIdOf, keySet } from './identity.ts'
import { type Keys, readKeys } from './keys.ts'
import { achievedIn, revokedIn } from './queries.ts'
import { encodedList, statusListUrl } from './status-list.ts'

export type BadgeFile = 'json' | 'jwt' | 'png' | 'svg'

/**
 * The badges of the academy. What was signed is cached until a certificate or a key changes, so repeated requests do
 * not sign again.
 */
export function openBadges(platform: Platform) {
  const { db, config } = platform
  const did = didOf(config.publicUrl)
  const memoized = memoizedFromCatalogue<Buffer>(platform, 'badges', ({ length }) => length)
  const keysOnce = memoizedFromCatalogue<Keys>(platform, 'badgeKeys', () => 8 * 1024)
  const keys = () => keysOnce('keys', () => readKeys(platform))
  const json = (content: object) => Buffer.from(JSON.stringify(content))

  return {
    async badge(typed: string, file: BadgeFile) {
      const certificate = await requireCertificate(db, certificateNumber(typed))
      const { number } = certificate
      const credential = credentialOf(config, certificate, (await keys()).placeKey)
      const signed = () =>
        memoized(`${number} json`, async () => json(await withProof(credential, did, await keys())))
      if (file === 'json') return signed()
      return memoized(`${number} ${file}`, async () => {
        if (file === 'jwt') return Buffer.from(await asJwt(credential, did, await keys()))
        const text = String(await signed())
        return file === 'png' ? bakedPng(text) : Buffer.from(bakedSvg(text))
      })
    },

    issuer: () => json({ '@context': CONTEXTS, ...issuerProfile(config) }),

    async achievement(formationId: number) {
      const achieved = await achievedIn(db, formationId)
      if (!achieved) throw unknownAddress()
      return json({ '@context': CONTEXTS, ...achievementDocument(config, achieved) })
    },

    async statusList(list: number) {
      const revoked = await revokedIn(db, list)
      if (!revoked) throw unknownAddress()
      return memoized(`list ${list}`, async () => {
        const id = statusListUrl(config.publicUrl, list)
        const { placeKey } = await keys()
        const credential = {
          '@context': [CREDENTIALS_CONTEXT],
          id,
          type: ['VerifiableCredential', 'BitstringStatusListCredential'],
          issuer: did,
          validFrom: withoutFraction(new Date()),
          credentialSubject: {
            id: `${id}#list`,
            type: 'BitstringStatusList',
            statusPurpose: 'revocation',
            encodedList: await encodedList(revoked, placeKey),
          },
        }
        return json(await withProof(credential, did, await keys()))
      })
    },

    didDocument: async () => json(await didDocument(config.publicUrl, (await keys()).known)),
    keySet: async () => json(keySet(config.publicUrl, (await keys()).known)),
  }
}

const KEYWORD = 'openbadgecredential'
/** The signature of a PNG, and its first chunk, which must stay the first: length, name, 13 bytes and checksum. */
const AFTER_HEADER = 8 + 4 + 4 + 13 + 4
const SIZE = 640

const picture = (inside = '', attributes = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg"${attributes} viewBox="-264 -264 528 528">${inside}${sealTiles()}</svg>`

/** The picture of a badge with the signed credential in it, as Open Badges bakes it into a PNG: a chunk of text. */
async function bakedPng(credential: string): Promise<Buffer> {
  const sharp = await loadSharp()
  const png = await sharp(Buffer.from(picture())).resize(SIZE, SIZE).png({ palette: true }).toBuffer()
  return Buffer.concat([png.subarray(0, AFTER_HEADER), textChunk(credential), png.subarray(AFTER_HEADER)])
}

/** The same as an SVG: an element of its own name space. */
function bakedSvg(credential: string): string {
  // « ]]> » would end the section early; in JSON its last sign may be written as an escape.
  const safe = credential.replaceAll(']]>', ']]\\u003e')
  const baked = `<openbadges:credential><![CDATA[${safe}]]></openbadges:credential>`
  return picture(baked, ' xmlns:openbadges="https://purl.imsglobal.org/ob/v3p0"')
}

/** iTXt: the keyword, not compressed, no language, no translated keyword, the text in UTF-8. */
function textChunk(text: string): Buffer {
  const content = Buffer.from(`iTXt${KEYWORD}\0\0\0\0\0${text}`)
  const length = Buffer.alloc(4)
  length.writeUInt32BE(content.length - 4)
  const checksum = Buffer.alloc(4)
  checksum.writeUInt32BE(crc32(content))
  return Buffer.concat([length, content, checksum])
}

/** A signature takes milliseconds of the one thread that answers everybody: few wait, further ones are refused. */
const limited = limitConcurrency({ atOnce: 1, mostWaiting: 50 })

/** The credential with a Data Integrity proof, as of the given day: signed twice, it is the same. */
const withProof = <Unsigned extends { validFrom: string }>(credential: Unsigned, did: string, keys: Keys) =>
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
const asJwt = (credential: Credential, did: string, keys: Keys) =>
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
