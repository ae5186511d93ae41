import { Panel } from './panel.tsx'

export type Failure = { title: string; error: unknown }

/** An action that failed, with the server's reason if it gave one. */
export function ActionFailure({ failure }: { failure: Failure | null }) {
  if (!failure) return null
  const reason = failure.error instanceof Error ? failure.error.message : ''
  return (
    <Panel tone="danger" title={failure.title} className="mb-4">
      {reason}
    </Panel>
  )
}
