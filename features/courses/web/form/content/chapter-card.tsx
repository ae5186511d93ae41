import { cx } from 'class-variance-authority'
import { ChevronDown } from 'lucide-react'
import { useId } from 'react'
import { kindsInForm } from '#web/kinds-in-form.ts'
import { words } from '#words/course-form.ts'
import { wholeMinutes } from '../../../rules.ts'
import { useForm } from '../form-context.ts'
import type { ChapterForm } from '../form-state.ts'
import { ChapterFields } from './chapter-fields.tsx'
import { Grip } from './grip.tsx'
import { outlineDuration } from './outline-duration.ts'
import { useMoves } from './use-moves.ts'

type Props = {
  chapter: ChapterForm
  /** The key of its section. */
  group: string
  number: number
  path: string
  isOnly: boolean
}

export function ChapterCard({ chapter, group, number, path, isOnly }: Props) {
  const { openChapters, toggleChapter } = useForm()
  const { icon: Icon, label } = kindsInForm[chapter.kind]
  const isOpen = openChapters.has(chapter.key)
  const minutes = wholeMinutes(chapter.durationMinutes)
  const moves = useMoves()
  const id = useId()
  return (
    <div
      data-path={path}
      data-reorder="chapter"
      data-key={chapter.key}
      data-group={group}
      className="border-line border-b"
    >
      <div className="flex items-center gap-1 ps-2 hover:bg-surface-hover">
        <Grip
          kind="chapter"
          of={chapter.key}
          label={words.moveChapter(number)}
          onOver={(over) => moves.dragChapter(chapter.key, over)}
          onStep={(step) => moves.stepChapter(chapter.key, step)}
        />
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => toggleChapter(chapter.key, !isOpen)}
          className="flex min-h-14 min-w-0 flex-1 items-center gap-3 py-2 pe-4 text-start -outline-offset-3"
        >
          <span className="text-ink-muted text-sm tabular-nums">{number}</span>
          {label && <Icon role="img" aria-label={label} className="flex-none text-ink-muted" />}
          <span className="min-w-0 flex-1 font-semibold leading-snug wrap-anywhere">
            {(chapter.title && <bdi>{chapter.title}</bdi>) || (
              <span className="font-regular text-ink-muted">{words.untitledChapter}</span>
            )}
          </span>
          <span className="whitespace-nowrap text-ink-muted text-sm">
            {minutes > 0 && outlineDuration(minutes)}
          </span>
          <ChevronDown aria-hidden="true" className={cx('transition-[rotate]', isOpen && 'rotate-180')} />
        </button>
      </div>
      <div id={id} hidden={!isOpen}>
        {isOpen && <ChapterFields chapter={chapter} path={path} isOnly={isOnly} />}
      </div>
    </div>
  )
}
