import type { VideoFacts } from '#server/platform/ffmpeg.ts'
import { INIT_FILE, LIST_FILE, SEGMENT_DIGITS, SEGMENT_EXTENSION, SEGMENT_SECONDS } from '../stream-files.ts'

/** A quality of a stream. The height is that of the shorter side, so that a portrait video keeps its detail. */
export interface Rung {
  height: number
  videoKbps: number
  audioKbps: number
  profile: 'main' | 'high'
  level: string
  /** Profile and level in the notation of browsers. */
  codec: string
}

/** The first is for a slow connection and a small bundle: some 110 MB an hour. */
const LADDER: readonly Rung[] = [
  { height: 240, videoKbps: 200, audioKbps: 48, profile: 'main', level: '3.0', codec: 'avc1.4d401e' },
  { height: 360, videoKbps: 500, audioKbps: 64, profile: 'main', level: '3.0', codec: 'avc1.4d401e' },
  { height: 480, videoKbps: 1_000, audioKbps: 96, profile: 'main', level: '3.1', codec: 'avc1.4d401f' },
  { height: 720, videoKbps: 2_200, audioKbps: 96, profile: 'high', level: '3.1', codec: 'avc1.64001f' },
  { height: 1080, videoKbps: 4_200, audioKbps: 128, profile: 'high', level: '4.0', codec: 'avc1.640028' },
]

export const POSTER_FILE = 'poster.jpg'
export const SOUND_FILE = 'sound.m4a'
const SOUND_KBPS = 48

/** The qualities of a video, lowest first; none larger than the source, since scaling up costs data and adds nothing. */
export const rungsFor = ({ width, height }: Pick<VideoFacts, 'width' | 'height'>): Rung[] =>
  LADDER.filter((rung) => rung.height <= Math.min(width, height))

/** The options of ffmpeg for one quality: a playlist, an init segment and segments of a few seconds. */
export function rungOutput(folder: string, rung: Rung, { durationSeconds }: VideoFacts): string[] {
  // A video that is longer than it announces is cut there, so that its output stays bounded.
  const tracks = ['-map', '0:V:0', '-map', '0:a:0?', '-sn', '-dn', '-map_metadata', '-1']
  const length = ['-t', String(Math.ceil(durationSeconds) + 1)]

  const side = `'if(gt(iw,ih),-2,${rung.height})':'if(gt(iw,ih),${rung.height},-2)'`
  const picture = ['-vf', `scale=${side}`, '-fpsmax', '30', '-pix_fmt', 'yuv420p', '-c:v', 'libx264']
  const strength = ['-preset', 'veryfast', '-profile:v', rung.profile, '-level', rung.level, '-crf', '23']
  const limits = ['-maxrate', `${rung.videoKbps}k`, '-bufsize', `${rung.videoKbps * 2}k`]
  // Every quality has its key frames at the same times, so that a player can switch between them.
  const cuts = ['-force_key_frames', `expr:gte(t,n_forced*${SEGMENT_SECONDS})`, '-sc_threshold', '0']
  const sound = ['-c:a', 'aac', '-b:a', `${rung.audioKbps}k`, '-ac', '2', '-ar', '48000']
  const list = ['-f', 'hls', '-hls_time', String(SEGMENT_SECONDS), '-hls_playlist_type', 'vod']
  const pieces = ['-hls_segment_type', 'fmp4', '-hls_fmp4_init_filename', INIT_FILE]
  const segments = `${folder.replaceAll('%', '%%')}/%0${SEGMENT_DIGITS}d${SEGMENT_EXTENSION}`
  const names = ['-hls_segment_filename', segments]
  return [
    ...[
      ...tracks,
      ...length,
      ...picture,
      ...strength,
      ...limits,
      ...cuts,
      ...sound,
      ...list,
      ...pieces,
      ...names,
    ],
    `${folder}/${LIST_FILE}`,
  ]
}

/** The sound alone, in one file that plays while it loads: some 22 MB an hour. */
export const soundOutput = (file: string, { durationSeconds }: VideoFacts): string[] => [
  ...[
    '-map',
    '0:a:0',
    '-vn',
    '-sn',
    '-dn',
    '-map_metadata',
    '-1',
    '-t',
    String(Math.ceil(durationSeconds) + 1),
  ],
  ...['-c:a', 'aac', '-b:a', `${SOUND_KBPS}k`, '-ac', '1', '-ar', '44100', '-movflags', '+faststart'],
  ...['-f', 'ipod', file],
]

/** A frame after an opening in black. */
export const posterMoment = ({ durationSeconds }: VideoFacts) => Math.min(3, durationSeconds / 4)

/** `update` writes one picture under exactly this name: a % in it would otherwise stand for a number. */
export const posterOutput = (file: string): string[] => [
  ...['-map', '0:V:0', '-frames:v', '1', '-vf', "scale='min(1280,iw)':-2"],
  ...['-f', 'image2', '-update', '1', file],
]

/** The master playlist, lowest quality first: a player that knows nothing of the connection starts there. */
export function masterPlaylist(facts: VideoFacts, made: readonly { rung: Rung; bitrate: number }[]): string {
  const lines = made.flatMap(({ rung, bitrate }) => {
    const { width, height } = sizeAt(facts, rung.height)
    const peak = Math.max(bitrate, (rung.videoKbps + rung.audioKbps) * 1000)
    const codecs = facts.audioCodec ? `${rung.codec},mp4a.40.2` : rung.codec
    return [
      `#EXT-X-STREAM-INF:BANDWIDTH=${peak},AVERAGE-BANDWIDTH=${bitrate},RESOLUTION=${width}x${height},CODECS="${codecs}"`,
      `${rung.height}/${LIST_FILE}`,
    ]
  })
  return ['#EXTM3U', '#EXT-X-VERSION:7', '#EXT-X-INDEPENDENT-SEGMENTS', ...lines, ''].join('\n')
}

function sizeAt({ width, height }: VideoFacts, side: number) {
  const even = (length: number) => 2 * Math.round((length * side) / Math.min(width, height) / 2)
  return width > height ? { width: even(width), height: side } : { width: side, height: even(height) }
}
