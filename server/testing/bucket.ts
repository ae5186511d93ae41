import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'

/** A real S3 server in this process, with one bucket, gone after stop(). */
export async function startBucket() {
  const directory = await mkdtemp(join(tmpdir(), 'bucket-'))
  const name = 'academy'
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name, configs: [] }],
  })
  const uploads = join(directory, name, '._S3rver_uploads')
  // The one call of ours that this server lacks: giving up an upload in parts.
  server.middleware.unshift(async (ctx, next) => {
    if (ctx.method !== 'DELETE' || !ctx.query.uploadId) return next()
    await rm(join(uploads, String(ctx.query.uploadId)), { recursive: true, force: true })
    ctx.status = 204
  })
  const { port } = await server.run()
  process.env.AWS_ACCESS_KEY_ID = 'S3RVER'
  process.env.AWS_SECRET_ACCESS_KEY = 'S3RVER'
  return {
    config: { bucket: name, endpoint: `http://127.0.0.1:${port}`, region: 'us-east-1' },
    unfinishedUploads: () => readdir(uploads).catch(() => []),
    async stop() {
      await server.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
}
