import { startBareDatabase } from '../limits/bare-database.ts'
import { startPgbench } from '../limits/pgbench.ts'
import { STATEMENTS } from '../limits/statements.ts'
import { compare } from '../measure/rounds.ts'
import { askOnce, cpuWithDatabase, turn } from '../measure/sides.ts'
import { type Academy, ENGINES } from './academies.ts'
import { callsOf, everyoneSignedIn, sqlOf, WRITES } from './learners.ts'
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
  const { user, formation, chapter } = sqlOf(academy)
  const values = {
    'complete-chapitre': [user, formation, chapter],
    'chapitre-position': [user, chapter, '40', '30', '0'],
  }
  const writing = { ...everyoneSignedIn(academy), text: STATEMENTS[call], call, values: values[call] }
  return academy.postgres ? startPgbench(academy.postgres, writing) : startBareDatabase(academy, writing)
}
