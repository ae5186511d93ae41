import { type ComponentProps, useState } from 'react'
import { LoadedPart } from '#features/player/web/loaded-part.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { words } from '#words/player.ts'
import { youtubeId } from '../../youtube.ts'
import type { ChapterVideo } from './chapter-video.tsx'
import { ExternalVideo } from './external-video.tsx'
import { rememberedQuality, SOUND } from './quality.ts'
import { useStreamCode } from './stream-code.ts'
import { useHeldPress } from './use-held-press.ts'
import { askForBeginning } from './video-beginning.ts'
import { VideoStar } from './video-star.tsx'
import { startOf } from './video-time.ts'

// Whoever reads a text or answers a quiz does not load what plays a video.
const loadVideo = () => import('./chapter-video.tsx')

type Props = Omit<ComponentProps<typeof ChapterVideo>, 'playAtOnce' | 'focusStar'>

/**
 * The video of a chapter: ours or an external one. Use the chapter's id as key, so that another chapter starts paused at
 * its own position.
 */
export function VideoChapter(props: Props) {
  const { chapter, onRenew } = props
  const [isPressed, setPressed] = useState(false)
  const { isHeld, isFocused, ...hold } = useHeldPress()
  useStreamCode(chapter.streamPath !== null && rememberedQuality() !== SOUND)
  const id = youtubeId(chapter.videoPath)
  if (id) return <ExternalVideo id={id} title={chapter.title} cover={props.cover} />
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
