import { type KeyboardEvent, useState } from 'react'

/**
 * Whether a press on the star of the cover is under way, or the star has the focus. A button that is replaced between
 * the two halves of a press never gets its click: the player waits until the press is over.
 */
export function useHeldPress() {
  const [isHeld, setHeld] = useState(false)
  const [isFocused, setFocused] = useState(false)

  function holdPointer(star: Element) {
    setHeld(true)
    const end = ({ type, target }: PointerEvent) => {
      for (const name of ENDS) removeEventListener(name, end)
      // Let go on the star, a click follows, and the video starts.
      if (type === 'pointercancel' || !star.contains(target as Node)) setHeld(false)
    }
    for (const name of ENDS) addEventListener(name, end)
  }

  return {
    isHeld,
    isFocused,
    onPointerDown: ({ currentTarget }: { currentTarget: Element }) => holdPointer(currentTarget),
    // The space bar presses a button when it is let go.
    onKeyDown: ({ key }: KeyboardEvent) => key === ' ' && setHeld(true),
    onFocus: () => setFocused(true),
    onBlur() {
      setFocused(false)
      setHeld(false)
    },
  }
}

const ENDS = ['pointerup', 'pointercancel'] as const
