import { useEffect, useState } from 'react'
import { words } from '#words/shell.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from './notice.tsx'

const KEY = 'reloaded-at'
const A_MINUTE_MS = 60_000

/**
 * Shown when a new version was installed while this tab was open, and the code of a page no longer exists. The tab
 * reloads by itself, once; if that does not help, it says so instead of reloading for ever.
 */
export function NewVersion() {
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
