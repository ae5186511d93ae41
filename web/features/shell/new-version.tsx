import { useEffect, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { words } from '#words/shell.ts'
import { Notice } from './notice.tsx'

const KEY = 'reloaded-at'
const A_MINUTE_MS = 60_000

/**
 * The academy was brought up to date while this tab was open, and the page it wants is of the former version. The
 * tab loads the new one by itself, once; were that not to help, it says so instead of turning in circles.
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
    // Nothing can be remembered here, so we could turn in circles.
    return false
  }
}
