import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'

const TICKS_PER_SECOND = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }))

interface Stat {
  parent: number
  /** CPU time, user and system, of all threads of the process, including those that have ended. */
  seconds: number
  /** CPU time of children that have ended and were waited for. */
  childrenSeconds: number
}

/** From /proc/<pid>/stat: the CPU time of this process, whatever else the machine does. */
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

/** The CPU time of a process and all its children, including ended ones: PostgreSQL has one process per connection. */
export function cpuOfFamily(pid: number): number {
  const own = statOf(pid)
  let seconds = own.seconds + own.childrenSeconds
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue
    try {
      const { parent, seconds: worked } = statOf(Number(name))
      if (parent === pid) seconds += worked
    } catch {
      // It ended meanwhile.
    }
  }
  // A child that ended meanwhile was counted twice or not at all.
  const isSettled = statOf(pid).childrenSeconds === own.childrenSeconds
  return isSettled ? seconds : cpuOfFamily(pid)
}

/** The CPU time of our own children that have ended. */
export const cpuOfEndedChildren = () => statOf(process.pid).childrenSeconds

/** The peak memory of a process during the work, in megabytes. */
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

export const memoryOf = (pid: number) => megabytesOf(pid, 'VmRSS')

/** The most memory that a process has had since it began. */
export const mostMemoryOf = (pid: number) => megabytesOf(pid, 'VmHWM')

function megabytesOf(pid: number, field: string) {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(new RegExp(`${field}:\\s+(\\d+)`).exec(status)?.[1]) / 1024
}
