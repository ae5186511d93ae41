import { words as common } from '#words/common.ts'
import { words } from '#words/learner.ts'
import { messageOf } from '../lib/api-error.ts'
import { RetryPanel } from '../ui/retry-panel.tsx'

type Props = { error: unknown; onRetry: () => void; busy?: boolean; title?: string }

/** A list that failed to load, with the server's reason if it gave one, and a retry button. */
export function LoadFailure({ error, onRetry, busy = false, title = words.loadFailed }: Props) {
  const reason = messageOf(error, '')
  return (
    <RetryPanel
      title={title}
      retryLabel={common.retry}
      onRetry={onRetry}
      busy={busy}
      busyLabel={common.loading}
    >
      {reason === title ? null : reason}
    </RetryPanel>
  )
}
