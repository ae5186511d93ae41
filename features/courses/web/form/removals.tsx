import { Trash2, Undo2 } from 'lucide-react'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { words } from '#words/course-form.ts'
import type { Removal } from './form-context.ts'
import { newKey } from './form-state.ts'

const UNDO_MS = 10_000

type Remembered = Removal & { key: string; until: number }

/** What was deleted lately, the last first to come back: so everything finds its place again. */
export function useRemovals(announce: (sentence: string) => void) {
  const [removals, setRemovals] = useState<readonly Remembered[]>([])
  const [isHeld, setHeld] = useState(false)
  const all = useRef(removals)
  all.current = removals

  const remember = useCallback(
    (removal: Removal) => {
      setRemovals((rows) => [...rows, { ...removal, key: newKey(), until: Date.now() + UNDO_MS }])
      announce(removal.title ? words.removedTitle(removal.sentence, removal.title) : removal.sentence)
    },
    [announce],
  )
  const forget = useCallback((key: string) => {
    setRemovals((rows) => rows.filter((row) => row.key !== key))
  }, [])
  const clear = useCallback(() => {
    for (const { drop } of all.current) drop?.()
    setRemovals([])
  }, [])

  useEffect(() => {
    if (isHeld) return
    const timers = removals.map(({ key, until, drop }) =>
      setTimeout(() => {
        drop?.()
        forget(key)
      }, until - Date.now()),
    )
    return () => timers.forEach(clearTimeout)
  }, [removals, isHeld, forget])

  useEffect(
    () => () => {
      for (const { drop } of all.current) drop?.()
    },
    [],
  )

  /** Nothing ends while the pointer or the focus is on the offer; then everything has its time anew. */
  const hold = useCallback((held: boolean) => {
    setHeld(held)
    if (!held) setRemovals((rows) => rows.map((row) => ({ ...row, until: Date.now() + UNDO_MS })))
  }, [])

  const undo = useCallback(() => {
    const last = all.current.at(-1)
    if (!last) return
    setHeld(false)
    forget(last.key)
    last.restore()
  }, [forget])

  const offer = useMemo(() => ({ last: removals.at(-1), isHeld, hold, undo }), [removals, isHeld, hold, undo])
  return { remember, clear, offer }
}

/** Above the bar of the form; one at a time, so as not to cover it. */
export function UndoOffer({ last, isHeld, hold, undo }: ReturnType<typeof useRemovals>['offer']) {
  if (!last) return null
  return (
    <section
      aria-label={words.removals}
      onPointerEnter={() => hold(true)}
      onPointerLeave={() => hold(false)}
      onFocus={() => hold(true)}
      onBlur={() => hold(false)}
      className="fixed start-4 end-4 bottom-[calc(var(--dock)+1rem)] z-30 flex items-center gap-3 overflow-hidden rounded border border-night-line bg-night py-1.5 ps-4 pe-1.5 text-on-night text-sm shadow-float [--focus:var(--saffron)] md:start-64 md:end-auto md:ms-[clamp(1.5rem,3vw,3rem)] md:min-w-80 md:max-w-[27rem]"
    >
      <Trash2 aria-hidden="true" className="flex-none text-saffron" />
      <p className="min-w-0 flex-1 py-2 leading-snug">
        {last.sentence}
        {last.title && <span className="block truncate">{words.quotedTitle(last.title)}</span>}
      </p>
      <button
        type="button"
        aria-label={words.undoLabel}
        onClick={undo}
        className="inline-flex min-h-11 flex-none items-center gap-2 rounded px-3 font-semibold text-saffron -outline-offset-2 hover:bg-night-raised active:bg-night-line md:pointer-fine:min-h-9"
      >
        <Undo2 aria-hidden="true" className="rtl:-scale-x-100" />
        {words.undo}
      </button>
      {!isHeld && (
        <span
          key={last.until}
          aria-hidden="true"
          className="absolute start-0 bottom-0 h-[3px] w-0 bg-saffron transition-[width] duration-[10s] ease-linear starting:w-full"
        />
      )}
    </section>
  )
}
