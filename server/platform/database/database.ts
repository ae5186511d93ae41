import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type * as schema from '#db/schema/index.ts'

/** The handle every query takes: the database itself, or a transaction on it. */
export type Db = PgDatabase<PgQueryResultHKT, typeof schema>

/** What the triggers of the tables notify; received through invalidation.ts. */
export const INVALIDATION_CHANNEL = 'academy_changes'

/** Names the learners whose progress a commit wrote; notified by the statements that write it. */
export const PROGRESS_CHANNEL = 'academy_progress'

/** For calls made so often that building and planning their SQL each time would be most of the work. */
export interface Statement {
  name: string
  text: string
}

/**
 * The values $1, $2 … as arrays of these types, for unnest in a statement that writes for several people. Read through a
 * select, because PostgreSQL would otherwise see how many elements a call has, find a plan made for so many cheaper
 * than the one it keeps, and plan the statement again at each call, which takes longer than running it.
 */
export const arrayParameters = (types: string[]) =>
  types.map((type, index) => `(select $${index + 1}::${type}[])`).join(', ')

/** One PostgreSQL dialect over two engines: embedded for a demo or a small academy, a server for the rest. */
export interface Database {
  kind: 'embedded' | 'postgres'
  db: Db
  /** Plain SQL, for statements that are not built by drizzle; several at once when there are no values. */
  execute(text: string, values?: unknown[]): Promise<{ rows: Record<string, unknown>[] }>
  /** One statement by its name, with values for $1, $2 …: PostgreSQL parses and plans it once a connection. */
  run<Row>(statement: Statement, values: unknown[]): Promise<Row[]>
  /**
   * Calls `onMessage` with every pg_notify on the channel, from any process, and with '' when a lost connection is
   * back; `onLost` when the connection is lost.
   */
  listen(channel: string, onMessage: (payload: string) => void, onLost?: () => void): Promise<void>
  /** For work at the start that must not run in several processes at once: one runs it, the others wait. */
  oneAtATime<Result>(work: () => Promise<Result>): Promise<Result>
  /** The pool of this process; absent where there is none. */
  connections?(): { open: number; idle: number; waiting: number }
  ping(): Promise<void>
  close(): Promise<void>
}

/** The database cannot be opened: one line for the person who starts the server. */
export class DatabaseProblem extends Error {}
