import { useState } from 'react'
import { CourseCover } from '#web/features/course-card/course-cover.tsx'
import { createFilmPlace } from '#web/features/player/film-place.ts'
import { useProgress } from '#web/features/player/use-progress.ts'
import { MAIN_ID } from '#web/features/shell/skip-link.tsx'
import { useUser } from '#web/lib/session-context.tsx'
import { AroundTabs } from './around-tabs.tsx'
import { LessonContent } from './lesson-content.tsx'
import { QuizLesson, usePreloadedQuiz } from './quiz-lesson.tsx'
import { StepBar, Steps } from './steps.tsx'
import { Syllabus } from './syllabus.tsx'
import { useComplete } from './use-complete.ts'
import type { Chapter, Watch } from './use-watch.ts'

type Props = {
  watch: Watch
  first: Chapter
  /** The same data with new links. */
  onRenew: () => Promise<Watch | undefined>
}

/** The chapter, what is around it, and the list of chapters. */
export function Lesson({ watch, first, onRenew }: Props) {
  const { id: userId } = useUser()
  const { formation, chapitres } = watch
  const [currentId, setCurrentId] = useState(watch.resumeChapitreId ?? first.id)
  const place = Math.max(
    0,
    chapitres.findIndex(({ id }) => id === currentId),
  )
  const chapter = chapitres[place] ?? first
  const progress = useProgress(userId, formation.id)
  const complete = useComplete(userId, formation)
  const [film] = useState(createFilmPlace)

  function goTo(next: Chapter | undefined) {
    if (!next) return undefined
    return () => {
      progress.save()
      setCurrentId(next.id)
      window.scrollTo({ top: 0 })
    }
  }
  usePreloadedQuiz(chapitres[place + 1]?.kind)
  const steps = { onPrevious: goTo(chapitres[place - 1]), onNext: goTo(chapitres[place + 1]) }

  return (
    <div className="lg:grid lg:grid-cols-[minmax(0,1fr)_24rem]">
      <main id={MAIN_ID} tabIndex={-1} className="min-w-0 outline-none lg:p-6 lg:ps-[clamp(1.5rem,3vw,3rem)]">
        {chapter.kind === 'quiz' && !chapter.locked ? (
          <QuizLesson
            key={chapter.id}
            userId={userId}
            watch={watch}
            chapter={chapter}
            cover={<CourseCover course={formation} sizes="(min-width: 80rem) 17rem, 100vw" />}
            around={<AroundTabs formation={formation} chapterId={chapter.id} />}
            onChoose={(id) => goTo(chapitres.find((other) => other.id === id))?.()}
            {...steps}
          />
        ) : (
          <>
            <LessonContent
              watch={watch}
              chapter={chapter}
              before={chapitres[place - 1]}
              steps={<Steps {...steps} />}
              progress={progress}
              complete={complete}
              onRenew={onRenew}
              place={film}
              {...steps}
            />
            <div className="px-gutter pt-6 pb-8 lg:px-0">
              <AroundTabs formation={formation} chapterId={chapter.id} isLocked={chapter.locked} />
            </div>
          </>
        )}
      </main>
      <Syllabus
        watch={watch}
        current={chapter}
        onChoose={(chosen) => goTo(chosen)?.()}
        place={film}
        onRenew={onRenew}
      />
      {(chapter.kind !== 'quiz' || chapter.locked) && <StepBar {...steps} />}
    </div>
  )
}
