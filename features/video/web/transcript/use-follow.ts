import { type RefObject, useCallback, useEffect, useState } from 'react'

/** Keeps the line that is said in view, until the reader scrolls by themselves. */
export function useFollow(list: RefObject<HTMLOListElement | null>, current: number) {
  const [isFollowing, setFollowing] = useState(true)

  // Moves the box and never the page: the video must stay in view.
  const show = useCallback(
    (index: number) => {
      const line = list.current?.children[index]
      const box = list.current?.parentElement
      if (!(line instanceof HTMLElement) || !box) return
      box.scrollTop = line.offsetTop - (box.clientHeight - line.offsetHeight) / 2
    },
    [list],
  )

  useEffect(() => {
    if (isFollowing && current >= 0) show(current)
  }, [isFollowing, current, show])

  const leave = () => setFollowing(false)
  return {
    isFollowing,
    showLine(index: number) {
      leave()
      show(index)
    },
    goBack() {
      setFollowing(true)
      show(current)
    },
    box: {
      onWheel: leave,
      onTouchMove: leave,
      onKeyDown: ({ key }: { key: string }) => SCROLLING.includes(key) && leave(),
    },
  }
}

const SCROLLING = ['ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'End']
