import { renewedVideo } from '#features/video/web/player/renewed-video.ts'
import type { VideoPlace } from '#features/video/web/player/video-place.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { LoadedPart } from './loaded-part.tsx'
import type { Chapter, Watch } from './use-watch.ts'

const loadTranscript = () => import('#features/video/web/transcript/transcript.tsx')

/** Videos with captions have a transcript. */
export const hasTranscript = (chapter: Chapter) => chapter.kind === 'video' && chapter.captions.length > 0

type Props = { chapter: Chapter; place: VideoPlace; onRenew: () => Promise<Watch | undefined> }

/** Loaded when its tab is opened. */
export function ChapterTranscript({ chapter, place, onRenew }: Props) {
  if (chapter.kind !== 'video') return null
  return (
    <LoadedPart load={loadTranscript} fallback={<Skeleton className="m-4 h-64" />}>
      {({ Transcript }) => (
        <Transcript
          key={chapter.id}
          chapterId={chapter.id}
          tracks={chapter.captions}
          video={place}
          renew={() => renewedVideo(chapter.id, onRenew)}
        />
      )}
    </LoadedPart>
  )
}
