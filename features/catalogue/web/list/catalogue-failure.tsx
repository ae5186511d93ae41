import { type ReactNode, useEffect } from 'react'
import { useRouteError } from 'react-router'
import { logLoadProblem } from '#web/lib/load-problem.ts'
import { RetryButton } from '#web/shell/retry-button.tsx'
import { Button } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { words } from '#words/catalogue.ts'
import { words as common } from '#words/common.ts'
import { CatalogueHead } from './catalogue-head.tsx'

/** The list could not be reloaded: the page stays, with a retry button. */
export function ListFailure({ error, onRetry, busy }: { error: Error; onRetry: () => void; busy: boolean }) {
  useEffect(() => logLoadProblem(error), [error])
  return (
    <Failure>
      <Button busy={busy} busyLabel={common.loading} onClick={onRetry}>
        {common.retry}
      </Button>
    </Failure>
  )
}

/** The error page when the server could not load the list; the answer has the status. */
export function CatalogueError() {
  const error = useRouteError()
  useEffect(() => logLoadProblem(error), [error])
  return (
    <div className="wrap">
      <CatalogueHead />
      <Failure>
        <RetryButton />
      </Failure>
    </div>
  )
}

function Failure({ children }: { children: ReactNode }) {
  return (
    <Panel
      tone="danger"
      title={words.loadFailed}
      action={<div className="mt-2">{children}</div>}
      className="max-w-measure"
    >
      {words.loadFailedText}
    </Panel>
  )
}
