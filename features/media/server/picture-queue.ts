import { buffer } from 'node:stream/consumers'
import { tooManyPictures, tooSlowPicture } from './errors.ts'

/** Pictures in memory at once: each takes a few megabytes from its first byte until it is processed. */
const MOST_HELD = 12
const MOST_HELD_EACH = 2

/** Enough for five megabytes over a slow connection. */
const RECEIVED_WITHIN_MS = 5 * 60_000

const holders: (number | null)[] = []
let lastDrawn: Promise<unknown> = Promise.resolve()

/** Runs `work` if there is room for another picture, and refuses at once otherwise: there is no queue. */
export async function holdPicture<Result>(
  owner: number | null,
  work: () => Promise<Result>,
): Promise<Result> {
  const held = holders.filter((holder) => holder !== null && holder === owner).length
  if (holders.length >= MOST_HELD || held >= MOST_HELD_EACH) throw tooManyPictures()
  holders.push(owner)
  try {
    return await work()
  } finally {
    holders.splice(holders.indexOf(owner), 1)
  }
}

/** Reads a whole picture. One that comes too slowly is refused, so that others get its place. */
export async function readPicture(content: AsyncIterable<Buffer>, withinMs = RECEIVED_WITHIN_MS) {
  let isLate = false
  async function* inTime() {
    for await (const chunk of content) {
      if (isLate) return
      yield chunk
    }
  }
  let clock: NodeJS.Timeout | undefined
  const deadline = new Promise<never>((_, reject) => {
    clock = setTimeout(() => {
      isLate = true
      reject(tooSlowPicture())
    }, withinMs)
  })
  return Promise.race([buffer(inTime()), deadline]).finally(() => clearTimeout(clock))
}

/** Processes one picture at a time: decoded, it may take a hundred megabytes. `MOST_HELD` bounds how many wait. */
export function drawInTurn<Result>(draw: () => Promise<Result>): Promise<Result> {
  const drawn = lastDrawn.then(draw)
  lastDrawn = drawn.catch(() => {})
  return drawn
}
