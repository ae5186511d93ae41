import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'

/**
 * How much memory the server takes for a chapter video of the largest size, by each of the two ways up. Run on the
 * build: npm run build, then `npx tsx bench/upload-memory.ts`. Ends with 1 when it is more than the limit.
 */
const LIMIT_MB = 80
const MB = 1024 * 1024
const VIDEO_BYTES = 500 * MB
const CHUNK_BYTES = 32 * MB
const PORT = 3990
let atRest = 0
const url = `http://127.0.0.1:${PORT}`
const dataDir = mkdtempSync(join(tmpdir(), 'academy-bench-'))
const server = spawn(process.execPath, ['dist/server/main.js'], {
  env: {
    PATH: process.env.PATH,
    NODE_ENV: 'production',
    PORT: String(PORT),
    DATA_DIR: dataDir,
    DEMO: 'true',
  },
  stdio: 'ignore',
})

try {
  await untilOpen()
  const token = await signIn()
  const asTrainer = { authorization: `Bearer ${token}` }
  atRest = residentMb()
  const results = {
    'one multipart request': await growthDuring(() => byMultipart(asTrainer, VIDEO_BYTES)),
    'pieces (tus)': await growthDuring(() => inPieces(asTrainer, VIDEO_BYTES)),
  }
  for (const [way, grown] of Object.entries(results)) {
    console.log(`500 MB in ${way}: the server grew by ${grown.toFixed(0)} MB (limit ${LIMIT_MB})`)
    if (grown > LIMIT_MB) process.exitCode = 1
  }
} finally {
  await ended(server)
  rmSync(dataDir, { recursive: true, force: true })
}

/** Against the server at rest, before any upload: what stays after the first one counts for the second too. */
async function growthDuring(work: () => Promise<unknown>) {
  let peak = 0
  const watch = setInterval(() => {
    peak = Math.max(peak, residentMb())
  }, 50)
  await work()
  clearInterval(watch)
  return peak - atRest
}

function residentMb() {
  const status = readFileSync(`/proc/${server.pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024
}

/** The save is refused for want of a title, after the whole video has come: what counts is the way there. */
async function byMultipart(headers: Record<string, string>, bytes: number) {
  const boundary = 'bench-boundary'
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="chapitreVideos"; filename="video.mp4"\r\n\r\n`
  const tail = `\r\n--${boundary}--\r\n`
  async function* body() {
    yield Buffer.from(head)
    yield* video(bytes)
    yield Buffer.from(tail)
  }
  const answer = await send('POST', '/api/formateur/formations', Readable.from(body()), {
    ...headers,
    'content-type': `multipart/form-data; boundary=${boundary}`,
    'content-length': String(head.length + bytes + tail.length),
  })
  if (answer.status !== 400) throw new Error(`expected the want of a title, got ${answer.status}`)
}

async function inPieces(headers: Record<string, string>, bytes: number) {
  const tus = { ...headers, 'tus-resumable': '1.0.0' }
  const metadata = `filename ${btoa('video.mp4')},use ${btoa('chapterVideo')}`
  const begun = await send('POST', '/api/uploads', Readable.from([]), {
    ...tus,
    'upload-length': String(bytes),
    'upload-metadata': metadata,
    'content-length': '0',
  })
  const place = String(begun.location)
  for (let offset = 0; offset < bytes; offset += CHUNK_BYTES) {
    const length = Math.min(CHUNK_BYTES, bytes - offset)
    const answer = await send('PATCH', place, Readable.from(video(length, offset === 0)), {
      ...tus,
      'upload-offset': String(offset),
      'content-type': 'application/offset+octet-stream',
      'content-length': String(length),
    })
    if (answer.status !== 204) throw new Error(`a piece was answered with ${answer.status}`)
  }
  await send('DELETE', place, Readable.from([]), tus)
}

/** The first box of an MP4, then noise. */
function* video(bytes: number, withHead = true) {
  const chunk = Buffer.alloc(MB, 7)
  const first = withHead ? Buffer.from('\0\0\0\x18ftypisom\0\0\x02\0isomiso2', 'latin1') : Buffer.alloc(0)
  if (first.length > 0) yield first
  for (let left = bytes - first.length; left > 0; left -= MB) yield chunk.subarray(0, Math.min(MB, left))
}

function send(method: string, path: string, body: Readable, headers: Record<string, string>) {
  return new Promise<{ status: number; location?: string }>((resolve, reject) => {
    const sending = request(`${url}${path}`, { method, headers }, (answer) => {
      answer.resume()
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, location: answer.headers.location }))
    })
    sending.on('error', reject)
    body.pipe(sending)
  })
}

async function signIn() {
  const answer = await fetch(`${url}/api/auth/signin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'formateur@academie.test', password: 'Demo2026!' }),
  })
  const { token } = (await answer.json()) as { token: string }
  return token
}

async function untilOpen() {
  for (let tries = 0; tries < 600; tries += 1) {
    const answer = await fetch(`${url}/api/health`).catch(() => null)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('the academy did not open')
}

async function ended(child: ChildProcess) {
  const exit = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  await exit
}
