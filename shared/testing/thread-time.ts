import { readFileSync } from 'node:fs'

/** The time that this thread works, in ms: what other programs take of the processor meanwhile does not count. */
export async function timeOf(work: () => unknown): Promise<number> {
  const before = workedMs()
  await work()
  return workedMs() - before
}

function workedMs(): number {
  try {
    return Number(readFileSync('/proc/thread-self/schedstat', 'utf8').split(' ')[0]) / 1e6
  } catch {
    return performance.now()
  }
}
