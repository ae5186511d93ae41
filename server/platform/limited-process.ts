import { type ChildProcess, spawn } from 'node:child_process'
import { findWrappers } from './process-wrappers.ts'

const COMPLAINT_BYTES = 4_000

/** The limits of a child process; it is killed when it exceeds one. */
export interface Limits {
  /** Wall-clock time; the CPU time of each thread has the same limit. */
  seconds: number
  threads: number
  memoryBytes: number
  /** The size of each file that it writes. */
  fileBytes: number
  /** The size of what it writes to its standard output. */
  outputBytes: number
}

interface Orders {
  limits: Limits
  /** The file descriptor of its standard input; none otherwise. */
  inputFd?: number
  signal?: AbortSignal
}

export class TookTooLong extends Error {}

/**
 * Runs a program that reads what strangers sent, and returns what it wrote. It gets no secret of ours (its environment
 * is PATH alone), no network where the system can take it away, and is killed with all that it started once it passes a
 * limit.
 */
export async function runLimited(command: string, args: string[], orders: Orders): Promise<string> {
  const { limits, inputFd, signal } = orders
  signal?.throwIfAborted()
  const { wrappers } = await findWrappers()
  const [program = command, ...rest] = [...wrappers, ...resourceLimits(wrappers, limits), command, ...args]
  signal?.throwIfAborted()
  const child = spawn(program, rest, {
    env: childEnvironment(),
    stdio: [inputFd ?? 'ignore', 'pipe', 'pipe'],
    // Its own process group, so that one signal also reaches the processes it started.
    detached: true,
  })
  let ending: Error | undefined
  const end = (why: Error) => {
    ending ??= why
    killGroup(child)
  }
  const stop = () => end(signal?.reason)
  const clock = setTimeout(
    () => end(new TookTooLong(`${command} took more than ${limits.seconds} seconds`)),
    limits.seconds * 1000,
  )
  signal?.addEventListener('abort', stop, { once: true })
  const output = collect(child, limits.outputBytes, end)
  return new Promise<string>((resolve, reject) => {
    child.once('error', reject)
    // What it has left running would outlive every limit.
    child.once('exit', () => killGroup(child))
    child.once('close', (code, killedBy) => {
      if (ending) reject(ending)
      else if (code === 0) resolve(output.written())
      else reject(new Error(`${command} ended with ${killedBy ?? `code ${code}`}: ${output.complaint()}`))
    })
  }).finally(() => {
    clearTimeout(clock)
    signal?.removeEventListener('abort', stop)
  })
}

/** glibc reserves address space for each thread, which would count against the limit of memory: one arena for all. */
const childEnvironment = (): NodeJS.ProcessEnv => ({
  PATH: process.env.PATH,
  LC_ALL: 'C',
  MALLOC_ARENA_MAX: '1',
})

function killGroup({ pid }: ChildProcess) {
  if (!pid) return
  try {
    process.kill(-pid, 'SIGKILL')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

function collect({ stdout, stderr }: ChildProcess, mostBytes: number, end: (why: Error) => void) {
  let written = ''
  let complaint = ''
  stdout?.setEncoding('utf8').on('data', (text: string) => {
    written += text
    if (written.length > mostBytes) end(new Error('more was written than expected'))
  })
  // Only the end of its standard error is kept: enough to know why it failed.
  stderr?.setEncoding('utf8').on('data', (text: string) => {
    complaint = (complaint + text).slice(-COMPLAINT_BYTES)
  })
  return { written: () => written, complaint: () => complaint.trim() }
}

function resourceLimits(wrappers: readonly string[], { seconds, threads, memoryBytes, fileBytes }: Limits) {
  if (!wrappers.includes('prlimit')) return []
  return [
    `--as=${memoryBytes}`,
    `--fsize=${fileBytes}`,
    `--cpu=${Math.ceil(seconds * threads)}`,
    '--core=0',
    '--',
  ]
}
