import type { Config } from '#server/platform/config.ts'
import type { Certificate } from '../certificate.ts'
import { documentInputs } from './document.ts'
import type { Inputs } from './typesetter.ts'

/** A page of no certificate, each different, in both languages by turns: what warms the typesetter up. */
export function samplePage(config: Config, page: number, hasSignature: boolean): Inputs {
  const language = page % 2 === 0 ? 'fr' : 'ar'
  const { name } = config.academies[language]
  const facts = {
    number: `AI-0000-${String(page).padStart(10, '0')}`,
    fullName: `${name} ${page}`,
    formationName: `${name} ${name} ${page}`,
    formationLanguage: language,
    issuedAt: new Date(page * 24 * 60 * 60 * 1000),
    minutes: page,
    scorePercent: page,
    language,
    chapterCount: page,
  } as const
  return documentInputs(config, facts, hasSignature)
}

export const sampleFacts = (about: Pick<Certificate, 'language' | 'fullName' | 'formationName'>) => ({
  number: 'AI-0000-0000000000',
  formationLanguage: about.language,
  issuedAt: new Date(),
  minutes: 360,
  scorePercent: 92,
  chapterCount: 12,
  ...about,
})
