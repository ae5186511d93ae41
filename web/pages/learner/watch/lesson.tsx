import { useState } from 'react'
import { CourseCover } from '#web/features/course-card/course-cover.tsx'
import { ChapterVideo } from '#web/features/player/chapter-video.tsx'
import { useProgress } from '#web/features/player/use-progress.ts'
import { MAIN_ID } from '#web/features/shell/skip-link.tsx'
import { useUser } from '#web/lib/session-context.tsx'
import { AroundTabs } from './around-tabs.tsx'
import { ChapterText } from './chapter-text.tsx'
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

/** The film, its description, and the list of chapters. */
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
  const complete = useComplete(userId, formation.id)

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
        {chapter.kind === 'video' && (
          <ChapterVideo
            key={chapter.id}
            chapter={chapter}
            language={formation.language}
            cover={<CourseCover course={formation} sizes="(min-width: 64rem) 60rem, 100vw" priority="high" />}
            onPosition={(seconds, duration) => progress.moved(chapter.id, seconds, duration)}
            onRest={progress.save}
            onEnded={() => {
              progress.save()
              complete.mutate(chapter.id)
            }}
            onRenew={async () =>
              (await onRenew())?.chapitres.filter(isVideo).find(({ id }) => id === chapter.id)
            }
          />
        )}
        {chapter.kind === 'quiz' ? (
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
          <div className="grid gap-6 px-gutter pt-6 pb-8 lg:px-0">
            <ChapterText
              watch={watch}
              chapter={chapter}
              steps={<Steps {...steps} />}
              isCompleting={complete.isPending && complete.variables === chapter.id}
              onComplete={() => complete.mutate(chapter.id)}
            />
            <AroundTabs formation={formation} chapterId={chapter.id} />
          </div>
        )}
      </main>
      <Syllabus watch={watch} current={chapter} onChoose={(chosen) => goTo(chosen)?.()} />
      {chapter.kind !== 'quiz' && <StepBar {...steps} />}
    </div>
  )
}

const isVideo = (chapter: Chapter) => chapter.kind === 'video'
