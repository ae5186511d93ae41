declare module '*/scripts/postgres.mjs' {
  export function startPostgres(options?: { settings?: string[] }): Promise<{
    /** The address of its database `postgres`, without a password. */
    url: string
    /** The parent of all processes of this PostgreSQL. */
    pid(): number
    halt(): Promise<void>
    resume(): Promise<void>
    stop(): Promise<void>
  }>
  /** Starts one for the whole run, at TEST_DATABASE_URL, unless that names another; `teardown` stops it. */
  export function setup(): Promise<void>
  export function teardown(): Promise<void> | undefined
  /** The folder of PostgreSQL's programs. */
  export function findPostgres(): string | undefined
}
