import { type FocusEvent, type RefObject, useEffect, useRef, useState } from 'react'

/**
 * Enlarges an element over the page, as a modal dialog. It stays where it is in the document, since a frame that is moved
 * loads anew; all the rest is out of reach meanwhile. Escape brings the page back, and the focus to where it was.
 */
export function useEnlarged(element: RefObject<HTMLElement | null>) {
  const [isEnlarged, setEnlarged] = useState(false)
  const focused = useRef<Element>(null)

  useEffect(() => {
    if (!isEnlarged || !element.current) return
    const others = everythingOutside(element.current).filter((one) => !one.inert)
    const { overflow } = document.documentElement.style
    const leave = (event: KeyboardEvent) => event.key === 'Escape' && setEnlarged(false)
    for (const one of others) one.inert = true
    document.documentElement.style.overflow = 'hidden'
    document.addEventListener('keydown', leave)
    return () => {
      for (const one of others) one.inert = false
      document.documentElement.style.overflow = overflow
      document.removeEventListener('keydown', leave)
      if (focused.current instanceof HTMLElement) focused.current.focus()
    }
  }, [isEnlarged, element])

  function enlarge() {
    focused.current = document.activeElement
    setEnlarged(true)
  }

  /** A frame takes the focus itself: only what stands before and after it notices where Tab would leave. */
  const guards = {
    before: guard(({ relatedTarget }) => {
      const reachable = reachableIn(element.current)
      // Without it, the focus comes from the browser's own controls.
      reachable.at(relatedTarget ? -1 : 0)?.focus()
    }),
    after: guard(() => reachableIn(element.current)[0]?.focus()),
  }

  return { isEnlarged, enlarge, reduce: () => setEnlarged(false), guards }
}

/** Tab passes through it; whoever reads the page does not meet it. */
const guard = (onFocus: (event: FocusEvent) => void) => ({ tabIndex: 0, 'aria-hidden': true, onFocus })

const reachableIn = (element: HTMLElement | null) => [
  ...(element?.querySelectorAll<HTMLElement>('button, iframe:not([inert])') ?? []),
]

/** Everything in the page that is neither in the element nor around it. */
function everythingOutside(element: HTMLElement): HTMLElement[] {
  const { parentElement: parent } = element
  if (!parent) return []
  const beside = [...parent.children].filter((one) => one !== element && one instanceof HTMLElement)
  return [...(beside as HTMLElement[]), ...everythingOutside(parent)]
}
