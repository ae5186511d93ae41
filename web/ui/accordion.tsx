import { cx } from 'class-variance-authority'
import { ChevronDown } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'

export type AccordionItem = {
  id: string
  title: ReactNode
  /** Muted text under the title. */
  note?: ReactNode
  /** Before the title: a number, a mark. */
  mark?: ReactNode
  content: ReactNode
}

export type AccordionProps = {
  items: readonly AccordionItem[]
  /** The item that is open at first. */
  defaultOpen?: string
  headingLevel?: 2 | 3 | 4
  className?: string
}

/** One open at a time; pressing it again closes it. */
export function Accordion({ items, defaultOpen, headingLevel = 3, className }: AccordionProps) {
  const [open, setOpen] = useState(defaultOpen)
  const id = useId()
  const Heading = `h${headingLevel}` as const
  return (
    <div className={cx('overflow-hidden rounded border border-line bg-surface', className)}>
      {items.map((item) => {
        const shown = item.id === open
        const panel = `${id}-${item.id}`
        return (
          <div key={item.id} className="not-first:border-line not-first:border-t">
            <Heading className="font-semibold text-base leading-snug tracking-normal">
              <button
                type="button"
                id={`${panel}-title`}
                aria-expanded={shown}
                aria-controls={panel}
                onClick={() => setOpen(shown ? undefined : item.id)}
                className="group flex min-h-16 w-full items-center gap-4 px-4 py-3 text-start -outline-offset-3 hover:bg-surface-hover active:bg-paper-sunken"
              >
                {item.mark && (
                  <span className="min-w-5 font-bold text-primary-ink tabular-nums">{item.mark}</span>
                )}
                <span className="min-w-0 flex-1">
                  {item.title}
                  {item.note && (
                    <span className="block font-regular text-ink-muted text-sm">{item.note}</span>
                  )}
                </span>
                <ChevronDown
                  aria-hidden="true"
                  className="text-ink-muted transition-[rotate] group-aria-expanded:rotate-180"
                />
              </button>
            </Heading>
            {/* Not a section, which would make each item a landmark. */}
            <div id={panel} hidden={!shown} data-fold>
              {item.content}
            </div>
          </div>
        )
      })}
    </div>
  )
}
