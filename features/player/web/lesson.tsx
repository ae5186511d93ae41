import { ArrowLeft, ArrowRight, Check, Lock } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { type NavigateOptions, useSearchParams } from 'react-router'
import { CourseCover } from '#features/catalogue/web/course-card/course-cover.tsx'
import { DownloadChapter } from '#features/offline/web/download-chapter.tsx'
import { useProgress } from '#features/video/web/player/use-progress.ts'
import { createVideoPlace } from '#features/video/web/player/video-place.ts'
import type { ChapterKind } from '#shared/statuses.ts'
import { kindsInPlayer } from '#web/kinds-in-player.ts'
import { usePageTitle } from '#web/lib/page-title.ts'
import { useUser } from '#web/lib/session-context.tsx'
import { useModule } from '#web/lib/use-module.ts'
import { useWideScreen } from '#web/lib/use-wide-screen.ts'
import { written } from '#web/lib/written.ts'
import { MAIN_ID } from '#web/shell/skip-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { words } from '#words/player.ts'
import { ChapterTranscript, hasTranscript } from './chapter-transcript.tsx'
import { LessonColumn } from './lesson-column.tsx'
import { RelatedTabs } from './related-tabs.tsx'
import { Syllabus } from './syllabus.tsx'
import { useComplete } from './use-complete.ts'
import type { Chapter, Watch } from './use-watch.ts'

type LessonProps = {
  watch: Watch
  first: Chapter
  /** The same data with new links. */
  onRenew: () => Promise<Watch | undefined>
}

/** The chapter, what is around it, and the list of chapters. */
export function Lesson({ watch, first, onRenew }: LessonProps) {
  const { id: userId } = useUser()
  const { formation, chapitres } = watch
  const address = useChapterInAddress(watch, watch.resumeChapitreId ?? first.id)
  const place = Math.max(
    0,
    chapitres.findIndex(({ id }) => id === address.chapterId),
  )
  const chapter = chapitres[place] ?? first
  usePageTitle(chapter.title, formation.name)
  const isPreview = watch.preview === true
  const progress = useProgress(userId, formation.id, { isRecorded: !isPreview })
  const complete = useComplete(userId, formation, { isPreview })
  const [video] = useState(createVideoPlace)

  useSavedOnLeaving(chapter.id, progress.save)
  const goTo = (next: Chapter | undefined) => next && (() => address.open(next.id))
  usePreloaded(chapitres[place + 1]?.kind)
  const steps = { onPrevious: goTo(chapitres[place - 1]), onNext: goTo(chapitres[place + 1]) }

  const kind = kindsInPlayer[chapter.kind]
  // A quiz is tried in a dialog there.
  const fillsPage = kind.fillsPage && !chapter.locked && !isPreview
  const isCompleting = complete.isPending && complete.variables === chapter.id
  const isByHand = kind.isFinishedByHand && !chapter.locked
  const finish = isByHand &&
    chapter.progress < 100 && {
      isBusy: isCompleting,
      onPress: () => complete.mutate(chapter.id, { onSuccess: steps.onNext }),
    }
  const head = (
    <ChapterHead
      watch={watch}
      chapter={chapter}
      steps={<Steps {...steps} isAside={isByHand} skips={Boolean(finish)} />}
    />
  )
  const end = formation.progress === 100 && !isPreview && <LoadedEnd formation={formation} />
  const related = (
    <>
      {end}
      <RelatedTabs
        formation={formation}
        chapterId={chapter.id}
        isLocked={chapter.locked}
        isPreview={isPreview}
      />
    </>
  )
  const syllabus = { watch, current: chapter, onChoose: (chosen: Chapter) => goTo(chosen)?.() }
  const hasTabs = !useWideLayout() && chapter.kind === 'video' && !chapter.locked
  const inTabs = (below: ReactNode) => (
    <RelatedTabs
      formation={formation}
      chapterId={chapter.id}
      isPreview={isPreview}
      title={chapter.title}
      plan={
        <>
          {end && <div className="px-gutter pt-6">{end}</div>}
          {below}
          <Syllabus {...syllabus} isTab />
        </>
      }
      transcript={
        hasTranscript(chapter) && <ChapterTranscript chapter={chapter} place={video} onRenew={onRenew} />
      }
    />
  )

  return (
    <div className="lg:grid lg:grid-cols-[minmax(0,1fr)_24rem]">
      <main id={MAIN_ID} tabIndex={-1} className="min-w-0 outline-none lg:p-6 lg:ps-[clamp(1.5rem,3vw,3rem)]">
        {address.isUnknown && (
          <div className="px-gutter py-4 lg:px-0 lg:pt-0 lg:pb-6">
            <Panel tone="info">{words.unknownChapter}</Panel>
          </div>
        )}
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
            inTabs: hasTabs ? inTabs : undefined,
            download: !isPreview && <DownloadChapter key={chapter.id} watch={watch} chapter={chapter} />,
            cover: (sizes, priority) => <CourseCover course={formation} sizes={sizes} priority={priority} />,
            place: video,
            isCompleting,
            onComplete: (andThen) => complete.mutate(chapter.id, { onSuccess: andThen }),
            onChapter: (id) => goTo(chapitres.find((other) => other.id === id))?.(),
          })
        )}
        {!fillsPage && !hasTabs && <div className="px-gutter pt-6 pb-8 lg:px-0">{related}</div>}
      </main>
      {!hasTabs && (
        <Syllabus
          {...syllabus}
          transcript={
            hasTranscript(chapter) && <ChapterTranscript chapter={chapter} place={video} onRenew={onRenew} />
          }
        />
      )}
      {!fillsPage && <StepBar {...steps} finish={finish || undefined} />}
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

