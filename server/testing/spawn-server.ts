import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { root } from '../platform/root.ts'

/** A start takes two seconds. The limit is for a machine that runs ten times as much as its cores can do. */
const OPEN_WITHIN_MS = 150_000

export interface SpawnedServer {
  child: ChildProcess
  /** Everything it wrote to the terminal. */
  output(): string
  exited: Promise<number | null>
  /** Stops it and waits until it has ended. */
  stop(signal?: NodeJS.Signals): Promise<void>
}

const running = new Set<ChildProcess>()
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})

/** Spawns a server that is ended with this process at the latest. `silent` ignores its output. */
export function spawnServer(
  command: string,
  args: string[],
  { env, cwd = root, silent = false }: { env?: Record<string, string>; cwd?: string; silent?: boolean } = {},
): SpawnedServer {
  const child = spawn(command, args, {
    cwd,
    env: { PATH: process.env.PATH, NODE_ENV: 'production', ...env },
    // A pipe that closes with us: a server that reads its input ends too.
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

/** Polls until it is open; fails with its output if it ended or took too long. */
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

/** Whether an address answers with anything but a 5xx. */
export async function answers(address: string) {
  const answer = await fetch(address).catch(() => null)
  await answer?.body?.cancel()
  return answer !== null && answer.status < 500
}
