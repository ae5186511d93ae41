import { Check, CircleCheck, WifiOff } from 'lucide-react'
import type { ChapterKindInPlayer, LessonProps } from '#features/player/web/chapter-kind.ts'
import { LessonColumn } from '#features/player/web/lesson-column.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { words as device } from '#words/device-offer.ts'
import { words } from '#words/player.ts'
import { renewedVideo } from './player/renewed-video.ts'
import { VideoChapter } from './player/video-chapter.tsx'

/** A video, and below it the button that completes the chapter. */
export const videoKind: ChapterKindInPlayer<'video'> = {
  mark: null,
  extent: ({ durationMinutes }) => words.duration(durationMinutes),
  preload: null,
  fillsPage: false,
  draw: (props) => (
    <>
      {props.chapter.videoPath ? <Video {...props} /> : <NotHere />}
      <LessonColumn>
        {props.head}
        <Completion {...props} />
        {props.download}
      </LessonColumn>
    </>
  ),
}

function Video({ chapter, cover, progress, place, onComplete, onRenew }: LessonProps<'video'>) {
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
    />
  )
}

/** Without a network, in place of a video that is not on the device. */
function NotHere() {
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
