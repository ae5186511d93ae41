import { STAR } from '#web/ui/star.tsx'
import { words } from '#words/certificates.ts'

const TICK = 'M7.8 12.4l2.9 2.9 5.6-6.1'
const CROSS = 'M8.8 8.8l6.4 6.4M15.2 8.8l-6.4 6.4'

/** Valid or not, by colour, sign and word. */
export function StateBand({ isValid, text }: { isValid: boolean; text: string }) {
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
