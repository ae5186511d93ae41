import { useEffect, useRef, useState } from 'react'
import { Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router'
import { words as common } from '#words/common.ts'
import { words } from '#words/shell.ts'
import { DocumentHead } from './shell/document-head.tsx'
import { OfflineNotice } from './shell/offline-notice.tsx'
import { MAIN_ID, SkipLinks } from './shell/skip-link.tsx'
import { ToastProvider } from './ui/toast.tsx'

/** A shorter wait shows nothing: a line that flickers makes it feel longer. */
const SHOWN_AFTER_MS = 200

/** Around every page, whatever its audience. */
export function Root() {
  useFocusOnNavigation()
  return (
    <ToastProvider label={words.messages} closeLabel={common.close}>
      <SkipLinks />
      <DocumentHead />
      <NavigationProgress />
      <Outlet />
      <OfflineNotice />
      <ScrollRestoration />
    </ToastProvider>
  )
}

/** A line at the top of the screen while the next page loads. */
function NavigationProgress() {
  const busy = useNavigation().state !== 'idle'
  const [shown, setShown] = useState(false)

  useEffect(() => {
    if (!busy) return setShown(false)
    const timer = setTimeout(() => setShown(true), SHOWN_AFTER_MS)
    return () => clearTimeout(timer)
  }, [busy])

  return (
    <div role="status" className="pointer-events-none fixed inset-x-0 top-0 z-50">
      {shown && (
        <>
          <span className="sr-only">{common.loading}</span>
          <span aria-hidden="true" className="block h-1 bg-primary motion-safe:animate-breathe" />
        </>
      )}
    </div>
  )
}

/** After a navigation the focus is at the heading of the new page, so that a screen reader reads on from there. */
function useFocusOnNavigation() {
  const { pathname, hash } = useLocation()
  const last = useRef(pathname)

  useEffect(() => {
    if (last.current === pathname) return
    last.current = pathname
    // The browser moves the focus to the anchor itself.
    if (hash) return
    const main = document.getElementById(MAIN_ID)
    const target = main?.querySelector<HTMLElement>('h1') ?? main
    if (!target) return
    if (!target.hasAttribute('tabindex')) target.tabIndex = -1
    target.focus({ preventScroll: true })
  }, [pathname, hash])
}
