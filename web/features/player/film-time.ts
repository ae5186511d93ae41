import { useMediaState } from '@vidstack/react'

/** So close to the end of a film there is nothing to resume. */
export const END_SECONDS = 3

/** Where the film is, and how long it lasts, in seconds. */
export type Times = { now: number; duration: number }

/** What the film itself says; before anything of it is loaded, what is known from elsewhere. */
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
