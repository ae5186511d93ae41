import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { paths } from '#shared/paths.ts'
import type { Written } from '#web/lib/written.ts'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { words as player } from '#words/player.ts'
import { words } from '#words/player-quiz.ts'
import { type Lesson, LessonIcon, SeeAgainButton } from '../see-again.tsx'

export type ResultActionsProps = {
  passed: boolean
  /** The next chapter, or what is left of the course; undefined once it is complete. */
  next?: { label: string; onPress: () => void }
  /** The next chapter is being opened. */
  isOpening: boolean
  /** What to see again, nearest first. */
  lessons: readonly Lesson[]
  languageAttributes: Written
  onLesson: (lesson: Lesson) => void
  /** The button that tries again, or says when. */
  retry: ReactNode
  /** The rules of another attempt. */
  note: string
  onBack: () => void
}

/** The solid button is what to do next: the next chapter, or what to see again before another attempt. */
export function ResultActions(props: ResultActionsProps) {
  const { passed, next, isOpening, lessons, languageAttributes, onLesson, retry, note, onBack } = props
  const [nearest, ...others] = lessons
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap gap-2 max-md:*:w-full">
        {passed && next && (
          <Button variant="primary" busy={isOpening} busyLabel={words.opening} onClick={next.onPress}>
            {next.label}
            <ArrowRight aria-hidden="true" className="rtl:-scale-x-100" />
          </Button>
        )}
        {passed && !next && (
          <ButtonLink variant="primary" to={paths.learner.courses}>
            {player.backToCourses}
          </ButtonLink>
        )}
        {!passed && nearest && <SeeAgainButton lesson={nearest} onPress={() => onLesson(nearest)} />}
        {retry}
      </div>
      {note && <p className="text-ink-muted text-xs">{note}</p>}
      {!passed && nearest && others.length > 0 && (
        <div>
          <h3 className="text-base tracking-normal">{words.result.seeAgain}</h3>
          <ul>
            {[nearest, ...others].map((lesson) => (
              <li key={lesson.id}>
                <button
                  type="button"
                  onClick={() => onLesson(lesson)}
                  className="flex min-h-11 items-center gap-2 text-start font-semibold text-primary-ink text-sm leading-snug hover:underline"
                >
                  <LessonIcon kind={lesson.kind} />
                  <bdi {...languageAttributes}>{lesson.title}</bdi>
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
      <Button variant="quiet" size="small" className="-ms-3 justify-self-start" onClick={onBack}>
        {words.result.back}
      </Button>
    </div>
  )
}
