import { inLanguage } from '#messages/current-language.ts'
import type { Config } from '#server/platform/config.ts'
import { ACADEMY_TIME_ZONE } from '#shared/academy.ts'
import { locales } from '#shared/languages.ts'
import { paths } from '#shared/paths.ts'
import { MARK_BOX } from '#shared/pattern/mark.ts'
import { words } from '#words/certificate-document.ts'
import type { Certificate } from '../certificate.ts'
import { certificateFrame } from './frame.ts'
import { printable } from './printable.ts'
import { qrCode } from './qr-code.ts'
import { markTiles } from './seal.ts'
import type { Inputs } from './typesetter.ts'

type Facts = Pick<
  Certificate,
  | 'number'
  | 'fullName'
  | 'formationName'
  | 'formationLanguage'
  | 'issuedAt'
  | 'hours'
  | 'scorePercent'
  | 'language'
  | 'chapterCount'
>

const MARK = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${MARK_BOX}">${markTiles()}</svg>`

/** Everything that the template of a certificate prints, in the language of the certificate. */
export const documentInputs = (config: DocumentConfig, certificate: Facts, hasSignature: boolean): Inputs =>
  inLanguage(certificate.language, () => ({
    facts: JSON.stringify(factsOf(config, certificate)),
    frame: certificateFrame(certificate.number, certificate.language === 'ar'),
    mark: MARK,
    qr: qrCode(config.publicUrl + paths.certificate(certificate.number)),
    signature: hasSignature ? 'yes' : '',
  }))

type DocumentConfig = Pick<Config, 'academies' | 'publicUrl' | 'signatory'>

function factsOf({ academies, publicUrl, signatory }: DocumentConfig, certificate: Facts) {
  const { language, scorePercent } = certificate
  const academy = academies[language].name
  const day = new Intl.DateTimeFormat(locales[language], { dateStyle: 'long', timeZone: ACADEMY_TIME_ZONE })
  const { labels } = words
  return {
    language,
    academy,
    name: printable(certificate.fullName),
    course: printable(certificate.formationName),
    courseLanguage: certificate.formationLanguage === 'ar' ? 'ar' : 'fr',
    number: certificate.number,
    url: publicUrl + paths.certificate(certificate.number),
    site: new URL(publicUrl).host + paths.certificates,
    signatory: printable(signatory.name),
    signatoryTitle: printable(signatory.title),
    words: {
      title: labels.title,
      to: words.to(academy),
      done: labels.done,
      number: labels.number,
      check: labels.check,
      qr: labels.qr,
      signature: labels.signature,
    },
    facts: [
      { label: labels.hours, value: words.hours(certificate.hours) },
      { label: labels.chapters, value: words.chapters(certificate.chapterCount) },
      ...(scorePercent === null ? [] : [{ label: labels.score, value: words.percent(scorePercent) }]),
      { label: labels.date, value: day.format(certificate.issuedAt) },
    ],
  }
}
