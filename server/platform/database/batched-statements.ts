import { tooBusy } from '../errors.ts'

interface Waiting<Input, Output> {
  input: Input
  resolve: (output: Output) => void
  reject: (error: unknown) => void
}

/** A larger batch would make its first caller wait too long. */
const MOST_TOGETHER = 100

/** Fifty batches: some seconds on a slow machine. */
const MOST_WAITING = 5_000

/** A page that is closed sends everything it has kept at once; no learner needs more. */
const MOST_WAITING_EACH = 100

/**
 * Collects writes, or reads, into batches. Those that arrive together, or while a batch is on its way, go into the next
 * one: one statement and one commit for all, and each caller is answered after that commit. Two writes with the same key
 * never share a batch, since one statement does not see the rows it writes itself. When too many wait, in all or of one
 * key, the call is refused at once.
 */
export function batchedStatements<Input, Output>(
  write: (inputs: Input[]) => Promise<Output[]>,
  keyOf: (input: Input) => unknown,
) {
  let waiting: Waiting<Input, Output>[] = []
  const waitingOf = new Map<unknown, number>()
  let busy = false

  function count(input: Input, change: 1 | -1) {
    const key = keyOf(input)
    const counted = (waitingOf.get(key) ?? 0) + change
    if (counted === 0) waitingOf.delete(key)
    else waitingOf.set(key, counted)
  }

  function next() {
    const taken = new Map<unknown, Waiting<Input, Output>>()
    const left: Waiting<Input, Output>[] = []
    for (const one of waiting) {
      const key = keyOf(one.input)
      if (taken.size >= MOST_TOGETHER || taken.has(key)) left.push(one)
      else taken.set(key, one)
    }
    waiting = left
    for (const { input } of taken.values()) count(input, -1)
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
      // One row that breaks a constraint must not fail the others: they are written again one by one.
      if (together.length > 1 && isRefusal(error)) for (const one of together) await settle([one])
      else for (const { reject } of together) reject(error)
    }
  }

  return (input: Input) =>
    new Promise<Output>((resolve, reject) => {
      const own = waitingOf.get(keyOf(input)) ?? 0
      if (waiting.length >= MOST_WAITING || own >= MOST_WAITING_EACH) throw tooBusy()
      waiting.push({ input, resolve, reject })
      count(input, 1)
      if (busy) return
      busy = true
      // Lets the requests that have already arrived join this batch: the embedded database blocks the event loop while
      // it works.
      setImmediate(work)
    })
}

/** A constraint was violated: an account or a chapter was deleted meanwhile. */
const isRefusal = (error: unknown) =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('23')
