import { type ChildProcessWithoutNullStreams, execFile, spawn } from 'node:child_process'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'

const execute = promisify(execFile)
const SAID_BYTES = 4_000

export interface VideoFacts {
  durationSeconds: number
  width: number
  height: number
  videoCodec: string
  /** Null for a silent film. */
  audioCodec: string | null
}

export interface RunOptions {
  /** Leaves the processor to visitors whenever they need it. */
  nice?: boolean
  signal?: AbortSignal
  /** How many seconds of the film are done. */
  onProgress?: (seconds: number) => void
}

export interface Ffmpeg {
  /** Null for a file without a readable picture track. */
  probe(path: string): Promise<VideoFacts | null>
  run(args: string[], options?: RunOptions): Promise<void>
}

/** The ffmpeg of this machine (FFMPEG_PATH, else PATH); null where there is none, and callers say so. */
export async function findFfmpeg(env: NodeJS.ProcessEnv = process.env): Promise<Ffmpeg | null> {
  const ffmpeg = env.FFMPEG_PATH || 'ffmpeg'
  const ffprobe = env.FFMPEG_PATH ? join(dirname(env.FFMPEG_PATH), 'ffprobe') : 'ffprobe'
  try {
    await Promise.all([execute(ffmpeg, ['-version']), execute(ffprobe, ['-version'])])
  } catch {
    return null
  }
  return {
    probe: (path) => probe(ffprobe, path),
    run: (args, options = {}) => run(ffmpeg, args, options),
  }
}

interface Probed {
  streams?: {
    codec_type?: string
    codec_name?: string
    width?: number
    height?: number
    side_data_list?: { rotation?: number }[]
    disposition?: { attached_pic?: number }
  }[]
  format?: { duration?: string }
}

async function probe(ffprobe: string, path: string): Promise<VideoFacts | null> {
  const args = ['-v', 'error', '-of', 'json', '-show_format', '-show_streams', local(path)]
  const said = await execute(ffprobe, args, { timeout: 60_000, maxBuffer: 4 * 1024 * 1024 }).catch(() => null)
  if (!said) return null
  const { streams = [], format }: Probed = JSON.parse(said.stdout)
  // A cover inside the file is a picture track too, but no film.
  const video = streams.find(
    ({ codec_type, disposition }) => codec_type === 'video' && !disposition?.attached_pic,
  )
  const durationSeconds = Number(format?.duration)
  if (!video?.codec_name || !video.width || !video.height || !Number.isFinite(durationSeconds)) return null
  // A telephone held upright films lying down, and says so beside the picture.
  const isTurned = video.side_data_list?.some(({ rotation = 0 }) => Math.abs(rotation) % 180 === 90)
  const [width, height] = isTurned ? [video.height, video.width] : [video.width, video.height]
  return {
    durationSeconds,
    width,
    height,
    videoCodec: video.codec_name,
    audioCodec: streams.find(({ codec_type }) => codec_type === 'audio')?.codec_name ?? null,
  }
}

function run(ffmpeg: string, args: string[], { nice, signal, onProgress }: RunOptions): Promise<void> {
  const whole = ['-hide_banner', '-nostdin', '-v', 'error', '-progress', 'pipe:1', ...args]
  const child = nice ? spawn('nice', ['-n', '15', ffmpeg, ...whole]) : spawn(ffmpeg, whole)
  const stop = () => child.kill('SIGKILL')
  signal?.addEventListener('abort', stop, { once: true })
  if (signal?.aborted) stop()
  const said = lastWords(child)
  createInterface({ input: child.stdout }).on('line', (line) => {
    const [, microseconds] = /^out_time_us=(\d+)$/.exec(line) ?? []
    if (microseconds) onProgress?.(Number(microseconds) / 1e6)
  })
  return new Promise<void>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => {
      if (signal?.aborted) reject(signal.reason)
      else if (code === 0) resolve()
      else reject(new Error(`ffmpeg ended with code ${code}: ${said()}`))
    })
  }).finally(() => signal?.removeEventListener('abort', stop))
}

/** The end of what it complained about: enough to know why, however long it went on. */
function lastWords(child: ChildProcessWithoutNullStreams): () => string {
  let said = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said = (said + text).slice(-SAID_BYTES)
  })
  return () => said.trim()
}

/** A name can neither be taken for an option nor for the address of a protocol. */
const local = (path: string) => `file:${path}`
