import { setTimeout as pause } from 'node:timers/promises'

const LONGEST_PAUSE_MS = 500
/** The pause after a part, as a multiple of the time that the part took. */
const PAUSE_RATIO = 4

/**
 * Works through many items in parts, one after the other. After each part everybody else has the process for longer
 * than that part took: the embedded database answers without leaving the event loop, and nobody is served meanwhile.
 */
export async function inParts<Item>(items: Item[], size: number, work: (part: Item[]) => Promise<void>) {
  let first = 0
  await untilDone(async () => {
    if (first < items.length) await work(items.slice(first, first + size))
    first += size
    return first >= items.length
  })
}

/** The same for parts that find their items themselves: until one says that it was the last. */
export async function untilDone(work: () => Promise<boolean>) {
  for (;;) {
    const began = performance.now()
    if (await work()) return
    await pause(Math.min(PAUSE_RATIO * (performance.now() - began), LONGEST_PAUSE_MS))
  }
}
