import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type * as schema from '#db/schema/index.ts'
import type { PackageItem, PackageStandard } from '#shared/package-outcome.ts'

export type DemoDatabase = PgDatabase<PgQueryResultHKT, typeof schema>

/** What the demo needs from the server: real storage and real password hashes. */
export type DemoContext = {
  db: DemoDatabase
  /** Stores a file under the key and returns its size. */
  store: (file: DemoFile) => Promise<{ bytes: number }>
  /** Stores the files of a package whose zip is stored under the key, and says what it is. */
  unpack: (mediaId: string, key: string, name: string) => Promise<DemoPackage>
  hashPassword: (password: string) => Promise<string>
  /** All dates are relative to this one, so that the academy always looks recent. */
  now: Date
}

/** `path` starts at db/demo/media; `key` is `<media id>/<file name>`. */
export type DemoFile = { path: string; key: string; mimeType: string }

export type DemoPackage = {
  standard: PackageStandard
  items: PackageItem[]
  files: { path: string; number: number; bytes: number }[]
}
