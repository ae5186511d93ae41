declare module '*/scripts/postgres.mjs' {
  export function startPostgres(): Promise<{
    /** The address of its database `postgres`, without a password. */
    url: string
    halt(): Promise<void>
    resume(): Promise<void>
    stop(): Promise<void>
  }>
}
