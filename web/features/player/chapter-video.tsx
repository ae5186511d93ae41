import { type ReactNode, useRef, useState } from 'react'
import type { WatchChapter } from '#shared/learning.ts'
import { END_SECONDS } from './end.ts'
import { OutsideVideo } from './outside-video.tsx'
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
  /** Links live some hours: asks for new ones. */
  onRenew: () => Promise<unknown>
}

/**
 * The film of a chapter, whatever it is. Give it the chapter's id as key: another chapter starts from its own
 * beginning, paused. What changes in the data meanwhile, links included, leaves a film that runs alone.
 */
export function ChapterVideo({ chapter, cover, onRenew, ...heard }: Props) {
  const [film, setFilm] = useState(chapter)
  const [failures, setFailures] = useState(0)
  const latest = useRef(chapter)
  latest.current = chapter
  const id = youtubeId(film.videoPath)
  if (id) return <OutsideVideo id={id} title={film.title} cover={cover} />

  // The link may be too old, so first a new one; a stream that fails still has its original.
  const ways = film.streamPath
    ? [film.streamPath, film.streamPath, film.videoPath]
    : [film.videoPath, film.videoPath]
  const src = ways[failures]

  async function goOn() {
    if (failures === 0) await onRenew()
    setFilm(latest.current)
    setFailures(failures + 1)
  }
  if (!src) {
    const again = () => setFailures(0)
    return (
      <VideoFailure link={/^https?:/.test(film.videoPath) ? film.videoPath : undefined} onRetry={again} />
    )
  }
  return (
    <VideoPlayer
      key={failures}
      title={film.title}
      src={src}
      isStream={src === film.streamPath}
      isRetry={failures > 0}
      captions={film.captionsPath}
      qualities={film.qualities}
      // Where one is by now, should the film have to start a second time.
      startAt={startOf(chapter)}
      duration={film.durationSeconds ?? film.durationMinutes * 60}
      cover={
        film.posterPath ? <img src={film.posterPath} alt="" className="size-full object-cover" /> : cover
      }
      onFailed={goOn}
      {...heard}
    />
  )
}

function startOf({ positionSeconds, durationSeconds }: WatchChapter) {
  return durationSeconds && positionSeconds > durationSeconds - END_SECONDS ? 0 : positionSeconds
}
