import { type ReactNode, useState } from 'react'
import type { WatchChapter } from '#shared/learning.ts'
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
  onRenew: () => void
}

type Way = 'stream' | 'file' | 'none'

/**
 * The film of a chapter, whatever it is. Give it the chapter's id as key: another chapter starts from its own
 * beginning, paused. What changes in the data meanwhile, links included, leaves a film that runs alone.
 */
export function ChapterVideo({ chapter, cover, onRenew, ...heard }: Props) {
  const [film, setFilm] = useState(chapter)
  const [way, setWay] = useState<Way>(chapter.streamPath ? 'stream' : 'file')
  const id = youtubeId(film.videoPath)
  if (id) return <OutsideVideo id={id} title={film.title} cover={cover} />

  // A stream that fails still has its original; an original that fails may only have an old link.
  const fail = () => {
    if (way === 'file') onRenew()
    setWay(way === 'stream' ? 'file' : 'none')
  }
  if (way === 'none') {
    const again = () => {
      setFilm(chapter)
      setWay(chapter.streamPath ? 'stream' : 'file')
    }
    return (
      <VideoFailure link={/^https?:/.test(film.videoPath) ? film.videoPath : undefined} onRetry={again} />
    )
  }
  return (
    <VideoPlayer
      key={way}
      title={film.title}
      src={way === 'stream' && film.streamPath ? film.streamPath : film.videoPath}
      isStream={way === 'stream'}
      captions={film.captionsPath}
      qualities={film.qualities}
      // Where one is by now, should the film have to start a second time.
      startAt={startOf(chapter)}
      duration={film.durationSeconds ?? film.durationMinutes * 60}
      cover={
        film.posterPath ? <img src={film.posterPath} alt="" className="size-full object-cover" /> : cover
      }
      onFailed={fail}
      {...heard}
    />
  )
}

/** So close to the end there is nothing to resume. */
const END_SECONDS = 3

function startOf({ positionSeconds, durationSeconds }: WatchChapter) {
  return durationSeconds && positionSeconds > durationSeconds - END_SECONDS ? 0 : positionSeconds
}
