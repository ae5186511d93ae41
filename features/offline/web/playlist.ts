/** A part of a video: an address, or a range of bytes of one. */
export type Part = { address: string; range?: [first: number, last: number] }

/** The playlist of the requested height, or of the next lower one, or else of the lowest. */
export function playlistOf(master: string, address: string, height: number) {
  const lines = master.split(/\r?\n/)
  const streams = lines.flatMap((line, index) => {
    const size = /^#EXT-X-STREAM-INF:.*RESOLUTION=(\d+)x(\d+)/.exec(line)
    const path = lines[index + 1]
    return size && path ? [{ height: Math.min(Number(size[1]), Number(size[2])), path }] : []
  })
  const sorted = streams.sort((a, b) => b.height - a.height)
  const found = sorted.find((stream) => stream.height <= height) ?? sorted.at(-1)
  if (!found) throw new Error('the stream has no qualities')
  return resolve(found.path, address)
}

/** The init segment and the segments in their order: joined, they are an MP4 file. */
export function partsOf(playlist: string, address: string): Part[] {
  const init = /^#EXT-X-MAP:.*URI="([^"]+)"/m.exec(playlist)?.[1]
  const segments = playlist.split(/\r?\n/).filter((line) => line && !line.startsWith('#'))
  if (!init || segments.length === 0) throw new Error('the stream has no segments')
  return [init, ...segments].map((path) => ({ address: resolve(path, address) }))
}

const RANGE_BYTES = 2 * 1024 ** 2

/** A file in parts of some megabytes, so that a lost line costs little. */
export function rangesOf(address: string, bytes: number): Part[] {
  return Array.from({ length: Math.max(1, Math.ceil(bytes / RANGE_BYTES)) }, (_, index) => {
    const first = index * RANGE_BYTES
    return { address, range: [first, Math.min(bytes, first + RANGE_BYTES) - 1] as [number, number] }
  })
}

/** Relative to the list it stands in. Links of ours are paths, which `URL` alone does not resolve. */
const resolve = (path: string, base: string) => {
  const { pathname, search, origin } = new URL(path, new URL(base, 'https://here.invalid'))
  return origin === 'https://here.invalid' ? pathname + search : origin + pathname + search
}
