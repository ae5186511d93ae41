interface Waiting<Input, Output> {
  input: Input
  resolve: (output: Output) => void
  reject: (error: unknown) => void
}

/** More would make those who wait first wait long. */
const MOST = 100

/**
 * Writes that arrive together, or while one is on its way, go with the next: one statement and one commit for all of them, and
 * each answered once it is on disk. Of those with the same key, one a statement: they would not see one another's rows.
 */
export function batchedWrites<Input, Output>(
  write: (inputs: Input[]) => Promise<Output[]>,
  keyOf: (input: Input) => unknown,
) {
  let waiting: Waiting<Input, Output>[] = []
  let busy = false

  function next() {
    const taken = new Map<unknown, Waiting<Input, Output>>()
    const left: Waiting<Input, Output>[] = []
    for (const one of waiting) {
      const key = keyOf(one.input)
      if (taken.size >= MOST || taken.has(key)) left.push(one)
      else taken.set(key, one)
    }
    waiting = left
    return [...taken.values()]
  }

  async function work() {
    while (waiting.length > 0) await settle(next())
    busy = false
  }

  async function settle(together: Waiting<Input, Output>[]) {
    try {
      const outputs = await write(together.map(({ input }) => input))
      for (const [index, { resolve }] of together.entries()) resolve(outputs[index] as Output)
    } catch (error) {
      // One row that the tables refuse must not take the others with it.
      if (together.length > 1 && isRefusal(error)) for (const one of together) await settle([one])
      else for (const { reject } of together) reject(error)
    }
  }

  return (input: Input) =>
    new Promise<Output>((resolve, reject) => {
      waiting.push({ input, resolve, reject })
      if (busy) return
      busy = true
      // After the calls that are being read right now: an embedded database lets nobody in while it works.
      setImmediate(work)
    })
}

/** A rule of the tables is broken: someone was deleted meanwhile. */
const isRefusal = (error: unknown) =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('23')
