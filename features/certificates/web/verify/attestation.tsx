import { cx } from 'class-variance-authority'
import { Mail, ShieldCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '#shared/paths.ts'
import { useTrainerName } from '#web/lib/academy.tsx'
import { longDate } from '#web/lib/dates.ts'
import { written } from '#web/lib/written.ts'
import { STAR, Star } from '#web/ui/star.tsx'
import { toneClass } from '#web/ui/tone.ts'
import { words } from '#words/certificates.ts'
import type { PublicCertificate } from '../../contract.ts'

type AttestationProps = { certificate: PublicCertificate }

/** A coloured band with the result; then the person and the course, the facts, and how to check them. */
export function Attestation({ certificate }: AttestationProps) {
  const isValid = certificate.status === 'valid'
  const academy = useTrainerName(certificate.academy)
  const languageAttributes = written(certificate.formationLanguage)
  const faded = !isValid && 'text-ink-muted'
  return (
    <article
      className={cx(
        toneClass[isValid ? 'success' : 'danger'],
        'grid content-start self-start overflow-hidden rounded border border-line bg-surface',
      )}
    >
      <StateBand
        isValid={isValid}
        text={isValid ? words.valid.registered : words.revoked.since(longDate(certificate.revokedAt))}
      />
      <div className="wrap-anywhere grid gap-1 px-4 py-6 md:px-6 lg:p-8">
        <p className="text-ink-soft">{isValid ? words.valid.certifies(academy) : words.revoked.given}</p>
        <h1 className={cx('text-4xl', faded)}>
          <bdi>{certificate.fullName}</bdi>
        </h1>
        <p className="mt-2 text-ink-soft">{isValid ? words.valid.completed : words.revoked.for}</p>
        <p className={cx('text-balance font-semibold text-xl leading-snug', faded)}>
          <bdi {...languageAttributes}>{certificate.formationName}</bdi>
        </p>
      </div>
      <Facts certificate={certificate} academy={academy} />
      {isValid && certificate.objectives.length > 0 && (
        <section className="grid gap-4 border-line border-b px-4 py-6 md:px-6 lg:px-8">
          <h2 className="text-lg">{words.learnt}</h2>
          <ul className="grid gap-x-8 gap-y-3 md:grid-cols-2">
            {certificate.objectives.map((text) => (
              <li
                key={text}
                {...languageAttributes}
                className="wrap-anywhere grid grid-cols-[auto_1fr] gap-3 leading-normal"
              >
                <Star shape="petal" className="mt-1 text-accent" />
                <span>{text}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {isValid ? <HowToCheck /> : <WhomToAsk />}
    </article>
  )
}

const noteClass =
  'grid grid-cols-[auto_1fr] items-start gap-3 px-4 py-4 text-ink-muted text-sm md:px-6 lg:px-8'

function HowToCheck() {
  return (
    <section className={noteClass}>
      <ShieldCheck aria-hidden="true" />
      <div>
        <h2 className="font-semibold text-ink text-sm">{words.howTitle}</h2>
        <p>{words.how}</p>
      </div>
    </section>
  )
}

function WhomToAsk() {
  return (
    <p className={noteClass}>
      <Mail aria-hidden="true" />
      <span>
        {words.revoked.question}{' '}
        <Link to={paths.contact} className="link inline-flex min-h-6 items-center">
          {words.revoked.write}
        </Link>
      </span>
    </p>
  )
}

const TICK = 'M7.8 12.4l2.9 2.9 5.6-6.1'
const CROSS = 'M8.8 8.8l6.4 6.4M15.2 8.8l-6.4 6.4'

/** Valid or not, by colour, sign and word. */
function StateBand({ isValid, text }: { isValid: boolean; text: string }) {
  return (
    <div className="grid grid-cols-[auto_1fr] items-center gap-4 border-[color-mix(in_oklch,var(--tone)_45%,var(--tone-tint))] border-b bg-tone-tint px-4 py-6 md:px-6 lg:px-8">
      <svg viewBox="0 0 24 24" aria-hidden="true" className="size-14 flex-none">
        <path d={STAR} className="fill-tone forced-colors:fill-[CanvasText]" />
        <path
          d={isValid ? TICK : CROSS}
          className="fill-none stroke-surface stroke-[2.2] [stroke-linecap:round] [stroke-linejoin:round]"
        />
      </svg>
      <div>
        <p className="font-bold text-2xl text-tone-ink leading-tight">
          {isValid ? words.valid.state : words.revoked.state}
        </p>
        <p className="text-ink-soft text-sm">{text}</p>
      </div>
    </div>
  )
}

type FactsProps = { certificate: PublicCertificate; academy: string }

function Facts({ certificate, academy }: FactsProps) {
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
    [facts.duration, words.duration(certificate.minutes)],
    [facts.chapters, words.chapters(certificate.chapterCount)],
    ...(certificate.scorePercent === null
      ? []
      : [[facts.score, words.percent(certificate.scorePercent)] as const]),
    [facts.issuer, <bdi key="issuer">{academy}</bdi>],
    number,
  ]
}
