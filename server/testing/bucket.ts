import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'

/** A real S3 server in this process, with one bucket, gone after stop(). `halt` and `resume` keep what it holds. */
export async function startBucket() {
  const directory = await mkdtemp(join(tmpdir(), 'bucket-'))
  const uploads = join(directory, NAME, '._S3rver_uploads')
  let server = serverOver(directory, uploads, 0)
  const { port } = await server.run()
  process.env.AWS_ACCESS_KEY_ID = KEYS.AWS_ACCESS_KEY_ID
  process.env.AWS_SECRET_ACCESS_KEY = KEYS.AWS_SECRET_ACCESS_KEY
  const endpoint = `http://127.0.0.1:${port}`
  return {
    config: { bucket: NAME, endpoint, region: 'us-east-1' },
    /** The same as the environment of a process. */
    env: { ...KEYS, STORAGE_URL: `s3://${NAME}?endpoint=${encodeURIComponent(endpoint)}` },
    unfinishedUploads: () => readdir(uploads).catch(() => []),
    halt: () => server.close(),
    async resume() {
      server = serverOver(directory, uploads, port)
      await server.run()
    },
    async stop() {
      await server.close().catch(() => {})
      await rm(directory, { recursive: true, force: true })
    },
  }
}

const NAME = 'academy'
const KEYS = { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' }

function serverOver(directory: string, uploads: string, port: number) {
  const server = new S3rver({
    address: '127.0.0.1',
    port,
    silent: true,
    directory,
    configureBuckets: [{ name: NAME, configs: [] }],
  })
  // The one call of ours that this server lacks: giving up an upload in parts.
  server.middleware.unshift(async (ctx, next) => {
    if (ctx.method !== 'DELETE' || !ctx.query.uploadId) return next()
    await rm(join(uploads, String(ctx.query.uploadId)), { recursive: true, force: true })
    ctx.status = 204
  })
  return server
}
