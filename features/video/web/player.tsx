import { Check, CircleCheck, WifiOff } from 'lucide-react'
import { type ComponentProps, type KeyboardEvent, type ReactNode, useState } from 'react'
import type { ChapterKindInPlayer, LessonProps } from '#features/player/web/chapter-kind.ts'
import { LessonColumn } from '#features/player/web/lesson-column.tsx'
import { LoadedPart } from '#features/player/web/loaded-part.tsx'
import { NotReady } from '#features/player/web/not-ready.tsx'
import { useOnline } from '#web/lib/use-online.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { words as device } from '#words/device-offer.ts'
import { words } from '#words/player.ts'
import { type LinkedVideo, linkedVideo } from '../links.ts'
import { LinkedPage } from './linked-page.tsx'
import type { ChapterVideo } from './player/chapter-video.tsx'
import { PlayStar } from './player/play-star.tsx'
import { rememberedQuality, SOUND } from './player/quality.ts'
import { renewedVideo } from './player/renewed-video.ts'
import { useStreamCode } from './player/stream-code.ts'
import { askForBeginning } from './player/video-beginning.ts'
import { VideoStar } from './player/video-star.tsx'
import { startOf } from './player/video-time.ts'
import { frameAddress } from './player/youtube.ts'

/** A video, and below it the button that completes the chapter. */
export const videoKind: ChapterKindInPlayer<'video'> = {
  mark: null,
  extent: ({ durationMinutes }) => words.duration(durationMinutes),
  preload: null,
  fillsPage: false,
  draw(props) {
    const { inTabs = (below) => below } = props
    return (
      <>
        <div className={props.inTabs && 'pinned-film'}>
          {props.chapter.videoPath ? <Video {...props} /> : <NotHere />}
        </div>
        {inTabs(
          <LessonColumn>
            {props.head}
            <Completion {...props} />
            {props.download}
          </LessonColumn>,
        )}
      </>
    )
  },
}

function Video(props: LessonProps<'video'>) {
  const { watch, chapter, cover, progress, place, onComplete, onRenew, onNext } = props
  const next = watch.chapitres[watch.chapitres.findIndex(({ id }) => id === chapter.id) + 1]
  return (
    <VideoChapter
      key={chapter.id}
      chapter={chapter}
      cover={cover('(min-width: 64rem) 60rem, 100vw', 'high')}
      onPosition={(seconds, duration) => progress.moved(chapter.id, seconds, duration)}
      onRest={progress.save}
      onEnded={() => {
        progress.save()
        onComplete()
      }}
      onRenew={() => renewedVideo(chapter.id, onRenew)}
      place={place}
      after={{
        number: chapter.number,
        language: watch.formation.language,
        next: next && onNext && { number: next.number, title: next.title, onOpen: onNext },
      }}
    />
  )
}

/** In place of a video that is not on the device, without a network, or that a draft lacks. */
function NotHere() {
  const isOnline = useOnline()
  if (isOnline)
    return (
      <LessonColumn>
        <NotReady />
      </LessonColumn>
    )
  return (
    <LessonColumn>
      <Panel tone="info" icon={WifiOff} title={device.notHereTitle}>
        {device.notHereText}
      </Panel>
    </LessonColumn>
  )
}

function Completion({ chapter, isCompleting, onComplete }: LessonProps<'video'>) {
  return (
    <div>
      {chapter.progress === 100 ? (
        <Badge tone="success" icon={CircleCheck}>
          {words.completed}
        </Badge>
      ) : (
        <Button size="small" busy={isCompleting} busyLabel={words.completing} onClick={() => onComplete()}>
          <Check aria-hidden="true" />
          {words.complete}
        </Button>
      )}
    </div>
  )
}

// Whoever reads a text or answers a quiz does not load what plays a video.
const loadVideo = () => import('./player/chapter-video.tsx')

type Props = Omit<ComponentProps<typeof ChapterVideo>, 'playAtOnce' | 'focusStar'>

/**
 * The video of a chapter: ours or an external one. Use the chapter's id as key, so that another chapter starts paused at
 * its own position.
 */
