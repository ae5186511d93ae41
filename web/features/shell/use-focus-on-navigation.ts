import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { MAIN_ID } from './skip-link.tsx'

/** After a navigation the reader stands at the heading of the new page, as after loading a document. */
export function useFocusOnNavigation() {
  const { pathname, hash } = useLocation()
  const last = useRef(pathname)

  useEffect(() => {
    if (last.current === pathname) return
    last.current = pathname
    // A link to a place within the page moves the reader there itself.
    if (hash) return
    const main = document.getElementById(MAIN_ID)
    const target = main?.querySelector<HTMLElement>('h1') ?? main
    if (!target) return
    if (!target.hasAttribute('tabindex')) target.tabIndex = -1
    target.focus({ preventScroll: true })
  }, [pathname, hash])
}
