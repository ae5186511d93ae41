declare module 's3rver' {
  type Context = { method: string; query: Record<string, unknown>; status: number }
  type Middleware = (ctx: Context, next: () => Promise<void>) => Promise<void>

  class S3rver {
    constructor(options: {
      address: string
      port: number
      silent: boolean
      directory: string
      configureBuckets: { name: string; configs: string[] }[]
    })
    middleware: Middleware[]
    run(): Promise<{ port: number }>
    close(): Promise<void>
  }
  export = S3rver
}
