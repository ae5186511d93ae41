import type { ReactNode } from 'react'
import type { WatchVideo } from '#shared/chapters.ts'
import type { FormationLanguage } from '#shared/languages.ts'
import { ExternalVideo } from './external-video.tsx'
import { END_SECONDS } from './film-time.ts'
import { type Renew, useFilmLinks } from './use-film-links.ts'
import { VideoFailure } from './video-failure.tsx'
import { VideoPlayer } from './video-player.tsx'
import { youtubeId } from './youtube.ts'

type Props = {
  chapter: WatchVideo
  /** Of the formation. */
  language: FormationLanguage
  /** Shown before the film is started. */
  cover: ReactNode
  onPosition: (seconds: number, duration: number) => void
  onRest: () => void
  onEnded: () => void
  onRenew: Renew
}

/**
 * The film of a chapter: ours or an external one. Use the chapter's id as key, so that another chapter starts paused at
 * its own position.
 */
export function ChapterVideo({ chapter, language, cover, onPosition, onRenew, ...heard }: Props) {
  const links = useFilmLinks(chapter, onRenew)
  const { title, videoPath, posterPath, durationMinutes, durationSeconds } = chapter
  const id = youtubeId(videoPath)
  if (id) return <ExternalVideo id={id} title={title} cover={cover} />
  if (links.hasFailed)
    return <VideoFailure link={/^https?:/.test(videoPath) ? videoPath : undefined} onRetry={links.retry} />
  return (
    <VideoPlayer
      title={title}
      src={links.src}
      isStream={links.isStream}
      captions={links.captions}
      // The films of a bilingual formation are taken to be French.
      language={language === 'ar' ? 'ar' : 'fr'}
      qualities={chapter.qualities}
      startAt={links.position ?? startOf(chapter)}
      duration={durationSeconds ?? durationMinutes * 60}
      cover={
        posterPath ? (
          // If its link is refused, the chapter is loaded again with a new one.
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

function startOf({ positionSeconds, durationSeconds }: WatchVideo) {
  return durationSeconds && positionSeconds > durationSeconds - END_SECONDS ? 0 : positionSeconds
}
