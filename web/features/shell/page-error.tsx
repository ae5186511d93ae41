import type { ReactNode } from 'react'
import { useLocation, useNavigate, useNavigation, useRouteError } from 'react-router'
import { ApiError, isNetworkError, isNotFound, messageOf } from '#web/lib/api-error.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Wall } from '#web/ui/wall.tsx'
import { words as common } from '#words/common.ts'
import { words } from '#words/shell.ts'

/** What a page shows instead of itself when it failed; the shell around it stays. */
export function PageError() {
  const error = useRouteError()
  if (isStaleVersion(error)) {
    return (
      <Notice title={words.newVersionTitle} text={words.newVersionText}>
        <Button variant="primary" onClick={() => window.location.reload()}>
          {words.reload}
        </Button>
      </Notice>
    )
  }
  if (isNotFound(error)) {
    return (
      <Notice title={words.notFoundTitle} text={words.notFoundText}>
        <ButtonLink variant="primary" to={paths.home}>
          {words.home}
        </ButtonLink>
      </Notice>
    )
  }
  return (
    <Notice {...sentencesFor(error)}>
      <RetryButton />
    </Notice>
  )
}

/** Comes to the same page again, which loads its data anew. A mere revalidation may leave the boundary up. */
export function RetryButton() {
  const navigate = useNavigate()
  const location = useLocation()
  const busy = useNavigation().state !== 'idle'
  const retry = () => navigate(location, { replace: true, state: location.state, preventScrollReset: true })
  return (
    <Button variant="primary" busy={busy} busyLabel={common.loading} onClick={retry}>
      {common.retry}
    </Button>
  )
}

/** A heading, a sentence, a way out. */
export function Notice({ title, text, children }: { title: string; text?: string; children?: ReactNode }) {
  return (
    <div className="wrap grid justify-items-start gap-4 py-section">
      <Wall className="-ms-2" />
      <h1 className="text-3xl">{title}</h1>
      {text && <p className="max-w-measure text-ink-soft">{text}</p>}
      {children}
    </div>
  )
}

function sentencesFor(error: unknown) {
  if (isNetworkError(error))
    return { title: words.networkTitle, text: messageOf(error, common.networkFailure) }
  if (error instanceof ApiError && error.status === 503) {
    return { title: words.unavailableTitle, text: words.unavailableText }
  }
  return { title: words.errorTitle, text: words.errorText }
}

/** A page of the version this tab was opened with is no longer on the server. */
function isStaleVersion(error: unknown) {
  return error instanceof TypeError && /dynamically imported module|module script/i.test(error.message)
}