/**
 * The address names the chapter, so that a reload, Back and a shared link keep the place. Without a name it gets that of
 * the chapter to resume.
 */
function useChapterInAddress({ chapitres }: Watch, resumed: number) {
  const [address, setAddress] = useSearchParams()
  // Of the first visit: what is watched meanwhile must not lead a reader elsewhere.
  const [otherwise] = useState(resumed)
  const named = address.get(CHAPTER)
  const isKnown = chapitres.some(({ id }) => id === Number(named))
  const chapterId = isKnown ? Number(named) : otherwise

  const write = (id: number, options?: NavigateOptions) =>
    setAddress((before) => {
      before.set(CHAPTER, String(id))
      return before
    }, options)
  // Once for each address without a name: after another render it would undo a choice that is not shown yet.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what else it reads decides nothing
  useEffect(() => {
    if (!named) write(otherwise, { replace: true, preventScrollReset: true })
  }, [named])
  return {
    chapterId,
    isUnknown: Boolean(named) && !isKnown,
    /** A chapter that is open already gets no second place in the history. */
    open: (id: number) => (id === chapterId && isKnown ? window.scrollTo({ top: 0 }) : write(id)),
  }
}

const CHAPTER = 'chapitre'

/** Whether there is room for two columns. It does not change under an open dialog, which would close with its column. */
function useWideLayout() {
  const isWide = useWideScreen()
  const [shown, setShown] = useState(isWide)
  useEffect(() => {
    if (!document.querySelector('[role="dialog"], [role="alertdialog"]')) setShown(isWide)
  })
  return shown
}

/** However the learner leaves a chapter: by a button, or with Back. */
function useSavedOnLeaving(chapterId: number, save: () => void) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another chapter means that this one was left
  useEffect(() => save, [chapterId, save])
}

/** A separate chunk: most chapters are watched before the end. */
const loadEnd = () => import('./course-end.tsx')

function LoadedEnd({ formation }: { formation: Watch['formation'] }) {
  const { module } = useModule(loadEnd)
  return module && <module.CourseEnd formation={formation} />
}

