import type { Database } from '#server/platform/database/database.ts'
import { catalogueStatements } from './courses.ts'
import { accountsStatement, peopleStatements } from './people.ts'
import type { Size } from './size.ts'
import { trailStatements } from './trail.ts'

/** Few enough for the server's statement timeout. */
const LEARNERS_AT_ONCE = 2_500

/** What fills a database: the server's own, or a connection that waits for as long as it takes. */
export type Filled = Pick<Database, 'execute'>

/**
 * Fills an empty, migrated database through one connection or several. The same rows every time, except that dates are
 * relative to now.
 */
export async function fillAcademy(connections: [Filled, ...Filled[]], size: Size) {
  const [first] = connections
  for (const statement of catalogueStatements(size.formations)) await insert(first, statement)
  const shift = await highestId(first)
  const indexes = await dropIndexes(first)
  const ranges = Array.from({ length: Math.ceil(size.learners / LEARNERS_AT_ONCE) }, (_, index) => ({
    from: 1 + index * LEARNERS_AT_ONCE,
    to: Math.min(size.learners, (index + 1) * LEARNERS_AT_ONCE),
  }))
  // One after another: their ids are counted by the database.
  for (const range of ranges) await insert(first, accountsStatement(range))
  await share(connections, ranges, async (connection, range) => {
    for (const statement of [...peopleStatements(size, range, shift), ...trailStatements(range, shift)])
      await insert(connection, statement)
  })
  await share(connections, indexes, (connection, made) => connection.execute(made))
  await share(connections, FILLED, (connection, table) => connection.execute(`vacuum analyze ${table}`))
  await first.execute('analyze')
  return { firstLearnerId: shift + 1 }
}

/** Every connection takes the next item when it has finished one. */
async function share<Item>(
  connections: Filled[],
  items: Item[],
  work: (connection: Filled, item: Item) => Promise<unknown>,
) {
  const left = [...items]
  const takeAll = async (connection: Filled) => {
    for (let item = left.shift(); item !== undefined; item = left.shift()) await work(connection, item)
  }
  await Promise.all(connections.map(takeAll))
}

/** Without checking foreign keys, which would take most of the time: the rows are right by construction. */
const insert = (connection: Filled, statement: string) =>
  connection.execute(`begin; set local session_replication_role = replica; ${statement}; commit`)

async function highestId(database: Filled) {
  const { rows } = await database.execute('select max(id) as id from users')
  return Number(rows[0]?.id)
}

/** Tables with rows for every learner. */
const FILLED = ['users', 'sessions', 'inscriptions', 'chapter_progress', 'audit_entries', 'notifications']

/**
 * Drops their indexes and returns the statements that make them again: sorted once, instead of row by row at a random
 * place. Primary keys stay, because other tables refer to them and their rows come in order.
 */
async function dropIndexes(database: Filled) {
  const { rows } = await database.execute(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as made from pg_index
     where not indisprimary and indrelid::regclass::text in (${FILLED.map((table) => `'${table}'`).join(', ')})`,
  )
  for (const { name } of rows) await database.execute(`drop index ${name}`)
  return rows.map(({ made }) => String(made))
}
