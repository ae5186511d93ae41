import { cx } from 'class-variance-authority'
import { STAR } from '#web/ui/star.tsx'
import { words } from '#words/player-quiz.ts'

type Props = {
  answered: readonly boolean[]
  /** The place of the question on screen; null where all of them are. */
  here: number | null
  onGo: (place: number) => void
}

/** One star a question: outlined while it is open, teal once answered, saffron where one is. */
export function QuestionStars({ answered, here, onGo }: Props) {
  return (
    <nav aria-label={words.stars} className="-ms-2.5 max-h-33 overflow-y-auto">
      <ol className="flex flex-wrap">
        {answered.map((isDone, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a question is known by its place here
          <li key={place}>
            <button
              type="button"
              aria-label={labelOf(place, isDone, place === here)}
              aria-current={place === here ? 'step' : undefined}
              onClick={() => onGo(place)}
              className="group grid size-11 place-items-center -outline-offset-4"
            >
              <svg
                viewBox="0 0 24 24"
                aria-hidden="true"
                className={cx(
                  'size-5.5 overflow-visible transition-[scale] group-hover:scale-110',
                  place === here && 'scale-120 group-hover:scale-120',
                )}
              >
                <path d={STAR} strokeWidth={1.5} className={shadeOf(isDone, place === here)} />
              </svg>
            </button>
          </li>
        ))}
      </ol>
    </nav>
  )
}

function labelOf(place: number, isDone: boolean, isHere: boolean) {
  if (isHere) return words.starHere(place + 1)
  return isDone ? words.starAnswered(place + 1) : words.starOpen(place + 1)
}

function shadeOf(isDone: boolean, isHere: boolean) {
  if (isHere) return 'fill-saffron stroke-primary'
  return isDone ? 'fill-primary stroke-primary' : 'fill-surface stroke-line-strong'
}
