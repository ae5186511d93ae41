import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Panel } from './panel.tsx'

type RetryPanelProps = {
  title: ReactNode
  /** The reason, if there is one. */
  children?: ReactNode
  retryLabel: string
  onRetry: () => void
  busy?: boolean
  busyLabel?: string
}

/** Shown instead of something that failed to load. */
export function RetryPanel({ title, children, retryLabel, onRetry, busy, busyLabel }: RetryPanelProps) {
  return (
    <Panel
      tone="danger"
      title={title}
      action={
        <Button size="small" busy={busy} busyLabel={busyLabel} onClick={onRetry}>
          {retryLabel}
        </Button>
      }
    >
      {children}
    </Panel>
  )
}
