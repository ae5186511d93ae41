import { type ReactNode, useState } from 'react'
import { Tab, TabList, TabPanel, Tabs } from '#web/ui/tabs.tsx'
import { words } from '#words/captions.ts'

type Props = { transcript: ReactNode; children: ReactNode }

/** Beside a video with captions, its transcript is a second tab; otherwise there is the content alone. */
export function SideTabs({ transcript, children }: Props) {
  const [choice, setChoice] = useState<'content' | 'transcript'>('content')
  if (!transcript) return children
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
        <TabPanel value="transcript">{transcript}</TabPanel>
      </div>
    </Tabs>
  )
}
