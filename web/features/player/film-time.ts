import { useMediaState } from '@vidstack/react'

/** Within this distance of the end, the film starts from the beginning. */
export const END_SECONDS = 3

/** Where the film is, and how long it lasts, in seconds. */
export type Times = { now: number; duration: number }

/** The times of the film; before it is loaded, those known from the chapter. */
export function useTimes(expected: Times): Times {
  const now = useMediaState('currentTime')
  const duration = useMediaState('duration')
  return duration > 0 ? { now, duration } : expected
}

/** 6:52, 1:04:09. */
export function clock(seconds: number): string {
  const whole = Number.isFinite(seconds) ? Math.max(0, Math.floor(seconds)) : 0
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60]
  const two = (value: number) => String(value).padStart(2, '0')
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`
}
