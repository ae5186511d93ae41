import { learnerNumber, SIGNED_IN } from '../academy/size.ts'
import { startBareDatabase } from '../limits/bare-database.ts'
import { startPgbench } from '../limits/pgbench.ts'
import { STATEMENTS } from '../limits/statements.ts'
import { compare } from '../measure/rounds.ts'
import { askOnce, cpuWithDatabase, turn } from '../measure/sides.ts'
import { type Academy, ENGINES } from './academies.ts'
import { callsOf, WRITES } from './learners.ts'
import { byCpu, type Part } from './row.ts'

/** The embedded database runs one statement after another: sixteen waiting for a slow one may take a while. */
const TURN_SECONDS = 2

/**
 * The write of a call, compared with the simplest program that does the same for the same learners and chapters. On
 * PostgreSQL, which syncs each commit for both: pgbench or our server, plus all of PostgreSQL. On the embedded
 * database, which works inside its process: our server, or a process that only runs the statement.
 */
export const writes: Part = {
  name: 'writes',
  async run(academies, report) {
    for (const engine of ENGINES) {
      const academy = await academies.open(engine, 'large')
      for (const call of WRITES) {
        const limit = await startLimit(academy, call)
        const ours = cpuWithDatabase(academy, academy.postgres?.pid ?? null)
        const requests = callsOf(academy, call)
        await askOnce(academy, requests)
        const comparison = await compare(
          () => turn(academy, requests, { cpu: ours, forSeconds: TURN_SECONDS, isPinned: false }),
          limit.turn,
        )
        await limit.stop()
        report(byCpu({ row: call, where: engine, limit: limit.name }, comparison, 0.35))
      }
    }
  },
}

function startLimit(academy: Academy, call: (typeof WRITES)[number]) {
  const text = STATEMENTS[call]
  const step = learnerNumber(academy.size, 1) - learnerNumber(academy.size, 0)
  const writing = { text, call, shift: academy.shift, step, learners: SIGNED_IN, size: academy.size }
  return academy.postgres ? startPgbench(academy.postgres, writing) : startBareDatabase(academy, writing)
}
