import { answers, spawnServer, untilOpen } from '#server/testing/spawn-server.ts'

export interface Child {
  pid: number
  url: string
  stop(): Promise<void>
}

/** Starts a process that listens on its own port, and waits until it answers. */
export async function startChild(
  command: string,
  args: string[],
  { env = {}, port, probe = '/' }: { env?: Record<string, string>; port: number; probe?: string },
): Promise<Child> {
  const url = `http://127.0.0.1:${port}`
  const server = spawnServer(command, args, { env, silent: true })
  await untilOpen(server, () => answers(`${url}${probe}`))
  return { pid: server.child.pid ?? 0, url, stop: () => server.stop() }
}
