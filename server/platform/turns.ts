import { tooBusy } from './errors.ts'

interface Limits {
  atOnce: number
  mostWaiting: number
  /** Of those who give the same key. */
  mostWaitingEach?: number
}

/**
 * Heavy work that anybody may ask for, done a few at a time. The others wait in a short queue, and whoever finds it full is
 * refused at once: a queue without an end keeps everybody waiting, and fills the memory.
 */
export function takingTurns({ atOnce, mostWaiting, mostWaitingEach = mostWaiting }: Limits) {
  let running = 0
  const waiting: { key?: string; start: () => void }[] = []

  function turn(key?: string): Promise<void> | undefined {
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
    await turn(key)
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      // The place goes over: nobody who comes meanwhile takes it.
      if (next) next.start()
      else running -= 1
    }
  }
}
