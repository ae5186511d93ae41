import { type ChildProcess, spawn } from 'node:child_process'
import { findWrappers } from './process-wrappers.ts'

const SAID_BYTES = 4_000

/** What another program may take, read and write before it is ended. */
export interface Limits {
  /** By the clock; its processor time is bounded by as much on every thread. */
  seconds: number
  threads: number
  memoryBytes: number
  /** Of each file that it writes. */
  fileBytes: number
  /** Of what it writes to its standard output. */
  outputBytes: number
}

interface Orders {
  limits: Limits
  /** Becomes its standard input; nothing otherwise. */
  inputFd?: number
  signal?: AbortSignal
}

export class TookTooLong extends Error {}

/**
 * Runs a program that reads what strangers sent, and returns what it wrote. It gets no secret of ours (its environment is PATH alone), no
 * network where the system can take it away, and is killed with all that it started once it passes a limit.
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
    // A group of its own, so that one signal reaches whatever it started.
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

/** One arena: each thread would otherwise reserve addresses that count as memory and are never used. */
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
  // The end of what it complained about: enough to know why, however long it went on.
  stderr?.setEncoding('utf8').on('data', (text: string) => {
    complaint = (complaint + text).slice(-SAID_BYTES)
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
