import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** More than a screen or two; a browser is slow with thousands. */
const SHOWN = 60

/** The first rows of a long list; all of them when asked for, and on paper. */
export function useShownRows<Row>(rows: readonly Row[]) {
  const [isWhole, setWhole] = useState(false)
  useEffect(() => {
    // Also before the browser's own menu prints.
    const whole = () => flushSync(() => setWhole(true))
    window.addEventListener('beforeprint', whole)
    return () => window.removeEventListener('beforeprint', whole)
  }, [])
  const shown = isWhole ? rows : rows.slice(0, SHOWN)
  return {
    shown,
    hidden: rows.length - shown.length,
    showAll: () => setWhole(true),
    print: () => {
      flushSync(() => setWhole(true))
      window.print()
    },
  }
}
