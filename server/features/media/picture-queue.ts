import { buffer } from 'node:stream/consumers'
import { tooManyPictures, tooSlowPicture } from './errors.ts'

/** Each is held in memory, a few megabytes, from its first byte until it is drawn. */
const MOST_HELD = 12
const MOST_HELD_EACH = 2

/** Five megabytes over a thin line. */
const RECEIVED_WITHIN_MS = 5 * 60_000

const holders: (number | null)[] = []
let lastDrawn: Promise<unknown> = Promise.resolve()

/** Takes a picture in where there is room for it, and refuses it at once where there is none: nobody waits for room. */
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

/** All of a picture. Its place is for others when it comes too slowly, or has stopped coming. */
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

/** One at a time: unfolded, a picture may take a hundred megabytes. What waits is bounded by what is held. */
export function drawInTurn<Result>(draw: () => Promise<Result>): Promise<Result> {
  const drawn = lastDrawn.then(draw)
  lastDrawn = drawn.catch(() => {})
  return drawn
}
