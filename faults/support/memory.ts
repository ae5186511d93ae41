import { readFileSync } from 'node:fs'
import type { AcademyProcess } from '#server/testing/process.ts'

/** The resident memory of all threads of the process. */
export const memoryMb = ({ child }: AcademyProcess) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]) / 1024

const SAMPLE_MS = 20

/** The most resident memory of the process while something goes on. */
export async function peakMb(academy: AcademyProcess, work: () => Promise<unknown>) {
  let peak = memoryMb(academy)
  const sampling = setInterval(() => {
    peak = Math.max(peak, memoryMb(academy))
  }, SAMPLE_MS)
  try {
    await work()
  } finally {
    clearInterval(sampling)
  }
  return peak
}
