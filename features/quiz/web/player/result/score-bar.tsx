import { words } from '#words/player-quiz.ts'

type Props = { percent: number; passPercent: number; passed: boolean; points: string }

/** The figure first, then the bar with the pass mark on it. */
export function ScoreBar({ percent, passPercent, passed, points }: Props) {
  return (
    <div className="grid max-w-[34rem] gap-2">
      <p className="flex flex-wrap items-baseline gap-x-3">
        <b className="font-bold text-[clamp(2.75rem,2rem+3vw,4rem)] tabular-nums leading-none tracking-tighter">
          {words.percent(percent)}
        </b>
        <span className="text-ink-muted">{points}</span>
      </p>
      <div className="relative mb-7">
        <div
          role="img"
          aria-label={words.result.score(percent, passPercent)}
          className="h-3 overflow-hidden rounded-full bg-[color-mix(in_oklch,var(--ink)_12%,var(--surface))] forced-colors:border"
        >
          <div
            className={`h-full rounded-full forced-colors:bg-[Highlight] ${passed ? 'bg-success' : 'bg-saffron'}`}
            style={{ inlineSize: `${percent}%` }}
          />
        </div>
        <span
          aria-hidden="true"
          className="absolute -inset-y-1 w-0.5 bg-ink forced-colors:bg-[CanvasText]"
          style={{ insetInlineStart: `calc(${passPercent}% - 1px)` }}
        />
        {/* As near below its mark as the ends of the bar allow. */}
        <div aria-hidden="true" className="absolute inset-x-0 top-full flex pt-1.5 text-ink-soft text-xs">
          <span style={{ flexGrow: passPercent }} />
          <span className="flex-none whitespace-nowrap">{words.result.passMark(passPercent)}</span>
          <span style={{ flexGrow: 100 - passPercent }} />
        </div>
      </div>
    </div>
  )
}
