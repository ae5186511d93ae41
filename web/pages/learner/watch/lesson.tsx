import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { CourseCover } from '#web/features/course-card/course-cover.tsx'
import { createFilmPlace } from '#web/features/player/film-place.ts'
import { useProgress } from '#web/features/player/use-progress.ts'
import { MAIN_ID } from '#web/features/shell/skip-link.tsx'
import { keptOwner } from '#web/lib/device/kept-owner.ts'
import { useUser } from '#web/lib/session-context.tsx'
import { useOnline } from '#web/lib/use-online.ts'
import { AroundTabs } from './around-tabs.tsx'
import { LessonContent } from './lesson-content.tsx'
import { QuizLesson, usePreloadedQuiz } from './quiz-lesson.tsx'
import { QuizOffline } from './quiz-offline.tsx'
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
  const [currentId, setCurrentId] = useChapterInAddress(watch, watch.resumeChapitreId ?? first.id)
  const place = Math.max(
    0,
    chapitres.findIndex(({ id }) => id === currentId),
  )
  const chapter = chapitres[place] ?? first
  const progress = useProgress(userId, formation.id)
  const complete = useComplete(userId, formation)
  const [film] = useState(createFilmPlace)
  const isOnline = useOnline()

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
        {chapter.kind === 'quiz' && !chapter.locked && !isOnline && keptOwner() ? (
          <QuizOffline />
        ) : chapter.kind === 'quiz' && !chapter.locked ? (
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
              onChapter={(id) => goTo(chapitres.find((other) => other.id === id))?.()}
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

/** A link from elsewhere may name the chapter; the address is used once, for the reader moves on. */
function useChapterInAddress({ chapitres }: Watch, otherwise: number) {
  const [address, setAddress] = useSearchParams()
  const asked = Number(address.get('chapitre'))
  const state = useState(chapitres.some(({ id }) => id === asked) ? asked : otherwise)
  useEffect(() => {
    if (address.has('chapitre')) setAddress({}, { replace: true })
  }, [address, setAddress])
  return state
}
