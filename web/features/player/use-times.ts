import { useMediaState } from '@vidstack/react'

/** Where the film is, and how long it lasts, in seconds. */
export type Times = { now: number; duration: number }

/** What the film itself says; before anything of it is loaded, what is known from elsewhere. */
export function useTimes(expected: Times): Times {
  const now = useMediaState('currentTime')
  const duration = useMediaState('duration')
  return duration > 0 ? { now, duration } : expected
}
