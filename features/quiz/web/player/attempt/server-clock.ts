/** The time by the server: a phone's own clock may be wrong by hours. */
export interface ServerClock {
  /** Reads the Date header of an answer. */
  read: (answer: Response) => void
  /** How far the server's clock is ahead of this device's, in milliseconds. */
  ahead: () => number
}

export function createServerClock(): ServerClock {
  let ahead = 0
  return {
    read: ({ headers }) => {
      ahead = aheadOf(headers.get('Date')) ?? ahead
    },
    ahead: () => ahead,
  }
}

export function aheadOf(date: string | null, now = Date.now()): number | null {
  const served = Date.parse(date ?? '')
  // The header has whole seconds: on average half a second has passed.
  return Number.isNaN(served) ? null : served + 500 - now
}
