import type { ReactNode } from 'react'
import type { WatchVideo } from '#features/chapters/contract.ts'
import { type Renew, useVideoLinks } from './use-video-links.ts'
import { VideoFailure } from './video-failure.tsx'
import type { VideoPlace } from './video-place.ts'
import { VideoPlayer } from './video-player.tsx'
import { startOf } from './video-time.ts'

type Props = {
  chapter: WatchVideo
  /** Shown before the video is started. */
  cover: ReactNode
  onPosition: (seconds: number, duration: number) => void
  onRest: () => void
  onEnded: () => void
  onRenew: Renew
  /** For what stands beside the video. */
  place?: VideoPlace
  /** Play was pressed before this was loaded. */
  playAtOnce: boolean
  /** The star of the cover, which this replaces, had the focus. */
  focusStar: boolean
}

/** A video of ours. Loaded when a video is opened (video-chapter.tsx). */
export function ChapterVideo({ chapter, cover, onPosition, onRenew, ...rest }: Props) {
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
