import type { Demuxer } from '#server/platform/ffmpeg-input.ts'

/** Only what an upload was recognised as: ffmpeg is never asked to find out by itself. */
const DEMUXERS: Partial<Record<string, Demuxer>> = {
  'video/mp4': 'mov',
  'video/quicktime': 'mov',
  'video/x-msvideo': 'avi',
  'video/webm': 'matroska',
  'video/x-matroska': 'matroska',
}

export const demuxerOf = (mimeType: string): Demuxer | null => DEMUXERS[mimeType] ?? null
