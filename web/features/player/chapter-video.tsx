import type { ReactNode } from 'react'
import type { WatchChapter } from '#shared/learning.ts'
import { END_SECONDS } from './film-time.ts'
import { OutsideVideo } from './outside-video.tsx'
import { type Renew, useFilmLinks } from './use-film-links.ts'
import { VideoFailure } from './video-failure.tsx'
import { VideoPlayer } from './video-player.tsx'
import { youtubeId } from './youtube.ts'

type Props = {
  chapter: WatchChapter
  /** What stands there before one presses play. */
  cover: ReactNode
  onPosition: (seconds: number, duration: number) => void
  onRest: () => void
  onEnded: () => void
  onRenew: Renew
}

/**
 * The film of a chapter, whatever it is. Give it the chapter's id as key: another chapter starts from its own
 * beginning, paused.
 */
export function ChapterVideo({ chapter, cover, onPosition, onRenew, ...heard }: Props) {
  const links = useFilmLinks(chapter, onRenew)
  const { title, videoPath, posterPath, durationMinutes, durationSeconds } = chapter
  const id = youtubeId(videoPath)
  if (id) return <OutsideVideo id={id} title={title} cover={cover} />
  if (links.hasFailed)
    return <VideoFailure link={/^https?:/.test(videoPath) ? videoPath : undefined} onRetry={links.retry} />
  return (
    <VideoPlayer
      title={title}
      src={links.src}
      isStream={links.isStream}
      captions={links.captions}
      qualities={chapter.qualities}
      startAt={links.position ?? startOf(chapter)}
      duration={durationSeconds ?? durationMinutes * 60}
      cover={
        posterPath ? (
          // A refused one is shown once the chapter comes with a new link.
          <img src={posterPath} alt="" className="size-full object-cover" onError={() => void onRenew()} />
        ) : (
          cover
        )
      }
      onBegin={links.begin}
      onPosition={(seconds, duration) => {
        links.moved(seconds)
        onPosition(seconds, duration)
      }}
      onFailed={links.failed}
      onCaptionsFailed={links.captionsFailed}
      {...heard}
    />
  )
}

function startOf({ positionSeconds, durationSeconds }: WatchChapter) {
  return durationSeconds && positionSeconds > durationSeconds - END_SECONDS ? 0 : positionSeconds
}
