import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { root } from '#server/platform/root.ts'

const OPEN_WITHIN_MS = 120_000

export interface Child {
  pid: number
  url: string
  stop(): Promise<void>
}

const running = new Set<ChildProcess>()
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})

/** Starts a process that listens on a port of its own, and waits until it answers there. */
export async function startChild(
  command: string,
  args: string[],
  { env = {}, port, probe = '/' }: { env?: Record<string, string>; port: number; probe?: string },
): Promise<Child> {
  const child = spawn(command, args, {
    cwd: root,
    env: { PATH: process.env.PATH, NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  running.add(child)
  const exited = once(child, 'exit').then(() => running.delete(child))
  const url = `http://127.0.0.1:${port}`
  await untilAnswers(`${url}${probe}`, child)
  return {
    pid: child.pid ?? 0,
    url,
    stop: async () => {
      child.kill('SIGTERM')
      await exited
    },
  }
}

async function untilAnswers(url: string, child: ChildProcess) {
  const until = Date.now() + OPEN_WITHIN_MS
  while (Date.now() < until && child.exitCode === null) {
    const answer = await fetch(url, { method: 'HEAD' }).catch(() => null)
    if (answer && answer.status < 500) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`${child.spawnargs.join(' ')} did not open`)
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  if (!address || typeof address === 'string') throw new Error('no port was given')
  return address.port
}
