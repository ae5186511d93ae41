import { Hourglass } from 'lucide-react'
import { Panel } from '#web/ui/panel.tsx'
import { words } from '#words/player.ts'

/** In place of what the author of a draft has not added yet. */
export function NotReady() {
  return (
    <Panel tone="info" icon={Hourglass} title={words.notReadyTitle}>
      {words.notReadyText}
    </Panel>
  )
}
