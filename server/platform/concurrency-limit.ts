import { tooBusy } from './errors.ts'

interface Limits {
  atOnce: number
  mostWaiting: number
  /** Waiting with the same key. */
  mostWaitingEach?: number
}

/**
 * Limits how much expensive work runs at once. Further calls wait in a short queue; when it is full, they are refused
 * at once: an endless queue would keep everybody waiting and fill the memory.
 */
export function limitConcurrency({ atOnce, mostWaiting, mostWaitingEach = mostWaiting }: Limits) {
  let running = 0
  const waiting: { key?: string; start: () => void }[] = []

  function enter(key?: string): Promise<void> | undefined {
    if (running < atOnce) {
      running += 1
      return undefined
    }
    const own = key === undefined ? 0 : waiting.filter((other) => other.key === key).length
    if (waiting.length >= mostWaiting || own >= mostWaitingEach) throw tooBusy()
    return new Promise((start) => {
      waiting.push({ key, start })
    })
  }

  return async <Result>(work: () => Promise<Result>, key?: string): Promise<Result> => {
    await enter(key)
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      // `running` stays the same, so that no new call takes the place of the one that waited.
      if (next) next.start()
      else running -= 1
    }
  }
}
