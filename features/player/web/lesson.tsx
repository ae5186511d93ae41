import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { CourseCover } from '#features/catalogue/web/course-card/course-cover.tsx'
import { DownloadChapter } from '#features/offline/web/download-chapter.tsx'
import { useProgress } from '#features/video/web/player/use-progress.ts'
import { createVideoPlace } from '#features/video/web/player/video-place.ts'
import type { ChapterKind } from '#shared/statuses.ts'
import { kindsInPlayer } from '#web/kinds-in-player.ts'
import { useUser } from '#web/lib/session-context.tsx'
import { MAIN_ID } from '#web/shell/skip-link.tsx'
import { ChapterHead } from './chapter-head.tsx'
import { LessonColumn } from './lesson-column.tsx'
import { LockedChapter } from './locked-chapter.tsx'
import { RelatedTabs } from './related-tabs.tsx'
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
  const [video] = useState(createVideoPlace)

  function goTo(next: Chapter | undefined) {
    if (!next) return undefined
    return () => {
      progress.save()
      setCurrentId(next.id)
      window.scrollTo({ top: 0 })
    }
  }
  usePreloaded(chapitres[place + 1]?.kind)
  const steps = { onPrevious: goTo(chapitres[place - 1]), onNext: goTo(chapitres[place + 1]) }

  const kind = kindsInPlayer[chapter.kind]
  const fillsPage = kind.fillsPage && !chapter.locked
  const head = <ChapterHead watch={watch} chapter={chapter} steps={<Steps {...steps} />} />
  const related = <RelatedTabs formation={formation} chapterId={chapter.id} isLocked={chapter.locked} />

  return (
    <div className="lg:grid lg:grid-cols-[minmax(0,1fr)_24rem]">
      <main id={MAIN_ID} tabIndex={-1} className="min-w-0 outline-none lg:p-6 lg:ps-[clamp(1.5rem,3vw,3rem)]">
        {chapter.locked ? (
          <LessonColumn>
            {head}
            <LockedChapter
              formation={formation}
              before={chapitres[place - 1]}
              onOpenBefore={steps.onPrevious}
            />
          </LessonColumn>
        ) : (
          kind.draw({
            ...{ userId, watch, chapter, head, related, progress, onRenew, ...steps },
            download: <DownloadChapter key={chapter.id} watch={watch} chapter={chapter} />,
            cover: (sizes, priority) => <CourseCover course={formation} sizes={sizes} priority={priority} />,
            place: video,
            isCompleting: complete.isPending && complete.variables === chapter.id,
            onComplete: (andThen) => complete.mutate(chapter.id, { onSuccess: andThen }),
            onChapter: (id) => goTo(chapitres.find((other) => other.id === id))?.(),
          })
        )}
        {!fillsPage && <div className="px-gutter pt-6 pb-8 lg:px-0">{related}</div>}
      </main>
      <Syllabus
        watch={watch}
        current={chapter}
        onChoose={(chosen) => goTo(chosen)?.()}
        place={video}
        onRenew={onRenew}
      />
      {!fillsPage && <StepBar {...steps} />}
    </div>
  )
}

/** What the next chapter needs, so that the network may be lost in between. */
function usePreloaded(next: ChapterKind | undefined) {
  useEffect(() => {
    // Without a network, the chapter itself says so.
    if (next) void kindsInPlayer[next].preload?.().catch(() => {})
  }, [next])
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
