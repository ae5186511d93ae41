import { type RefObject, useCallback, useEffect, useState } from 'react'

/** Which questions are open, and which one gets the focus once it is rendered. */
export function useOpenQuestions(editor: RefObject<HTMLElement | null>) {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  const [wanted, setWanted] = useState<{ key: string } | null>(null)

  const toggle = useCallback((key: string, isOpen: boolean) => {
    setOpen((keys) => {
      const next = new Set(keys)
      if (isOpen) next.add(key)
      else next.delete(key)
      return next
    })
  }, [])

  /** An empty key means the button that adds a question. */
  const focus = useCallback((key: string) => setWanted({ key }), [])

  useEffect(() => {
    if (!wanted) return
    // After the menu has closed, which gives the focus back to its button.
    const frame = requestAnimationFrame(() => {
      const row = editor.current?.querySelector<HTMLElement>(`[data-key="${wanted.key}"]`)
      const field =
        row?.querySelector<HTMLElement>('textarea') ?? row?.querySelector<HTMLElement>('[data-question]')
      const target = field ?? editor.current?.querySelector<HTMLElement>('[data-add-question]')
      target?.focus()
      target?.scrollIntoView({ block: 'nearest' })
    })
    return () => cancelAnimationFrame(frame)
  }, [wanted, editor])

  return { open, setOpen, toggle, focus }
}
