import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CreateBucketCommand, ListMultipartUploadsCommand, S3Client } from '@aws-sdk/client-s3'

const NAME = 'academy'
const KEYS = { AWS_ACCESS_KEY_ID: 'academy:tests', AWS_SECRET_ACCESS_KEY: 'the-secret-of-the-tests' }

/** A real S3 server with one bucket, gone after stop(). `halt` and `resume` keep what it holds. */
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
    /** The same as the environment of a process. */
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

/** Debian's Swift belongs to Debian's Python, which is not always the first in PATH. */
const PYTHON = existsSync('/usr/lib/python3/dist-packages/swift') ? '/usr/bin/python3' : 'python3'

async function startSwift(directory: string, port: number) {
  const script = join(import.meta.dirname, 'swift-server.py')
  const child = spawn(PYTHON, [script, directory, String(port), ...Object.values(KEYS)])
  const exited = once(child, 'exit')
  let said = ''
  child.stderr.on('data', (text) => {
    said += text
  })
  // The first line that it prints is its port.
  const opened = once(child.stdout, 'data').then(([line]) => Number(line))
  const ended = exited.then(() => {
    throw new Error(`Swift (Debian's package python3-swift) did not start:\n${said}`)
  })
  ended.catch(() => {})
  return {
    port: await Promise.race([opened, ended]),
    async stop() {
      child.kill('SIGKILL')
      await exited
    },
  }
}
