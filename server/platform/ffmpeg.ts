import { availableParallelism } from 'node:os'
import { dirname, join } from 'node:path'
import { openInput, type VideoFile } from './ffmpeg-input.ts'
import { type Limits, runLimited } from './limited-process.ts'
import { findWrappers } from './process-wrappers.ts'

const MB = 1024 * 1024
/** More threads are hardly faster and need memory each: with four, 4K reserves 0.9 GB of address space. */
const THREADS = Math.min(4, availableParallelism())
const LIMITS = { threads: THREADS, memoryBytes: 2048 * MB, fileBytes: 64 * MB, outputBytes: 1 * MB }

export interface VideoFacts {
  durationSeconds: number
  width: number
  height: number
  videoCodec: string
  /** Null for a silent video. */
  audioCodec: string | null
}

export interface Task {
  video: VideoFile
  /** Where in the video to begin. */
  fromSeconds?: number
  /** What to make of it: the part of the command line behind the input. */
  output: string[]
  /** It is killed after this time. */
  withinSeconds: number
  /** The largest file it may write, if not the usual one. */
  fileBytes?: number
}

export interface Ffmpeg {
  /** Null for a file without a readable picture track. */
  probe(video: VideoFile, options?: { signal?: AbortSignal }): Promise<VideoFacts | null>
  run(task: Task, options?: { signal?: AbortSignal }): Promise<void>
  /** The protections that this system cannot give to the process of ffmpeg. */
  missingProtections: string[]
}

/** The ffmpeg of this machine (FFMPEG_PATH, else PATH); null where there is none, and callers say so. */
export async function findFfmpeg(env: NodeJS.ProcessEnv = process.env): Promise<Ffmpeg | null> {
  const ffmpeg = env.FFMPEG_PATH || 'ffmpeg'
  const ffprobe = env.FFMPEG_PATH ? join(dirname(env.FFMPEG_PATH), 'ffprobe') : 'ffprobe'
  const ask = (program: string) => runLimited(program, ['-v', 'error', '-protocols'], { limits: within(20) })
  const answers = await Promise.all([ask(ffmpeg), ask(ffprobe)]).catch(() => null)
  if (!answers) return null
  const byDescriptor = answers.every((protocols) => /^\s*fd\s*$/m.test(protocols))
  const { missing } = await findWrappers()
  return {
    missingProtections: missing,
    async probe(video, options = {}) {
      const input = await openInput(video, byDescriptor)
      try {
        const args = ['-v', 'error', '-of', 'json', '-show_entries', ENTRIES, ...input.args]
        const output = await runLimited(ffprobe, args, { ...input.stdin, ...options, limits: within(60) })
        return factsOf(JSON.parse(output))
      } catch (error) {
        if (options.signal?.aborted) throw error
        return null
      } finally {
        await input.close()
      }
    },
    async run({ video, fromSeconds, output, withinSeconds, fileBytes = LIMITS.fileBytes }, options = {}) {
      const input = await openInput(video, byDescriptor)
      const start = fromSeconds === undefined ? [] : ['-ss', fromSeconds.toFixed(2)]
      const threads = ['-threads', String(THREADS)]
      const before = ['-hide_banner', '-nostdin', '-v', 'error', '-y', '-filter_threads', String(THREADS)]
      const args = [...before, ...start, ...threads, ...input.args, ...threads, ...output]
      try {
        const limits = { ...within(withinSeconds), fileBytes }
        await runLimited(ffmpeg, args, { ...input.stdin, ...options, limits })
      } finally {
        await input.close()
      }
    },
  }
}

const within = (seconds: number): Limits => ({ ...LIMITS, seconds })

const ENTRIES =
  'stream=codec_type,codec_name,width,height:stream_disposition=attached_pic:stream_side_data=rotation:format=duration'

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

function factsOf({ streams = [], format }: Probed): VideoFacts | null {
  // An embedded cover image is a video stream too.
  const video = streams.find(
    ({ codec_type, disposition }) => codec_type === 'video' && !disposition?.attached_pic,
  )
  const durationSeconds = Number(format?.duration)
  if (!video?.codec_name || !video.width || !video.height || !Number.isFinite(durationSeconds)) return null
  // A phone held upright stores a landscape picture and a rotation.
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
