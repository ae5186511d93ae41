import { startPgbench } from '../limits/pgbench.ts'
import type { Writing } from '../limits/writing.ts'
import { compare } from '../measure/rounds.ts'
import { askOnce, cpuWithDatabase, turn } from '../measure/sides.ts'
import type { Sent } from '../measure/wrk.ts'
import type { Academy } from './academies.ts'
import { everyoneSignedIn } from './learners.ts'
import { byCpu, type Result } from './row.ts'

const TURN_SECONDS = 2

type Asked = Pick<Writing, 'text' | 'values'> & { row: string; requests: Sent[]; atLeast: number }

/**
 * The calls of the signed-in learners compared with pgbench doing the plainest statement for each: the CPU time of our
 * server, or of pgbench, and of PostgreSQL.
 */
export async function againstPgbench(
  academy: Academy,
  { row, requests, text, values, atLeast }: Asked,
): Promise<Result> {
  if (!academy.postgres) throw new Error('this academy has no PostgreSQL')
  const call = row.replaceAll(/\W+/g, '-')
  const limit = await startPgbench(academy.postgres, { ...everyoneSignedIn(academy), call, text, values })
  const cpu = cpuWithDatabase(academy, academy.postgres.pid)
  await askOnce(academy, requests)
  const comparison = await compare(
    () => turn(academy, requests, { cpu, forSeconds: TURN_SECONDS, isPinned: false }),
    limit.turn,
  )
  return byCpu({ row, where: 'postgres', limit: 'pgbench, plainest statement' }, comparison, atLeast)
}
