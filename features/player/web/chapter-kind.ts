import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import type { OfKind, WatchChapter } from '#features/chapters/contract.ts'
import type { useProgress } from '#features/video/web/player/use-progress.ts'
import type { VideoPlace } from '#features/video/web/player/video-place.ts'
import type { ChapterKind } from '#shared/statuses.ts'
import type { Answer } from '#web/lib/api-call.ts'

type Watch = Answer<'GET /api/formations/watch/:id'>

/**
 * What the player does with the chapters of one kind. Each kind is a file, `<kind>/kind.tsx`; `web/kinds-in-player.ts`
 * puts them together. What a kind needs beyond its page is loaded when such a chapter opens.
 */
export interface ChapterKindInPlayer<Kind extends ChapterKind = ChapterKind> {
  /** Says in the list of chapters what there is to do; null for videos, which are watched. */
  mark: { icon: LucideIcon; label: string } | null
  /** How long it is, in the list of chapters. */
  extent(chapter: OfKind<WatchChapter, Kind>): string
  /** Loads its code while the chapter before is open, so that the network may be lost in between. */
  preload: (() => Promise<unknown>) | null
  /** Whether the reader says when it is done: going on then completes it, and skipping says so. */
  isFinishedByHand?: true
  /** Whether it draws all beside the list: its own head, steps and surroundings. */
  fillsPage: boolean
  /**
   * Draws a chapter that is open to the learner. No component: the buttons of the head stay, and keep the focus, when
   * the next chapter is of another kind.
   */
  draw(props: { chapter: OfKind<WatchChapter, Kind> } & LessonContext): ReactNode
}

/** A kind that was chosen by the kind of the chapter it is then given. */
export type AnyKindInPlayer = { [Member in keyof ChapterKindInPlayer]: ChapterKindInPlayer[Member] }

export type LessonProps<Kind extends ChapterKind> = { chapter: OfKind<WatchChapter, Kind> } & LessonContext

interface LessonContext {
  userId: number
  watch: Watch
  /** Title, place and description of the chapter. */
  head: ReactNode
  /** What is around the chapter: its files, the discussion. */
  related: ReactNode
  /**
   * Where there is no room for two columns: puts what stands below the video into the first of the tabs, which hold the
   * list of chapters, the transcript and what is around the chapter.
   */
  inTabs?: (below: ReactNode) => ReactNode
  /** The button that downloads it. */
  download: ReactNode
  cover: (sizes: string, priority?: 'high') => ReactNode
  progress: ReturnType<typeof useProgress>
  place: VideoPlace
  isCompleting: boolean
  onComplete: (andThen?: () => void) => void
  /** The same data with new links. */
  onRenew: () => Promise<Watch | undefined>
  /** Goes to another chapter. */
  onChapter: (id: number) => void
  onPrevious?: () => void
  onNext?: () => void
}
