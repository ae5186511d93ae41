import { clock } from '#web/lib/clock.ts'
import { placesOf } from './find-text.ts'
import type { Line } from './use-cues.ts'

type Props = {
  line: Line
  searched: string
  isCurrent: boolean
  /** Missing for a video that cannot be moved. */
  onJump?: () => void
}

const LINE =
  'grid w-full grid-cols-[3.5rem_1fr] gap-2 rounded-inner px-2 py-2 text-start aria-current:bg-primary-tint aria-current:font-semibold'

export function LineText({ line, searched, isCurrent, onJump }: Props) {
  const content = (
    <>
      <bdi className="text-ink-muted text-sm tabular-nums leading-normal">{clock(line.start)}</bdi>
      <span className="wrap-anywhere">{marked(line.text, searched)}</span>
    </>
  )
  const current = isCurrent || undefined
  return (
    <li>
      {onJump ? (
        <button
          type="button"
          aria-current={current}
          className={`${LINE} hover:bg-paper-sunken`}
          onClick={onJump}
        >
          {content}
        </button>
      ) : (
        <p aria-current={current} className={LINE}>
          {content}
        </p>
      )}
    </li>
  )
}

function marked(text: string, searched: string) {
  const places = placesOf(text, searched)
  if (places.length === 0) return text
  const ends = [0, ...places.map(([, to]) => to)]
  return (
    <>
      {places.map(([from, to], index) => (
        <span key={from}>
          {text.slice(ends[index], from)}
          <mark className="rounded-xs bg-saffron-tint text-ink">{text.slice(from, to)}</mark>
        </span>
      ))}
      {text.slice(ends.at(-1))}
    </>
  )
}
