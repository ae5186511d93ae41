import type { Child } from './children.ts'
import { cpuOf, cpuOfFamily } from './cpu.ts'
import type { Sample } from './rounds.ts'
import { seat, unseat } from './seats.ts'
import { load, type Sent } from './wrk.ts'

const TURN_SECONDS = 1

/** Asks for everything once, one after another, so that no turn pays for what is read the first time. */
export async function askOnce(child: Child, requests: Sent[]) {
  for (const { method = 'GET', path, headers, body } of requests) {
    const answer = await fetch(`${child.url}${path}`, { method, headers, body })
    await answer.arrayBuffer()
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
  }
}

/**
 * A turn of load on a server; its CPU is that of its process, or whatever `cpu` counts. Both sides sit on the same core,
 * the load on another: moved between cores a server pays for its caches anew, a large one most, and two that each keep to
 * one are compared by the neighbours of these. Not where several processes work for one side.
 */
export async function turn(
  child: Child,
  requests: Sent[],
  { cpu = () => cpuOf(child.pid), forSeconds = TURN_SECONDS, isSeated = true } = {},
): Promise<Sample> {
  if (isSeated) seat(child.pid)
  const before = cpu()
  const { requests: done, seconds } = await load(child.url, requests, { forSeconds, isSeated })
  const worked = cpu() - before
  unseat(child.pid)
  return { cpuMicros: (worked / done) * 1e6, rate: done / seconds }
}

/** The server with the PostgreSQL behind it, where there is one: the embedded database works inside the server. */
export const cpuWithDatabase = (child: Child, postgresPid: number | null) => () =>
  cpuOf(child.pid) + (postgresPid ? cpuOfFamily(postgresPid) : 0)
