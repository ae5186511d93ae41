import { useEffect, useState } from 'react'

const SHOWN_MS = 5000

/** A success message that disappears after five seconds. */
export function useBanner() {
  const [shown, setShown] = useState<{ text: string } | null>(null)
  useEffect(() => {
    if (!shown) return
    const timer = setTimeout(() => setShown(null), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [shown])
  return { banner: shown?.text, show: (text: string) => setShown({ text }), hide: () => setShown(null) }
}
