import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { root } from '../platform/root.ts'

/** A start takes two seconds; a machine with ten times the work of its cores must not fail a test. */
const OPEN_WITHIN_MS = 150_000

export interface SpawnedServer {
  child: ChildProcess
  /** Everything it wrote to the terminal. */
  output(): string
  exited: Promise<number | null>
  /** Asks it to end, and waits until it has. */
  stop(signal?: NodeJS.Signals): Promise<void>
}

const running = new Set<ChildProcess>()
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})

/** A server as a process of its own, ended with ours at the latest. `silent`: nobody reads what it writes. */
export function spawnServer(
  command: string,
  args: string[],
  { env, cwd = root, silent = false }: { env?: Record<string, string>; cwd?: string; silent?: boolean } = {},
): SpawnedServer {
  const child = spawn(command, args, {
    cwd,
    env: { PATH: process.env.PATH, NODE_ENV: 'production', ...env },
    // A pipe that ends with us tells a server that reads its input to end too.
    stdio: ['pipe', silent ? 'ignore' : 'pipe', 'pipe'],
  })
  running.add(child)
  let written = ''
  const listen = (chunk: Buffer) => {
    written += chunk
  }
  child.stdout?.on('data', listen)
  child.stderr?.on('data', listen)
  const exited = once(child, 'exit').then(
    ([code]) => code as number | null,
    (error: Error) => {
      written += error.message
      return null
    },
  )
  exited.then(() => running.delete(child))
  return {
    child,
    output: () => written,
    exited,
    async stop(signal = 'SIGTERM') {
      child.kill(signal)
      await exited
    },
  }
}

/** Asks until it is open; fails with what the server wrote when it ended or took too long. */
export async function untilOpen(
  { child, exited, output }: SpawnedServer,
  isOpen: () => boolean | Promise<boolean>,
) {
  let hasEnded = false
  exited.then(() => {
    hasEnded = true
  })
  const deadline = Date.now() + OPEN_WITHIN_MS
  while (!hasEnded && Date.now() < deadline) {
    if (await isOpen()) return
    await pause(20)
  }
  const why = hasEnded ? 'ended instead of opening' : `did not open within ${OPEN_WITHIN_MS / 1000} s`
  if (!hasEnded) child.kill('SIGKILL')
  throw new Error(`${child.spawnargs.join(' ')} ${why}:\n${output().slice(-4000)}`)
}

/** Whether an address answers, whatever but a failure of the server. */
export async function answers(address: string) {
  const answer = await fetch(address).catch(() => null)
  await answer?.body?.cancel()
  return answer !== null && answer.status < 500
}
