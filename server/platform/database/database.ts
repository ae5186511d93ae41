import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type * as schema from '#db/schema/index.ts'

/** The handle every query takes: the database itself, or a transaction on it. */
export type Db = PgDatabase<PgQueryResultHKT, typeof schema>

/** What the triggers of the tables notify; received through invalidation.ts. */
export const INVALIDATION_CHANNEL = 'academy_changes'

/** Whose progress a commit wrote, learner by learner, as the statements that write it say. */
export const PROGRESS_CHANNEL = 'academy_progress'

/** For calls made so often that building and planning their SQL each time would be most of the work. */
export interface Statement {
  name: string
  text: string
}

/** One PostgreSQL dialect over two engines: embedded for a demo or a small academy, a server for the rest. */
export interface Database {
  kind: 'embedded' | 'postgres'
  db: Db
  /** Plain SQL, for what brings its own statements; several at once when there are no values. */
  execute(text: string, values?: unknown[]): Promise<{ rows: Record<string, unknown>[] }>
  /** One statement by its name, with values for $1, $2 …: PostgreSQL parses and plans it once a connection. */
  run<Row>(statement: Statement, values: unknown[]): Promise<Row[]>
  /**
   * Receives what any process sends on the channel with pg_notify; also called, with '', once a lost connection is back.
   * `onLost` is called when it goes.
   */
  listen(channel: string, onMessage: (payload: string) => void, onLost?: () => void): Promise<void>
  /** Work of the start that processes starting together must not do at the same time: one does it, the others wait. */
  oneAtATime<Result>(work: () => Promise<Result>): Promise<Result>
  ping(): Promise<void>
  close(): Promise<void>
}

/** The database cannot be opened: one line for the person who starts the server. */
export class DatabaseProblem extends Error {}
