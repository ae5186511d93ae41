import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'

const TICKS_PER_SECOND = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }))

interface Stat {
  parent: number
  /** Time worked, in user and system mode, by all threads of the process, those that ended included. */
  seconds: number
  /** Time worked by children that ended and were waited for. */
  childrenSeconds: number
}

/** From /proc/<pid>/stat: what the process itself has worked, whatever the rest of the machine was doing. */
function statOf(pid: number): Stat {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const fields = text
    .slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number)
  const ticks = (from: number) => ((fields[from] ?? 0) + (fields[from + 1] ?? 0)) / TICKS_PER_SECOND
  return { parent: fields[1] ?? 0, seconds: ticks(11), childrenSeconds: ticks(13) }
}

export const cpuOf = (pid: number) => statOf(pid).seconds

/** A process with all its children, ended ones included: PostgreSQL works in one process a connection. */
export function cpuOfFamily(pid: number): number {
  const own = statOf(pid)
  let seconds = own.seconds + own.childrenSeconds
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue
    try {
      const { parent, seconds: worked } = statOf(Number(name))
      if (parent === pid) seconds += worked
    } catch {
      // It ended while we were looking.
    }
  }
  // Whoever was waited for meanwhile was counted twice or not at all.
  const isSettled = statOf(pid).childrenSeconds === own.childrenSeconds
  return isSettled ? seconds : cpuOfFamily(pid)
}

/** What our own children worked that have ended since. */
export const cpuOfEndedChildren = () => statOf(process.pid).childrenSeconds

/** The largest memory a process held at once while the work was under way, in megabytes. */
export async function peakMemoryDuring<T>(pid: number, work: () => Promise<T>): Promise<[T, number]> {
  let peak = memoryOf(pid)
  const watch = setInterval(() => {
    peak = Math.max(peak, memoryOf(pid))
  }, 50)
  try {
    const result = await work()
    return [result, peak]
  } finally {
    clearInterval(watch)
  }
}

export function memoryOf(pid: number) {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024
}
