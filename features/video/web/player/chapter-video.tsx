import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import type { WatchVideo } from '#features/chapters/contract.ts'
import { Button } from '#web/ui/button.tsx'
import { words } from '#words/player.ts'
import { type Renew, useVideoLinks } from './use-video-links.ts'
import type { AfterVideo } from './video-end.tsx'
import type { VideoPlace } from './video-place.ts'
import { VideoPlayer } from './video-player.tsx'
import { startOf } from './video-time.ts'

type ChapterVideoProps = {
  chapter: WatchVideo
  /** Shown before the video is started. */
  cover: ReactNode
  onPosition: (seconds: number, duration: number) => void
  onRest: () => void
  onEnded: () => void
  onRenew: Renew
  /** For what stands beside the video. */
  place?: VideoPlace
  after?: AfterVideo
  /** Play was pressed before this was loaded. */
  playAtOnce: boolean
  /** The star of the cover, which this replaces, had the focus. */
  focusStar: boolean
}

/** A video of ours. Loaded when a video is opened (../player.tsx). */
export function ChapterVideo({ chapter, cover, onPosition, onRenew, ...rest }: ChapterVideoProps) {
  const links = useVideoLinks(chapter, onRenew)
  const { title, videoPath, durationMinutes, durationSeconds } = chapter
  if (links.hasFailed)
    return <VideoFailure link={/^https?:/.test(videoPath) ? videoPath : undefined} onRetry={links.retry} />
  return (
    <VideoPlayer
      title={title}
      src={links.src}
      isStream={links.isStream}
      sound={links.sound}
      soundBytesPerHour={chapter.audioBytesPerHour}
      captions={links.captions}
      qualities={chapter.qualities}
      startAt={links.position ?? startOf(chapter)}
      duration={durationSeconds ?? durationMinutes * 60}
      cover={cover}
      onBegin={links.begin}
      onPosition={(seconds, duration) => {
        links.moved(seconds)
        rest.place?.moved(seconds)
        onPosition(seconds, duration)
      }}
      onFailed={links.failed}
      onCaptionsFailed={links.captionsFailed}
      {...rest}
      // Who tries again has pressed play before.
      playAtOnce={rest.playAtOnce || links.isRetried}
    />
  )
}

const { video: text } = words

type VideoFailureProps = {
  /** An address outside of the academy, worth opening by itself. */ link?: string
  onRetry: () => void
}

/** Shown instead of a video that cannot be played. */
function VideoFailure({ link, onRetry }: VideoFailureProps) {
  return (
    <div
      role="alert"
      className="grid aspect-video content-center justify-items-start gap-2 bg-night p-6 text-on-night [--focus:var(--saffron)] lg:rounded lg:p-10"
    >
      <TriangleAlert aria-hidden="true" className="text-saffron" />
      <p className="font-bold text-lg">{text.failedTitle}</p>
      <p className="text-on-night-muted text-sm">{link ? text.linkFailedText : text.failedText}</p>
      <Button variant="light" size="small" className="mt-2" onClick={onRetry}>
        {text.retry}
      </Button>
      {link && (
        <a href={link} target="_blank" rel="noopener noreferrer" className="text-sm underline">
          {text.openLink}
        </a>
      )}
    </div>
  )
}
