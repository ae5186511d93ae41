import type { Child } from './children.ts'
import { cpuOf, cpuOfFamily } from './cpu.ts'
import { pinServer, unpin } from './cpu-pinning.ts'
import type { Sample } from './rounds.ts'
import { load, type Sent } from './wrk.ts'

const TURN_SECONDS = 1

/** Sends every request once, so that no turn includes what only the first one costs. */
export async function askOnce(child: Child, requests: Sent[]) {
  for (const { method = 'GET', path, headers, body } of requests) {
    const answer = await fetch(`${child.url}${path}`, { method, headers, body })
    await answer.arrayBuffer()
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
  }
}

/**
 * A turn of load on a server. Its CPU time is that of its process, or what `cpu` counts. Both sides run on the same
 * core and the load on another: a server that is moved between cores loses its caches, and two servers on different
 * cores would be compared by what else runs there. Not where several processes work for one side.
 */
export async function turn(
  child: Child,
  requests: Sent[],
  { cpu = () => cpuOf(child.pid), forSeconds = TURN_SECONDS, isPinned = true } = {},
): Promise<Sample> {
  if (isPinned) pinServer(child.pid)
  const before = cpu()
  const { requests: done, seconds } = await load(child.url, requests, { forSeconds, isPinned })
  const worked = cpu() - before
  unpin(child.pid)
  return { cpuMicros: (worked / done) * 1e6, rate: done / seconds }
}

/** The server with its PostgreSQL, if there is one: the embedded database works inside the server. */
export const cpuWithDatabase = (child: Child, postgresPid: number | null) => () =>
  cpuOf(child.pid) + (postgresPid ? cpuOfFamily(postgresPid) : 0)
