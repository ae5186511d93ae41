import type { ReactNode } from 'react'
import { longDate } from '#web/lib/format.ts'
import { locale } from '#web/lib/language.ts'
import { words } from '#words/certificates.ts'
import type { PublicCertificate } from '../../contract.ts'

type Props = { certificate: PublicCertificate; academy: string }

const oneDecimal = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 })

export function Facts({ certificate, academy }: Props) {
  return (
    // One pixel between the cells shows the line behind them.
    <dl className="grid grid-cols-2 gap-px border-line border-y bg-line md:grid-cols-3">
      {factsOf(certificate, academy).map(([term, value]) => (
        <div
          key={term}
          className="bg-surface px-4 py-4 max-md:last:odd:col-span-full md:px-6 md:last:nth-[3n+2]:col-span-2 lg:px-8"
        >
          <dt className="text-ink-muted text-xs">{term}</dt>
          <dd className="wrap-anywhere font-semibold tabular-nums leading-snug">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

type Fact = readonly [term: string, value: ReactNode]

function factsOf(certificate: PublicCertificate, academy: string): Fact[] {
  const { facts } = words
  const issued: Fact = [facts.issuedAt, longDate(certificate.issuedAt)]
  const number: Fact = [
    facts.number,
    <bdi key="number" dir="ltr">
      {certificate.number}
    </bdi>,
  ]
  if (certificate.status === 'revoked')
    return [issued, [facts.revokedAt, longDate(certificate.revokedAt)], number]
  return [
    issued,
    [facts.duration, words.hours(oneDecimal.format(certificate.hours))],
    [facts.chapters, words.chapters(certificate.chapterCount)],
    ...(certificate.scorePercent === null
      ? []
      : [[facts.score, words.percent(certificate.scorePercent)] as const]),
    [facts.issuer, <bdi key="issuer">{academy}</bdi>],
    number,
  ]
}
