import { cx } from 'class-variance-authority'
import { ArrowDown, ArrowUp, Check } from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { words } from '#words/player-quiz.ts'
import type { AnswerValue, Option } from '../../../attempt.ts'
import type { ControlProps } from './question-field.tsx'

/** Items are moved by two buttons each, or by the arrow keys on them; their new place is said aloud. */
export function OrderQuestion({ question, value, onChange, languageAttributes }: ControlProps<'order'>) {
  const items = ordered(question.items, value)
  const [moved, setMoved] = useState<string | null>(null)
  const [announcement, setAnnouncement] = useState('')
  const list = useRef<HTMLOListElement>(null)

  function move(item: Option, step: -1 | 1) {
    const from = items.indexOf(item)
    const to = from + step
    if (to < 0 || to >= items.length) return
    const next = items.filter((other) => other !== item)
    next.splice(to, 0, item)
    onChange(next.map(({ id }) => id))
    setMoved(item.id)
    setAnnouncement(words.moved(item.text, to + 1, items.length))
    // The button pressed is disabled at the end of the list: the focus goes to the other one of the same item.
    requestAnimationFrame(() => {
      const buttons = list.current?.querySelectorAll<HTMLButtonElement>(`[data-item="${to}"] button`) ?? []
      const [up, down] = buttons
      const wanted = step < 0 ? up : down
      ;(wanted?.disabled ? (step < 0 ? down : up) : wanted)?.focus()
    })
  }

  function press(event: KeyboardEvent, item: Option) {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key] as -1 | 1 | undefined
    if (!step) return
    event.preventDefault()
    move(item, step)
  }

  return (
    <div className="grid gap-3">
      <ol ref={list} className="grid max-w-[46rem] gap-2">
        {items.map((item, index) => (
          <li
            key={item.id}
            data-item={index}
            className={cx(
              'grid min-h-15 grid-cols-[1.25rem_1fr_auto] items-center gap-3 rounded border py-2 ps-3 pe-2 leading-snug sm:ps-4',
              item.id === moved ? 'border-primary bg-primary-tint' : 'border-line-strong bg-surface',
            )}
          >
            <b aria-hidden="true" className="text-lg text-primary-ink tabular-nums">
              {index + 1}
            </b>
            <span {...languageAttributes} className="wrap-anywhere min-w-0 whitespace-pre-line">
              {item.text}
            </span>
            <span className="flex">
              <Button
                variant="quiet"
                size="icon"
                className={arrow}
                aria-label={words.up(item.text)}
                disabled={index === 0}
                onClick={() => move(item, -1)}
                onKeyDown={(event) => press(event, item)}
              >
                <ArrowUp aria-hidden="true" />
              </Button>
              <Button
                variant="quiet"
                size="icon"
                className={arrow}
                aria-label={words.down(item.text)}
                disabled={index === items.length - 1}
                onClick={() => move(item, 1)}
                onKeyDown={(event) => press(event, item)}
              >
                <ArrowDown aria-hidden="true" />
              </Button>
            </span>
          </li>
        ))}
      </ol>
      {!Array.isArray(value) && (
        // The order shown may be the right one: it must be possible to say so without moving anything.
        <Button
          size="small"
          className="justify-self-start"
          onClick={() => {
            onChange(items.map(({ id }) => id))
            setAnnouncement(words.orderConfirmed)
          }}
        >
          <Check aria-hidden="true" />
          {words.confirmOrder}
        </Button>
      )}
      <p role="status" className="flex min-h-6 items-center gap-2 text-ink-soft text-sm">
        {announcement && <Check aria-hidden="true" className="text-ink-muted" />}
        <span>{announcement}</span>
      </p>
    </div>
  )
}

const arrow = 'disabled:border-transparent disabled:bg-transparent disabled:opacity-45'

/** The items in the order of the answer; those it does not name, last. */
function ordered(items: readonly Option[], value: AnswerValue | undefined): Option[] {
  if (!Array.isArray(value)) return [...items]
  const placeOf = ({ id }: Option) => (value.includes(id) ? value.indexOf(id) : value.length)
  return [...items].sort((a, b) => placeOf(a) - placeOf(b))
}
