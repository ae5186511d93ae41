import { Play, RotateCcw } from 'lucide-react'
import { STAR } from '#web/ui/star.tsx'
import { words } from '#words/common.ts'

type Props = { label: string; note?: string; again?: boolean; takesFocus?: boolean; onPress: () => void }

const focus = (button: HTMLButtonElement | null) => button?.focus({ preventScroll: true })

/** The star-shaped play button in the middle of the cover. */
export function PlayStar({ label, note, again = false, takesFocus = false, onPress }: Props) {
  const Icon = again ? RotateCcw : Play
  return (
    // Centred by its parent: a button that is placed by its edges is stretched by WebKit.
    <div className="pointer-events-none absolute inset-x-0 top-0 bottom-14 z-10 grid place-items-center">
      <button
        ref={takesFocus ? focus : undefined}
        type="button"
        aria-label={note ? [label, note].join(words.comma) : label}
        onClick={onPress}
        className="group pointer-events-auto flex flex-col items-center gap-2 rounded p-2 [--focus:var(--saffron)]"
      >
        <span className="relative grid size-[clamp(3.75rem,9vw,5.5rem)] place-items-center">
          <svg viewBox="0 0 24 24" aria-hidden="true" className="absolute inset-0 size-full overflow-visible">
            <path
              d={STAR}
              strokeWidth={1}
              className="fill-on-night stroke-ink-on-light transition-colors group-hover:fill-saffron"
            />
          </svg>
          <Icon
            aria-hidden="true"
            className={`relative size-7 text-ink-on-light ${again ? '' : 'translate-x-0.5 fill-current'}`}
          />
        </span>
        {note && (
          <span className="rounded-inner bg-night px-2 py-1 font-medium text-on-night text-sm leading-tight">
            {note}
          </span>
        )}
      </button>
    </div>
  )
}
