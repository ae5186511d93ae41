import { freePort } from '#server/testing/free-port.mjs'
import { type Child, startChild } from '../measure/children.ts'
import type { Sample } from '../measure/rounds.ts'
import type { Writing } from './writing.ts'

/** A process with only the embedded database, on a copy of the academy, that repeats the statement. */
export async function startBareDatabase({ dataDir }: { dataDir: string }, writing: Writing) {
  const port = await freePort()
  const env = {
    PORT: String(port),
    DATA_DIR: `${dataDir}-copy`,
    STATEMENT: writing.text,
    // The values of every learner, computed by the database beforehand.
    VALUES: `select ${writing.values.join(', ')}
      from (select 1 + i * ${writing.step} as n from generate_series(0, ${writing.learners - 1}) i) learners`,
  }
  const entry = ['--import', 'tsx', 'bench/limits/bare-database-process.ts']
  const child: Child = await startChild(process.execPath, entry, { port, env })
  return {
    name: 'embedded database alone, same statement',
    async turn(): Promise<Sample> {
      const answer = await fetch(`${child.url}/turn`)
      return (await answer.json()) as Sample
    },
    stop: child.stop,
  }
}
