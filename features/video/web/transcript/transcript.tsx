import { useState } from 'react'
import { RetryPanel } from '#web/ui/retry-panel.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { words } from '#words/captions.ts'
import { words as common } from '#words/common.ts'
import type { WatchedTrack } from '../../captions/tracks.ts'
import { rememberedCaptions } from '../player/remembered-captions.ts'
import type { Renew } from '../player/use-video-links.ts'
import type { VideoPlace } from '../player/video-place.ts'
import { Lines } from './lines.tsx'
import { useLines } from './use-cues.ts'

type Props = {
  chapterId: number
  tracks: readonly WatchedTrack[]
  video: VideoPlace
  renew: Renew
}

/** What is said in a video, to read beside it or without it. */
export function Transcript({ chapterId, tracks, video, renew }: Props) {
  const [language, setLanguage] = useState(() => firstLanguage(tracks))
  const track = tracks.find((one) => one.language === language) ?? tracks[0]
  if (!track) return null
  return (
    <div className="grid gap-3 p-4">
      {tracks.length > 1 && (
        <Segmented
          label={words.transcriptLanguage}
          value={track.language}
          options={tracks.map(({ language: value, label }) => ({ value, label, lang: value }))}
          onValueChange={setLanguage}
        />
      )}
      <LoadedLines key={track.language} chapterId={chapterId} track={track} video={video} renew={renew} />
    </div>
  )
}

/** The captions that are shown, then those in the language of the page. */
function firstLanguage(tracks: readonly WatchedTrack[]) {
  const has = (wanted: string | null) => tracks.find(({ language }) => language === wanted)?.language
  return has(rememberedCaptions()) ?? has(document.documentElement.lang) ?? tracks[0]?.language
}

function LoadedLines({ chapterId, track, video, renew }: Omit<Props, 'tracks'> & { track: WatchedTrack }) {
  const lines = useLines(chapterId, track, renew)
  if (lines.isPending) return <Skeleton className="h-64" />
  if (lines.isError)
    return (
      <RetryPanel
        title={words.transcriptFailed}
        retryLabel={common.retry}
        onRetry={() => void lines.refetch()}
      />
    )
  return <Lines lines={lines.data} language={track.language} video={video} />
}
