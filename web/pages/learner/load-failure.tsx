import { messageOf } from '#web/lib/api-error.ts'
import { Button } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { words as common } from '#words/common.ts'
import { words } from '#words/learner.ts'

type Props = { error: unknown; onRetry: () => void; busy?: boolean; title?: string }

/** A list that failed to load, with the server's reason if it gave one, and a retry button. */
export function LoadFailure({ error, onRetry, busy = false, title = words.loadFailed }: Props) {
  const reason = messageOf(error, '')
  return (
    <Panel
      tone="danger"
      title={title}
      action={
        <Button size="small" busy={busy} busyLabel={common.loading} onClick={onRetry}>
          {common.retry}
        </Button>
      }
    >
      {reason === title ? null : reason}
    </Panel>
  )
}
