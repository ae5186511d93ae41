import { onTestFinished } from 'vitest'

type CleanUp = () => unknown

const leftovers: CleanUp[] = []

/** Runs when the test is over; for what was made in beforeAll, when the file says so with tidyUp in afterAll. */
export function afterwards(cleanUp: CleanUp) {
  try {
    onTestFinished(async () => {
      await cleanUp()
    })
  } catch {
    leftovers.unshift(cleanUp)
  }
}

export async function tidyUp() {
  for (const cleanUp of leftovers.splice(0)) await cleanUp()
}
