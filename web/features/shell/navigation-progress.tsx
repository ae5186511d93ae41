import { useEffect, useState } from 'react'
import { useNavigation } from 'react-router'
import { words } from '#words/common.ts'

/** Shorter waits show nothing: a flicker would only make them feel longer. */
const PATIENCE_MS = 200

/** A line at the top of the screen while the next page is on its way. */
export function NavigationProgress() {
  const busy = useNavigation().state !== 'idle'
  const [shown, setShown] = useState(false)

  useEffect(() => {
    if (!busy) return setShown(false)
    const timer = setTimeout(() => setShown(true), PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [busy])

  return (
    <div role="status" className="pointer-events-none fixed inset-x-0 top-0 z-50">
      {shown && (
        <>
          <span className="sr-only">{words.loading}</span>
          <span aria-hidden="true" className="block h-1 bg-primary motion-safe:animate-breathe" />
        </>
      )}
    </div>
  )
}
