import { useMediaState } from '@vidstack/react'
import { useEffect, useRef } from 'react'
import { Spinner } from '#web/ui/spinner.tsx'
import { words } from '#words/player.ts'

const PATIENCE_MS = 4000
const REFUSED = 403

type Props = {
  src: string
  /** Called when the video waits because its link is refused. */
  onRefused: () => void
}

/**
 * Shown while the video loads. A browser that plays streams natively does not report a refused segment and waits for
 * ever, so after a long wait this asks the server whether the link still works.
 */
export function Waiting({ src, onRefused }: Props) {
  const waiting = useMediaState('waiting')
  const refused = useRef(onRefused)
  refused.current = onRefused

  useEffect(() => {
    if (!waiting) return
    const left = new AbortController()
    const timer = setTimeout(async () => {
      // Not from the cache: it may hold an answer from when the link was valid.
      const question = { method: 'HEAD', cache: 'no-store', signal: left.signal } as const
      const answer = await fetch(src, question).catch(() => null)
      if (answer?.status === REFUSED) refused.current()
    }, PATIENCE_MS)
    return () => {
      clearTimeout(timer)
      left.abort()
    }
  }, [waiting, src])

  if (!waiting) return null
  return (
    <p role="status" className="pointer-events-none absolute inset-0 z-10 grid place-items-center">
      <Spinner className="size-12 border-4 text-on-night" />
      <span className="sr-only">{words.video.buffering}</span>
    </p>
  )
}