function VideoChapter(props: Props) {
  const { chapter, onRenew } = props
  const [isPressed, setPressed] = useState(false)
  const { isHeld, isFocused, ...hold } = useHeldPress()
  useStreamCode(chapter.streamPath !== null && rememberedQuality() !== SOUND)
  const link = linkedVideo(chapter.videoPath)
  if (link?.kind === 'frame') return <ExternalVideo link={link} title={chapter.title} cover={props.cover} />
  if (link?.kind === 'page') return <LinkedPage address={chapter.videoPath} host={link.host} />
  function press() {
    setPressed(true)
    askForBeginning(chapter, startOf(chapter))
  }
  const cover = chapter.posterPath ? (
    // If its link is refused, the chapter is loaded again with a new one.
    <img src={chapter.posterPath} alt="" className="size-full object-cover" onError={() => void onRenew()} />
  ) : (
    props.cover
  )
  const loading = (
    <div className="relative aspect-video overflow-hidden bg-night-deep text-on-night lg:rounded">
      <div className="absolute inset-0">{cover}</div>
      {isPressed ? (
        <Loading />
      ) : (
        <div {...hold}>
          <VideoStar startAt={startOf(chapter)} onPress={press} />
        </div>
      )}
    </div>
  )
  return (
    <LoadedPart load={loadVideo} fallback={loading}>
      {({ ChapterVideo }) =>
        isHeld && !isPressed ? (
          loading
        ) : (
          <ChapterVideo {...props} cover={cover} playAtOnce={isPressed} focusStar={isFocused && !isPressed} />
        )
      }
    </LoadedPart>
  )
}

function Loading() {
  return (
    <p role="status" className="absolute inset-0 grid place-items-center">
      <Spinner className="size-12 border-4 text-on-night" />
      <span className="sr-only">{words.video.buffering}</span>
    </p>
  )
}

const { video: text } = words

type ExternalProps = { link: Extract<LinkedVideo, { kind: 'frame' }>; title: string; cover: ReactNode }

/** A video of another site, which learns of the learner only when they press play. */
function ExternalVideo({ link, title, cover }: ExternalProps) {
  const [open, setOpen] = useState(false)
  return (
    <div className="relative aspect-video overflow-hidden bg-night-deep text-on-night lg:rounded">
      {open ? (
        <iframe
          src={frameAddress(link)}
          title={text.frame(title)}
          allow="autoplay; encrypted-media; picture-in-picture; fullscreen"
          allowFullScreen
          referrerPolicy="strict-origin-when-cross-origin"
          className="absolute inset-0 size-full border-0"
        />
      ) : (
        <>
          <div className="absolute inset-0">{cover}</div>
          <PlayStar label={text.play} onPress={() => setOpen(true)} />
          <p className="absolute start-3 end-3 bottom-3 w-fit rounded-inner bg-night px-3 py-1.5 text-on-night text-sm leading-snug">
            {text.outside}
          </p>
        </>
      )}
    </div>
  )
}

/**
 * Whether a press on the star of the cover is under way, or the star has the focus. A button that is replaced between
 * the two halves of a press never gets its click: the player waits until the press is over.
 */
function useHeldPress() {
  const [isHeld, setHeld] = useState(false)
  const [isFocused, setFocused] = useState(false)

  function holdPointer(star: Element) {
    setHeld(true)
    const end = ({ type, target }: PointerEvent) => {
      for (const name of ENDS) removeEventListener(name, end)
      // Let go on the star, a click follows, and the video starts.
      if (type === 'pointercancel' || !star.contains(target as Node)) setHeld(false)
    }
    for (const name of ENDS) addEventListener(name, end)
  }

  return {
    isHeld,
    isFocused,
    onPointerDown: ({ currentTarget }: { currentTarget: Element }) => holdPointer(currentTarget),
    // The space bar presses a button when it is let go.
    onKeyDown: ({ key }: KeyboardEvent) => key === ' ' && setHeld(true),
    onFocus: () => setFocused(true),
    onBlur() {
      setFocused(false)
      setHeld(false)
    },
  }
}

const ENDS = ['pointerup', 'pointercancel'] as const
