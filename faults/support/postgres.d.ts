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
  /** The folder of PostgreSQL's programs. */
  export function findPostgres(): string | undefined
}
