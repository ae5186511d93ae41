import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CreateBucketCommand, ListMultipartUploadsCommand, S3Client } from '@aws-sdk/client-s3'
import { spawnServer, untilOpen } from './spawn-server.ts'

const NAME = 'academy'
const KEYS = { AWS_ACCESS_KEY_ID: 'academy:tests', AWS_SECRET_ACCESS_KEY: 'the-secret-of-the-tests' }

/** A real S3 server with one bucket, removed by stop(). `halt` and `resume` keep its content. */
export async function startBucket() {
  const directory = await mkdtemp(join(tmpdir(), 'bucket-'))
  let server = await startSwift(directory, 0)
  const { port } = server
  const endpoint = `http://127.0.0.1:${port}`
  Object.assign(process.env, KEYS)
  const client = new S3Client({ region: 'us-east-1', endpoint, forcePathStyle: true })
  await client.send(new CreateBucketCommand({ Bucket: NAME }))
  return {
    config: { bucket: NAME, endpoint, region: 'us-east-1' },
    /** The same as environment variables. */
    env: { ...KEYS, STORAGE_URL: `s3://${NAME}?endpoint=${encodeURIComponent(endpoint)}` },
    async unfinishedUploads() {
      const { Uploads = [] } = await client.send(new ListMultipartUploadsCommand({ Bucket: NAME }))
      return Uploads.map(({ Key }) => Key)
    },
    halt: () => server.stop(),
    async resume() {
      server = await startSwift(directory, port)
    },
    async stop() {
      client.destroy()
      await server.stop()
      await rm(directory, { recursive: true, force: true })
    },
  }
}

/** Debian installs Swift for Debian's Python, which may not be the first in PATH. */
const PYTHON = existsSync('/usr/lib/python3/dist-packages/swift') ? '/usr/bin/python3' : 'python3'

async function startSwift(directory: string, port: number) {
  const script = join(import.meta.dirname, 'swift-server.py')
  const swift = spawnServer(PYTHON, [script, directory, String(port), ...Object.values(KEYS)])
  // The first line that it prints is its port.
  const printed = () => /^\d+$/m.exec(swift.output())?.[0]
  await untilOpen(swift, () => printed() !== undefined)
  return { port: Number(printed()), stop: () => swift.stop('SIGKILL') }
}
