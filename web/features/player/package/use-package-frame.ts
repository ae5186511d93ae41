import { type RefObject, useEffect, useRef, useState } from 'react'
import { type CommitState, createCommits, type PackageValues } from './commits.ts'

/** As the run-time object in the frame names its messages. */
const MESSAGE = 'academy-package'
/** A frame that is taken away says its last word while it goes. */
const LAST_WORD_MS = 3_000

type Send = Parameters<typeof createCommits>[0]['send']

/** Unique for one opening of the package. crypto.randomUUID is not available on pages served without TLS. */
const newSession = () => Array.from({ length: 3 }, () => Math.random().toString(36).slice(2, 10)).join('')

/**
 * Listens to the frame of a package and sends what it keeps. A message counts if it names the session and comes from
 * the frame; one that is gone is known by its session alone.
 */
export function usePackageFrame(
  frame: RefObject<HTMLIFrameElement | null>,
  send: (session: string, ...sent: Parameters<Send>) => Promise<void>,
) {
  const [session] = useState(newSession)
  const [state, setState] = useState<CommitState>('idle')
  const latest = useRef(send)
  latest.current = send
  const [commits] = useState(() =>
    createCommits({ send: (...sent) => latest.current(session, ...sent), onState: setState }),
  )

  useEffect(() => {
    let isGone = false
    function hear({ data, source }: MessageEvent) {
      const isFrame = source !== null && source === frame.current?.contentWindow
      if (!isFrame && !isGone) return
      const values = valuesIn(data, session)
      if (!values) return
      commits.add(values)
      if (isGone) void commits.flush({ leaving: true })
    }
    const leave = () => void commits.flush({ leaving: true })
    const hide = () => document.visibilityState === 'hidden' && leave()
    const back = () => void commits.flush()
    window.addEventListener('message', hear)
    window.addEventListener('pagehide', leave)
    window.addEventListener('online', back)
    document.addEventListener('visibilitychange', hide)
    return () => {
      isGone = true
      leave()
      window.removeEventListener('pagehide', leave)
      window.removeEventListener('online', back)
      document.removeEventListener('visibilitychange', hide)
      setTimeout(() => window.removeEventListener('message', hear), LAST_WORD_MS)
    }
  }, [commits, session, frame])

  return { state, name: `${MESSAGE} ${session}`, opened: () => commits.add({}) }
}

function valuesIn(data: unknown, session: string): PackageValues | null {
  if (typeof data !== 'object' || data === null) return null
  const { type, session: named, values } = data as Record<string, unknown>
  if (type !== MESSAGE || named !== session || typeof values !== 'object' || values === null) return null
  const entries = Object.entries(values).filter(([, value]) => typeof value === 'string')
  return Object.fromEntries(entries)
}
