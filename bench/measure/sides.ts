import type { Child } from './children.ts'
import { cpuOf, cpuOfFamily } from './cpu.ts'
import type { Sample } from './rounds.ts'
import { load, type Sent } from './wrk.ts'

const TURN_SECONDS = 1

/** A turn of load on a server; its CPU is that of its process, or whatever `cpu` counts. */
export async function turn(child: Child, requests: Sent[], cpu = () => cpuOf(child.pid)): Promise<Sample> {
  const before = cpu()
  const { requests: done, seconds } = await load(child.url, requests, TURN_SECONDS)
  return { cpuMicros: ((cpu() - before) / done) * 1e6, rate: done / seconds }
}

/** The server with the PostgreSQL behind it, where there is one: the embedded database works inside the server. */
export const cpuWithDatabase = (child: Child, postgresPid: number | null) => () =>
  cpuOf(child.pid) + (postgresPid ? cpuOfFamily(postgresPid) : 0)
