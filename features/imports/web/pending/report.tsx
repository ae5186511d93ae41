import type { ReactNode } from 'react'
import { Panel } from '#web/ui/panel.tsx'
import { words } from '#words/import-report.ts'
import { words as values } from '#words/values.ts'
import type { ImportReport } from '../../contract.ts'

/** What becomes of a file, and what is left behind, with the reason. */
export function ReportView({ report }: { report: ImportReport }) {
  const { title, sections, chapters, resources, left } = report
  return (
    <section aria-labelledby="report-title" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h2 id="report-title" className="wrap-anywhere text-xl" dir="auto">
        {title}
      </h2>
      {chapters.length === 0 ? (
        <Panel tone="warning" title={words.nothing}>
          {words.nothingText}
        </Panel>
      ) : (
        <Listed title={words.becomes(sections, chapters.length, resources)}>
          <ol className="grid list-none gap-1 ps-0">
            {chapters.map((chapter, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and titles may repeat
              <li key={index} className="flex items-baseline justify-between gap-x-4">
                <span className="wrap-anywhere min-w-0" dir="auto">
                  {chapter.title}
                </span>
                <span className="shrink-0 text-ink-muted text-sm">{values.chapterKinds[chapter.kind]}</span>
              </li>
            ))}
          </ol>
        </Listed>
      )}
      {left.length === 0 ? (
        <p className="text-ink-soft">{words.nothingLeft}</p>
      ) : (
        <Listed title={words.left(left.length)}>
          <ul className="grid list-none gap-3 ps-0">
            {left.map(({ what, title: name, reason }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and lines may repeat
              <li key={index} className="wrap-anywhere">
                <span className="text-ink-muted text-sm">{what}</span>{' '}
                <strong dir="auto">
                  <bdi>{name}</bdi>
                </strong>
                <p className="text-ink-soft text-sm">{reason}</p>
              </li>
            ))}
          </ul>
        </Listed>
      )}
    </section>
  )
}

/** A list that may be long scrolls inside itself, with the keyboard too. */
function Listed({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <h3 className="text-base">{title}</h3>
      <section
        aria-label={title}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls is reached by the keyboard
        tabIndex={0}
        className="max-h-80 overflow-y-auto rounded border border-line p-3"
      >
        {children}
      </section>
    </div>
  )
}
