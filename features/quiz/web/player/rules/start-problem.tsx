import { WifiOff } from 'lucide-react'
import { isNetworkError, messageOf } from '#web/lib/api-error.ts'
import { Panel } from '#web/ui/panel.tsx'
import { words } from '#words/player-quiz.ts'

/** Why no attempt can begin: there is no network, or the server refused. */
export function StartProblem({ error, isOnline }: { error: Error | null; isOnline: boolean }) {
  if (!isOnline || isNetworkError(error))
    return (
      <Panel tone="info" icon={WifiOff} title={words.offlineTitle}>
        {words.offlineText}
      </Panel>
    )
  if (!error) return null
  return (
    <Panel tone="danger" title={words.startFailed}>
      {messageOf(error, '')}
    </Panel>
  )
}
