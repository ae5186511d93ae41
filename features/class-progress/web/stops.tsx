import { cx } from 'class-variance-authority'
import { Link } from 'react-router'
import { Card } from '#web/ui/card.tsx'
import { words } from '#words/class-progress.ts'
import type { ClassStatistics } from '../contract.ts'
import { cliffOf } from './cliff.ts'

const text = words.stops

type Chapter = ClassStatistics['chapters'][number]
type Props = { figures: ClassStatistics; quizPath: (chapterId: number) => string }

/** One bar a chapter: who has finished it, who has only begun, and where most people stop. */
export function Stops({ figures: { chapters, enrolled }, quizPath }: Props) {
  const cliff = cliffOf(chapters, enrolled)
  return (
    <Card as="section">
      <h2 className="text-xl">{text.title}</h2>
      <p className="text-ink-muted text-sm">{text.note(enrolled)}</p>
      <ul className="my-3 flex flex-wrap gap-x-5 gap-y-1 text-ink-soft text-sm">
        <Legend shade="bg-majorelle">{text.ended}</Legend>
        <Legend shade="border border-majorelle bg-majorelle-tint">{text.begun}</Legend>
        {cliff && <Legend shade="bg-terracotta">{text.stopped}</Legend>}
      </ul>
      <ol className="grid gap-1">
        {chapters.map((chapter, index) => (
          <li key={chapter.id}>
            {chapter.section !== chapters[index - 1]?.section && (
              <p className="mt-3 mb-1 border-line border-b pb-1 text-ink-muted text-xs">
                <bdi>{chapter.section}</bdi>
              </p>
            )}
            <Stop
              chapter={chapter}
              enrolled={enrolled}
              isCliff={chapter === cliff}
              results={chapter.kind === 'quiz' ? quizPath(chapter.id) : undefined}
            />
          </li>
        ))}
      </ol>
    </Card>
  )
}

function Legend({ shade, children }: { shade: string; children: string }) {
  return (
    <li className="flex items-center gap-2">
      <span aria-hidden="true" className={cx('size-3 flex-none rounded-[3px]', shade)} />
      {children}
    </li>
  )
}

type StopProps = { chapter: Chapter; enrolled: number; isCliff: boolean; results?: string }

function Stop({ chapter, enrolled, isCliff, results }: StopProps) {
  const { number, title, started, completed, scorePercent } = chapter
  const width = (count: number) => `${(count * 100) / Math.max(1, enrolled)}%`
  return (
    <div className="grid grid-cols-[1.75rem_minmax(0,1fr)_2.5rem] items-center gap-x-2 py-1 text-sm sm:grid-cols-[1.75rem_minmax(0,5fr)_minmax(0,4fr)_3rem]">
      <span className="text-ink-muted tabular-nums">{words.figure(number)}</span>
      <span className={cx('wrap-anywhere leading-snug max-sm:col-span-2', isCliff && 'font-semibold')}>
        <bdi>{title}</bdi>
        {results && (
          <Link
            to={results}
            className="ms-2 inline-flex min-h-6 items-center text-primary-ink text-xs underline"
          >
            {text.results}
          </Link>
        )}
        {scorePercent !== null && (
          <span className="block font-regular text-ink-muted text-xs">{text.score(scorePercent)}</span>
        )}
      </span>
      <span
        role="img"
        aria-label={text.bar(started, completed)}
        className="relative block h-3 overflow-hidden rounded-[3px] bg-[color-mix(in_oklch,var(--ink)_6%,var(--surface))] max-sm:col-start-2 forced-colors:border"
      >
        {started > 0 && (
          <span
            className={cx(
              'absolute inset-y-0 start-0 rounded-[3px]',
              isCliff ? 'bg-terracotta' : 'border border-majorelle bg-majorelle-tint',
            )}
            style={{ inlineSize: width(started) }}
          />
        )}
        <span
          className="absolute inset-y-0 start-0 rounded-[3px] bg-majorelle forced-colors:bg-[Highlight]"
          style={{ inlineSize: width(completed) }}
        />
      </span>
      <b aria-hidden="true" className="text-end tabular-nums">
        {words.figure(completed)}
      </b>
      {isCliff && (
        <span className="col-start-2 font-semibold text-terracotta-ink text-xs sm:col-span-3">
          {text.cliff(started - completed)}
        </span>
      )}
    </div>
  )
}
