import { useEffect, useState } from 'react'
import { useRouteError } from 'react-router'
import { paths } from '#shared/paths.ts'
import { words as common } from '#words/common.ts'
import { words } from '#words/shell.ts'
import { ApiError, isNetworkError, isNotFound } from '../lib/api-error.ts'
import { Button } from '../ui/button.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import { Notice } from './notice.tsx'
import { RetryButton } from './retry-button.tsx'

/** Shown instead of a page that failed; the shell around it stays. */
export function PageError() {
  const error = useRouteError()
  if (isMissingCode(error) && navigator.onLine) return <NewVersion />
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

function sentencesFor(error: unknown) {
  if (isNetworkError(error) || isMissingCode(error)) {
    return { title: words.networkTitle, text: common.networkFailure }
  }
  if (error instanceof ApiError && error.status === 503) {
    return { title: words.unavailableTitle, text: words.unavailableText }
  }
  return { title: words.errorTitle, text: words.errorText }
}

/** The code of a page could not be loaded: there is no network, or a new version has replaced it. */
function isMissingCode(error: unknown) {
  return error instanceof TypeError && /dynamically imported module|module script/i.test(error.message)
}

const KEY = 'reloaded-at'
const A_MINUTE_MS = 60_000

/**
 * Shown when a new version was installed while this tab was open, and the code of a page no longer exists. The tab
 * reloads by itself, once; if that does not help, it says so instead of reloading for ever.
 */
function NewVersion() {
  const [reloads] = useState(mayReload)

  useEffect(() => {
    if (reloads) window.location.reload()
  }, [reloads])

  return (
    <Notice title={words.newVersionTitle} text={words.newVersionText}>
      <Button variant="primary" onClick={() => window.location.reload()}>
        {words.reload}
      </Button>
    </Notice>
  )
}

function mayReload() {
  try {
    const last = Number(sessionStorage.getItem(KEY))
    sessionStorage.setItem(KEY, String(Date.now()))
    return Date.now() - last > A_MINUTE_MS
  } catch {
    // Without storage we cannot tell whether we have reloaded already.
    return false
  }
}
