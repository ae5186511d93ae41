import type { Database } from '#server/platform/database/database.ts'
import { catalogueStatements } from './courses.ts'
import { peopleStatements } from './people.ts'
import type { Size } from './size.ts'

/** Few enough for the server's statement timeout. */
const LEARNERS_AT_ONCE = 2_500

/** Fills an empty, migrated database. The same rows every time, except that dates are relative to now. */
export async function fillAcademy(database: Database, size: Size) {
  // Without checking foreign keys, which would take most of the time: the rows are right by construction.
  const insert = (statement: string) =>
    database.execute(`begin; set local session_replication_role = replica; ${statement}; commit`)
  for (const statement of catalogueStatements(size.formations)) await insert(statement)
  const shift = await highestId(database)
  for (let from = 1; from <= size.learners; from += LEARNERS_AT_ONCE) {
    const to = Math.min(size.learners, from + LEARNERS_AT_ONCE - 1)
    for (const statement of peopleStatements(size, from, to, shift)) await insert(statement)
  }
  await database.execute('vacuum analyze')
  return { firstLearnerId: shift + 1 }
}

async function highestId(database: Database) {
  const { rows } = await database.execute('select max(id) as id from users')
  return Number(rows[0]?.id)
}
