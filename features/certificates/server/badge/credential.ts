import { inLanguage } from '#messages/current-language.ts'
import type { Config } from '#server/platform/config.ts'
import type { Language } from '#shared/languages.ts'
import { words } from '#words/badges.ts'
import type { Certificate } from '../certificate.ts'
import { BADGES_CONTEXT, CREDENTIALS_CONTEXT } from './documents.ts'
import { didOf } from './identity.ts'
import { statusEntry } from './status-list.ts'

type Site = Pick<Config, 'publicUrl' | 'academies'>

export const CONTEXTS = [CREDENTIALS_CONTEXT, BADGES_CONTEXT]

const credentialUrl = ({ publicUrl }: Site, number: string) => `${publicUrl}/api/certificates/${number}/badge`

/** The academy as the issuer of badges. */
export function issuerProfile({ publicUrl, academies }: Site, language: Language = 'fr') {
  const { name, email } = academies[language]
  return { id: didOf(publicUrl), type: ['Profile'], name, url: publicUrl, email }
}

export interface Achieved {
  formationId: number
  name: string
  language: Language
  objectives: string[]
}

/** What was achieved: a course, with what it teaches as criteria and skills. */
function achievement(site: Site, { formationId, name, language, objectives }: Achieved) {
  const id = `${site.publicUrl}/api/badges/achievements/${formationId}`
  return inLanguage(language, () => ({
    id,
    type: ['Achievement'],
    achievementType: 'CertificateOfCompletion',
    name,
    description: words.description(name),
    criteria: { narrative: narrative(objectives) },
    ...(objectives.length > 0 ? { tag: objectives } : {}),
    inLanguage: language,
  }))
}

/** Served alone it names its creator; inside a badge the issuer is already there. */
export const achievementDocument = (site: Site, achieved: Achieved) => ({
  ...achievement(site, achieved),
  creator: issuerProfile(site, achieved.language),
})

/** Markdown, as the standard has it. */
function narrative(objectives: string[]) {
  if (objectives.length === 0) return words.criteria
  const list = objectives.map((objective) => `- ${objective}`)
  return [words.criteria, '', words.objectives, '', ...list].join('\n')
}

/** The badge of a certificate, not yet signed. */
export function credentialOf(site: Site, certificate: Certificate, placeKey: string) {
  const { number, language, formationId, formationName: name, objectives } = certificate
  return {
    '@context': CONTEXTS,
    id: credentialUrl(site, number),
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    name,
    issuer: issuerProfile(site, language),
    validFrom: withoutFraction(certificate.issuedAt),
    credentialSubject: {
      id: subjectOf(certificate),
      type: ['AchievementSubject'],
      identifier: [
        {
          type: 'IdentityObject',
          hashed: true,
          identityHash: certificate.emailHash,
          identityType: 'emailAddress',
          salt: certificate.emailSalt,
        },
      ],
      achievement: achievement(site, { formationId, name, language, objectives }),
    },
    credentialStatus: statusEntry(site.publicUrl, certificate.id, placeKey),
  }
}

export type Credential = ReturnType<typeof credentialOf>

const subjectOf = ({ subjectId }: Pick<Certificate, 'subjectId'>) => `urn:uuid:${subjectId}`

export const withoutFraction = (moment: Date) => moment.toISOString().replace(/\.\d+Z$/, 'Z')
