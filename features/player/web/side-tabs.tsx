import { type ReactNode, useState } from 'react'
import type { Renew } from '#features/video/web/player/use-video-links.ts'
import type { VideoPlace } from '#features/video/web/player/video-place.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Tab, TabList, TabPanel, Tabs } from '#web/ui/tabs.tsx'
import { words } from '#words/captions.ts'
import { LoadedPart } from './loaded-part.tsx'
import type { Chapter } from './use-watch.ts'

const loadTranscript = () => import('#features/video/web/transcript/transcript.tsx')

type Props = { chapter: Chapter; place: VideoPlace; onRenew: Renew; children: ReactNode }

/** Beside a video with captions, its transcript is a second tab; otherwise there is the content alone. */
export function SideTabs({ chapter, place, onRenew, children }: Props) {
  const [choice, setChoice] = useState<'content' | 'transcript'>('content')
  if (chapter.kind !== 'video' || chapter.captions.length === 0) return children
  return (
    <Tabs value={choice} onValueChange={setChoice}>
      <div>
        <div className="px-4 pt-2">
          <TabList label={words.sideTabs}>
            <Tab value="content">{words.content}</Tab>
            <Tab value="transcript">{words.transcript}</Tab>
          </TabList>
        </div>
        <TabPanel value="content">{children}</TabPanel>
        <TabPanel value="transcript">
          {choice === 'transcript' && (
            <LoadedPart load={loadTranscript} fallback={<Skeleton className="m-4 h-64" />}>
              {({ Transcript }) => (
                <Transcript
                  key={chapter.id}
                  chapterId={chapter.id}
                  tracks={chapter.captions}
                  video={place}
                  renew={onRenew}
                />
              )}
            </LoadedPart>
          )}
        </TabPanel>
      </div>
    </Tabs>
  )
}
