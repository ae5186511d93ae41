import { WifiOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { CourseCover } from '#web/features/course-card/course-cover.tsx'
import { KeepChapter } from '#web/features/device/keep-chapter.tsx'
import { FilmChapter } from '#web/features/player/film-chapter.tsx'
import type { FilmPlace } from '#web/features/player/film-place.ts'
import { LoadedPart } from '#web/features/player/loaded-part.tsx'
import type { useProgress } from '#web/features/player/use-progress.ts'
import { written } from '#web/lib/written.ts'
import { Panel } from '#web/ui/panel.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { words } from '#words/device-offer.ts'
import { ChapterHead, Completion } from './chapter-head.tsx'
import { LockedChapter } from './locked-chapter.tsx'
import type { useComplete } from './use-complete.ts'
import { type Chapter, renewedVideo, type Watch } from './use-watch.ts'

const loadText = () => import('#web/features/player/text/text-reader.tsx')
const loadPackage = () => import('#web/features/player/package/package-chapter.tsx')

type Props = {
  watch: Watch
  chapter: Chapter
  before?: Chapter
  steps: ReactNode
  progress: ReturnType<typeof useProgress>
  complete: ReturnType<typeof useComplete>
  onPrevious?: () => void
  onNext?: () => void
  onRenew: () => Promise<Watch | undefined>
  place: FilmPlace
  /** A link in a text leads to another chapter. */
  onChapter: (id: number) => void
}

/** A film, a text or a package, or why the chapter is not open. A quiz has a page of its own (quiz-lesson.tsx). */
export function LessonContent(props: Props) {
  const { watch, chapter, before, steps, complete, onPrevious, onNext, onChapter } = props
  const head = <ChapterHead watch={watch} chapter={chapter} steps={steps} />
  const isCompleting = complete.isPending && complete.variables === chapter.id
  if (chapter.locked)
    return (
      <Column>
        {head}
        <LockedChapter formation={watch.formation} before={before} onOpenBefore={onPrevious} />
      </Column>
    )
  switch (chapter.kind) {
    case 'quiz':
      return null
    case 'video':
      return (
        <>
          {chapter.videoPath ? <Film {...props} /> : <NotHere />}
          <Column>
            {head}
            <Completion
              chapter={chapter}
              isCompleting={isCompleting}
              onComplete={() => complete.mutate(chapter.id)}
            />
            <KeepChapter key={chapter.id} watch={watch} chapter={chapter} />
          </Column>
        </>
      )
    case 'text':
      return (
        <Column>
          {head}
          <LoadedPart load={loadText} fallback={<Skeleton className="h-64 max-w-measure" />}>
            {({ TextReader }) => (
              <TextReader
                key={chapter.id}
                chapterId={chapter.id}
                formationId={watch.formation.id}
                onChapter={onChapter}
                own={written(watch.formation.language)}
                isComplete={chapter.progress === 100}
                isCompleting={isCompleting}
                onFinish={() => complete.mutate(chapter.id, { onSuccess: onNext })}
                onNext={onNext}
              />
            )}
          </LoadedPart>
          <KeepChapter key={chapter.id} watch={watch} chapter={chapter} />
        </Column>
      )
    case 'package':
      return (
        <Column>
          {head}
          <LoadedPart load={loadPackage} fallback={<Skeleton className="h-96" />}>
            {({ PackageChapter }) => (
              <PackageChapter
                key={chapter.id}
                chapter={chapter}
                formation={watch.formation}
                own={written(watch.formation.language)}
              />
            )}
          </LoadedPart>
        </Column>
      )
  }
}

function Film({ watch, chapter, progress, complete, onRenew, place }: Props) {
  if (chapter.kind !== 'video') return null
  const cover = (
    <CourseCover course={watch.formation} sizes="(min-width: 64rem) 60rem, 100vw" priority="high" />
  )
  return (
    <FilmChapter
      key={chapter.id}
      chapter={chapter}
      cover={cover}
      onPosition={(seconds, duration) => progress.moved(chapter.id, seconds, duration)}
      onRest={progress.save}
      onEnded={() => {
        progress.save()
        complete.mutate(chapter.id)
      }}
      onRenew={() => renewedVideo(chapter.id, onRenew)}
      place={place}
    />
  )
}

/** Without a network, in place of a film that is not kept. */
function NotHere() {
  return (
    <Column>
      <Panel tone="info" icon={WifiOff} title={words.notHereTitle}>
        {words.notHereText}
      </Panel>
    </Column>
  )
}

function Column({ children }: { children: ReactNode }) {
  return <div className="grid grid-cols-[minmax(0,1fr)] gap-6 px-gutter pt-6 lg:px-0">{children}</div>
}
