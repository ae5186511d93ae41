import { setImmediate as otherRequests } from 'node:timers/promises'

/** An answer passes several turns, from its connection to its query and back: together they stay far below 300 ms. */
const TURN_MS = 15

/**
 * Divides a long piece of work into turns of the event loop: wherever it `isOver`, the work awaits the `next` one, and
 * other requests are answered in between.
 */
export function turns() {
  let began = performance.now()
  return {
    isOver: () => performance.now() - began > TURN_MS,
    async next() {
      await otherRequests()
      began = performance.now()
    },
  }
}

/** What a generator returns in the end, which makes a short step at a time. */
export async function inTurns<Result>(steps: Iterator<void, Result>): Promise<Result> {
  const turn = turns()
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
    if (turn.isOver()) await turn.next()
  }
}
