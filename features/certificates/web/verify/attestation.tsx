import { cx } from 'class-variance-authority'
import { Mail, ShieldCheck } from 'lucide-react'
import { Link } from 'react-router'
import { paths } from '#shared/paths.ts'
import { useTrainerName } from '#web/lib/academy.tsx'
import { longDate } from '#web/lib/format.ts'
import { written } from '#web/lib/written.ts'
import { Star } from '#web/ui/star.tsx'
import { toneClass } from '#web/ui/tone.ts'
import { words } from '#words/certificates.ts'
import type { PublicCertificate } from '../../contract.ts'
import { Facts } from './facts.tsx'
import { StateBand } from './state-band.tsx'

type Props = { certificate: PublicCertificate }

/** One coloured band answers first; then whom and what it is about, the facts, and how to check them. */
export function Attestation({ certificate }: Props) {
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
