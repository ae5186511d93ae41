import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type * as schema from '#db/schema/index.ts'

export type DemoDatabase = PgDatabase<PgQueryResultHKT, typeof schema>

/** What the demo academy needs from the server that fills it: real storage, real password hashes. */
export type DemoContext = {
  db: DemoDatabase
  /** Puts a file into storage under the key, and says how many bytes it has. */
  store: (file: DemoFile) => Promise<{ bytes: number }>
  hashPassword: (password: string) => Promise<string>
  /** Every date is counted back from here, so that the academy never looks abandoned. */
  now: Date
}

/** `path` starts at db/demo/media; `key` is `<media id>/<file name>`. */
export type DemoFile = { path: string; key: string; mimeType: string }
