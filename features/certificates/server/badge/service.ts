import { unknownAddress } from '#server/platform/errors.ts'
import { memoizedFromCatalogue } from '#server/platform/memoized.ts'
import type { Platform } from '#server/platform/platform.ts'
import { certificateNumber } from '../../certificate-number.ts'
import { findCertificate } from '../certificate.ts'
import { bakedPng, bakedSvg } from './bake.ts'
import { achievementDocument, CONTEXTS, credentialOf, issuerProfile, withoutFraction } from './credential.ts'
import { CREDENTIALS_CONTEXT } from './documents.ts'
import { didDocument, didOf, keySet } from './identity.ts'
import { type Keys, readKeys } from './keys.ts'
import { achievedIn, revokedIn } from './queries.ts'
import { asJwt, withProof } from './sign.ts'
import { encodedList, statusListUrl } from './status-list.ts'

export type BadgeFile = 'json' | 'jwt' | 'png' | 'svg'

/** The badges of the academy. What was signed is cached until a certificate or a key changes: nobody makes us sign twice. */
export function openBadges(platform: Platform) {
  const { db, config } = platform
  const did = didOf(config.publicUrl)
  const memoized = memoizedFromCatalogue<Buffer>(platform, 'badges', ({ length }) => length)
  const keysOnce = memoizedFromCatalogue<Keys>(platform, 'badgeKeys', () => 8 * 1024)
  const keys = () => keysOnce('keys', () => readKeys(platform))
  const json = (content: object) => Buffer.from(JSON.stringify(content))

  return {
    async badge(typed: string, file: BadgeFile) {
      const number = certificateNumber(typed)
      const certificate = number && (await findCertificate(db, number))
      if (!certificate) throw unknownAddress()
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
