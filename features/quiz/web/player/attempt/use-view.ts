import { useState } from 'react'

export type View = 'one' | 'all'

const KEY = 'quiz-view'

/** One question at a time or all of them: chosen once, kept on this device. */
export function useView(): [View, (view: View) => void] {
  const [view, setView] = useState(storedView)
  return [
    view,
    (next) => {
      try {
        localStorage.setItem(KEY, next)
      } catch {
        // The storage is disabled: the choice lasts as long as the page.
      }
      setView(next)
    },
  ]
}

function storedView(): View {
  try {
    return localStorage.getItem(KEY) === 'all' ? 'all' : 'one'
  } catch {
    return 'one'
  }
}
