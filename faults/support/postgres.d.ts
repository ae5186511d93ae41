declare module '*/scripts/postgres.mjs' {
  export function startPostgres(options?: { settings?: string[] }): Promise<{
    /** The address of its database `postgres`, without a password. */
    url: string
    /** Of the process that all others of this PostgreSQL are children of. */
    pid(): number
    halt(): Promise<void>
    resume(): Promise<void>
    stop(): Promise<void>
  }>
  /** The folder of PostgreSQL's programs. */
  export function findPostgres(): string | undefined
}
