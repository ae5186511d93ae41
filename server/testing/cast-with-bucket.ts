import { startBucket } from './bucket.ts'
import { it as base } from './cast.ts'

/** The cast of an academy whose files are in a bucket. */
export const it = base
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads from the pattern which fixtures are needed
  .extend('bucket', { scope: 'file' }, async ({}, { onCleanup }) => {
    const bucket = await startBucket()
    onCleanup(bucket.stop)
    return bucket
  })
  .extend('env', { scope: 'file' }, ({ bucket }) => bucket.env)
