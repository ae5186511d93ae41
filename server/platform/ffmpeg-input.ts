import { open } from 'node:fs/promises'

/** How ffmpeg names the formats that we let it read. */
export type Demuxer = 'mov' | 'avi' | 'matroska'

/** A file, and what its content was recognised as. */
export interface VideoFile {
  path: string
  demuxer: Demuxer
}

/** Larger than what cameras record; the decoder refuses a small file that would decompress to more. */
const MOST_PIXELS = 8_192 * 4_608

/** What cameras, telephones and screen recorders write. Everything else stays unread. */
const DECODERS = [
  ...['h264', 'hevc', 'av1', 'libdav1d', 'libaom-av1', 'vp8', 'vp9', 'libvpx', 'libvpx-vp9', 'theora'],
  ...['mpeg4', 'mpeg1video', 'mpeg2video', 'h263', 'msmpeg4', 'msmpeg4v2', 'mjpeg', 'png', 'prores', 'dnxhd'],
  ...['dvvideo', 'qtrle', 'rawvideo'],
  ...[
    'aac',
    'aac_latm',
    'mp3',
    'mp3float',
    'mp2',
    'mp2float',
    'ac3',
    'eac3',
    'alac',
    'flac',
    'opus',
    'libopus',
  ],
  ...['vorbis', 'libvorbis', 'amrnb', 'amrwb', 'adpcm_ima_qt', 'adpcm_ms', 'pcm_alaw', 'pcm_mulaw', 'pcm_u8'],
  ...['pcm_s8', 'pcm_s16le', 'pcm_s16be', 'pcm_s24le', 'pcm_s24be', 'pcm_s32le', 'pcm_f32le', 'pcm_f32be'],
  // Subtitles are never shown, but a video may carry such a track.
  ...['mov_text', 'subrip', 'srt', 'ass', 'ssa', 'dvdsub', 'cc_dec'],
]

/**
 * The input part of a command line. Left to itself ffmpeg guesses the format from the content, and several formats
 * are lists of other files to open. It is told the format instead, may use no other inside it, follows no reference
 * to another file, and knows one protocol: where it can, a descriptor that we opened, so that it opens nothing by name.
 */
export async function openInput({ path, demuxer }: VideoFile, byDescriptor: boolean) {
  const handle = byDescriptor ? await open(path) : null
  const allowed = ['-protocol_whitelist', handle ? 'fd' : 'file', '-format_whitelist', demuxer]
  const references = demuxer === 'mov' ? ['-enable_drefs', '0', '-use_absolute_path', '0'] : []
  const bounds = ['-max_streams', '100', '-max_pixels', String(MOST_PIXELS)]
  const decoders = ['-codec_whitelist', DECODERS.join(',')]
  // The prefix keeps a name from being taken for an option or for the address of a protocol.
  const address = handle ? 'fd:' : `file:${path}`
  return {
    args: ['-f', demuxer, ...allowed, ...references, ...bounds, ...decoders, '-i', address],
    stdin: handle ? { inputFd: handle.fd } : {},
    close: async () => handle?.close(),
  }
}
