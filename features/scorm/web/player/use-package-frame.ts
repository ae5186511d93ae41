import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import type { PackageTrouble } from '../../package-outcome.ts'
import { type CommitState, createCommits, type PackageValues } from './commits.ts'
import { MESSAGE, messageIn } from './frame-messages.ts'

/** A removed frame sends its last message while it is unloaded. */
const LAST_WORD_MS = 3_000
/** A package that has made no call this long after its page was loaded will make none. */
const SILENCE_MS = 20_000

type Sent = { values: PackageValues; base: number; sequence: number; leaving: boolean }

/** Unique for one opening of the package. crypto.randomUUID is not available on pages served without TLS. */
const newSession = () => Array.from({ length: 3 }, () => Math.random().toString(36).slice(2, 10)).join('')

interface Options {
  send: (session: string, sent: Sent) => Promise<void>
  /** Called once, when something is refused that the package may need. */
  onTrouble: (trouble: PackageTrouble) => void
  /** Escape was pressed in the package, which made no use of it. */
  onEscape: () => void
  /** Whether it is expected to call the academy. */
  reports: boolean
}

/**
 * Listens to the frame of a package and sends its values. A message counts if it names the session and comes from
 * the frame; one that is gone is known by its session alone.
 */
export function usePackageFrame(frame: RefObject<HTMLIFrameElement | null>, options: Options) {
  const [session] = useState(newSession)
  const [state, setState] = useState<CommitState>('idle')
  const latest = useRef(options)
  latest.current = options
  const base = useRef(0)
  const heard = useRef({ call: false, trouble: false })
  const silence = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [commits] = useState(() =>
    createCommits({
      send: (values, sequence, { leaving }) =>
        latest.current.send(session, { values, base: base.current, sequence, leaving }),
      onState: setState,
    }),
  )

  const [trouble] = useState(() => (which: PackageTrouble) => {
    if (heard.current.trouble) return
    heard.current.trouble = true
    latest.current.onTrouble(which)
  })

  // A layout effect ends with the frame: the last word of its page comes right after, and must find `isGone`.
  useLayoutEffect(() => {
    let isGone = false
    function hear({ data, source }: MessageEvent) {
      const isFrame = source !== null && source === frame.current?.contentWindow
      if (!isFrame && !isGone) return
      const message = messageIn(data, session)
      if (message?.event === 'call') heard.current.call = true
      if (message?.event === 'refused') trouble(message.what)
      if (message?.event === 'escape') latest.current.onEscape()
      if (message?.event !== 'values') return
      base.current = message.base
      commits.add(message.values, { urgent: message.urgent })
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
      clearTimeout(silence.current)
      window.removeEventListener('pagehide', leave)
      window.removeEventListener('online', back)
      document.removeEventListener('visibilitychange', hide)
      setTimeout(() => window.removeEventListener('message', hear), LAST_WORD_MS)
    }
  }, [commits, session, frame, trouble])

  /** The page of the package is there. */
  function loaded() {
    if (!latest.current.reports) return commits.add({})
    clearTimeout(silence.current)
    silence.current = setTimeout(() => heard.current.call || trouble('silent'), SILENCE_MS)
  }

  return { state, name: `${MESSAGE} ${session}`, loaded }
}