type LockedChapterProps = { formation: Watch['formation']; before?: Chapter; onOpenBefore?: () => void }

/** Instead of a chapter that is not open yet: which one opens it, and the way there. */
function LockedChapter({ formation, before, onOpenBefore }: LockedChapterProps) {
  return (
    <section
      aria-label={words.locked}
      className="grid max-w-measure justify-items-start gap-3 rounded border border-line bg-surface p-6"
    >
      <Lock aria-hidden="true" className="size-8 text-primary" />
      <h3 className="text-lg">{words.lockedTitle}</h3>
      {before && (
        <p className="text-ink-soft">
          {words.lockedUntil} <bdi {...written(formation.language)}>{before.title}</bdi>
        </p>
      )}
      {before && onOpenBefore && (
        <Button variant="primary" onClick={onOpenBefore}>
          {words.openBefore}
        </Button>
      )}
    </section>
  )
}

type HeadProps = { watch: Watch; chapter: Chapter; steps: ReactNode }

/** The title of a chapter of any kind, its place and its description. */
function ChapterHead({ watch, chapter, steps }: HeadProps) {
  const languageAttributes = written(watch.formation.language)
  const section = watch.sections.find(({ id }) => id === chapter.sectionId)
  return (
    <div className="grid gap-6">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-4">
        <div className="min-w-0 flex-1 basis-64">
          <p className="text-ink-soft text-sm">
            {words.place(section?.number ?? 1, chapter.number, watch.chapitreCount)}
          </p>
          <h2 className="wrap-anywhere text-2xl">
            <bdi {...languageAttributes}>{chapter.title}</bdi>
          </h2>
        </div>
        {steps}
      </div>
      {chapter.description && (
        <p {...languageAttributes} className="max-w-measure whitespace-pre-line text-ink-soft">
          {chapter.description}
        </p>
      )}
    </div>
  )
}

type Props = { onPrevious?: () => void; onNext?: () => void }

type StepsProps = Props & {
  /** The main way forward is elsewhere on the page. */
  isAside?: boolean
  /** Going on leaves the chapter unfinished. */
  skips: boolean
}

/** Beside the title of the chapter, on wide screens. */
function Steps({ onPrevious, onNext, isAside, skips }: StepsProps) {
  return (
    <div className="flex flex-none gap-2 max-lg:hidden">
      <Button disabled={!onPrevious} onClick={onPrevious}>
        <ArrowLeft aria-hidden="true" className="rtl:-scale-x-100" />
        {words.previous}
      </Button>
      <Button variant={isAside ? 'secondary' : 'primary'} disabled={!onNext} onClick={onNext}>
        {skips && onNext ? words.skip : words.next}
        <ArrowRight aria-hidden="true" className="rtl:-scale-x-100" />
      </Button>
    </div>
  )
}

type StepBarProps = Props & { finish?: { isBusy: boolean; onPress: () => void } }

/** The same at the bottom edge, on phones, where going on is what completes the chapter. */
function StepBar({ onPrevious, onNext, finish }: StepBarProps) {
  return (
    <div
      data-dock="tall"
      className="fixed inset-x-0 bottom-0 z-20 grid grid-cols-[auto_1fr] gap-2 border-line border-t bg-surface px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] lg:hidden"
    >
      <Button size="icon" aria-label={words.previousChapter} disabled={!onPrevious} onClick={onPrevious}>
        <ArrowLeft aria-hidden="true" className="rtl:-scale-x-100" />
      </Button>
      {finish ? (
        <Button variant="primary" busy={finish.isBusy} busyLabel={words.completing} onClick={finish.onPress}>
          <Check aria-hidden="true" />
          {onNext ? words.text.finishAndGoOn : words.text.finish}
        </Button>
      ) : (
        <Button variant="primary" disabled={!onNext} onClick={onNext}>
          {words.nextChapter}
          <ArrowRight aria-hidden="true" className="rtl:-scale-x-100" />
        </Button>
      )}
    </div>
  )
}
