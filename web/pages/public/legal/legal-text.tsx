import type { ReactNode } from 'react'
import { useAcademy } from '#web/lib/academy.tsx'
import { words } from '#words/legal.ts'

export type LegalSection = { id: string; title: string; text: readonly (string | readonly string[])[] }

type Props = { title: string; lead: string; sections: readonly LegalSection[] }

/** A long text with a table of contents; every heading has an anchor. */
export function LegalText({ title, lead, sections }: Props) {
  const { email } = useAcademy()
  return (
    <div className="wrap pt-10 lg:pt-16">
      <h1 className="text-3xl">{title}</h1>
      <p className="mt-3 text-ink-muted text-sm">{words.updated}</p>
      <p className="mt-4 max-w-measure text-ink-soft text-lg">{lead}</p>
      <div className="mt-10 grid gap-10 lg:grid-cols-[16rem_minmax(0,1fr)] lg:items-start lg:gap-16">
        <nav aria-label={words.contents} className="lg:sticky lg:top-24">
          <ol className="border-line border-s">
            {sections.map((section) => (
              <li key={section.id}>
                <a
                  href={`#${section.id}`}
                  className="flex min-h-10 items-center py-1 ps-4 text-ink-soft text-sm leading-snug no-underline hover:text-ink hover:underline"
                >
                  {section.title}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <div className="grid max-w-measure gap-10">
          {sections.map((section) => (
            <Section key={section.id} id={section.id} title={section.title}>
              {section.text.map((part) =>
                typeof part === 'string' ? <p key={part}>{part}</p> : <Lines key={part[0]} lines={part} />,
              )}
            </Section>
          ))}
          <Section id="contact" title={words.contactTitle}>
            <p>
              {words.contactText}
              <a className="link" href={`mailto:${email}`}>
                <bdi>{email}</bdi>
              </a>
              {'.'}
            </p>
          </Section>
        </div>
      </div>
    </div>
  )
}

function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section id={id} className="grid scroll-mt-32 gap-3 lg:scroll-mt-24">
      <h2 className="text-2xl">{title}</h2>
      {children}
    </section>
  )
}

function Lines({ lines }: { lines: readonly string[] }) {
  return (
    <ul className="grid list-disc gap-2 ps-5 marker:text-primary">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}
