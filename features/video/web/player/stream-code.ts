import { useEffect } from 'react'

export const loadHls = () => import('hls.js/light')

/** Older iPhones play streams by themselves. */
export const playsByCode = () => 'MediaSource' in window || 'ManagedMediaSource' in window

/**
 * Loads the code that plays a stream while the learner looks at the cover, beside the player itself, so that a press
 * waits for the video alone. Nothing of the video is loaded.
 */
export function useStreamCode(isNeeded: boolean) {
  useEffect(() => {
    if (isNeeded && playsByCode()) void loadHls().catch(() => {})
  }, [isNeeded])
}
