// A process of its own, run with --expose-gc: says how long a burst of process.nextTick takes each time it is asked.
// With `collected` as its argument it has kept a tick, as the server does, and then been idle for some collections.
import { setTimeout as pause } from 'node:timers/promises'
import { keepTickShape } from '../platform/tick-workaround.ts'

const BURST = 100_000
/** A shape without an object lives through two. */
const COLLECTIONS = 6

function burst() {
  return new Promise<number>((resolve) => {
    const began = performance.now()
    let left = BURST
    const tick = () => {
      left -= 1
      if (left > 0) process.nextTick(tick)
      else resolve(performance.now() - began)
    }
    process.nextTick(tick)
  })
}

if (process.argv[2] === 'collected') {
  keepTickShape()
  await burst()
  for (let count = 0; count < COLLECTIONS; count += 1) {
    await pause(10)
    globalThis.gc?.()
  }
}
process.on('message', async () => process.send?.(await burst()))
process.send?.('ready')
