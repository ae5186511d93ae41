import { useMediaState } from '@vidstack/react'

/** Where the video is, and how long it lasts, in seconds. */
export type Times = { now: number; duration: number }

/** The times of the video; before it is loaded, those known from the chapter. */
export function useTimes(expected: Times): Times {
  const now = useMediaState('currentTime')
  const duration = useMediaState('duration')
  return duration > 0 ? { now, duration } : expected
}
