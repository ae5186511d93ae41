import { onTestFinished } from 'vitest'

type CleanUp = () => unknown

const leftovers: CleanUp[] = []

/** Cleans up after the test; for what was made in beforeAll, when the file calls tidyUp in afterAll. */
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
