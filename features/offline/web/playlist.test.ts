import { describe, expect, it } from 'vitest'
import { partsOf, playlistOf, rangesOf } from './playlist.ts'

const master = `#EXTM3U
#EXT-X-STREAM-INF:BANDWIDTH=900000,RESOLUTION=640x360
360/list.m3u8
#EXT-X-STREAM-INF:BANDWIDTH=300000,RESOLUTION=426x240
240/list.m3u8
#EXT-X-STREAM-INF:BANDWIDTH=1900000,RESOLUTION=480x854
480/list.m3u8
`
const address = '/media/private/1.2.abc/film/stream.m3u8'

describe('The playlist of a stream', () => {
  it.each([
    [240, '240'],
    [360, '360'],
    [400, '360'],
    // Of a video taken upright the shorter side counts.
    [1080, '480'],
    [144, '240'],
  ])('for %ip is that of %sp', (height, folder) => {
    expect(playlistOf(master, address, height)).toBe(`/media/private/1.2.abc/film/${folder}/list.m3u8`)
  })

  it('without qualities is refused', () => {
    expect(() => playlistOf('#EXTM3U', address, 240)).toThrow()
  })
})

describe('The parts of a video', () => {
  it('are its init segment and its segments in their order, beside the list', () => {
    const list =
      '#EXTM3U\r\n#EXT-X-MAP:URI="init.mp4"\r\n#EXTINF:4,\r\n00000.m4s\r\n#EXTINF:2,\r\n00001.m4s\r\n'
    expect(partsOf(list, '/media/private/s/film/240/list.m3u8')).toEqual(
      ['init.mp4', '00000.m4s', '00001.m4s'].map((file) => ({
        address: `/media/private/s/film/240/${file}`,
      })),
    )
  })

  it('of a list without any are refused', () => {
    expect(() => partsOf('#EXTM3U\n00000.m4s', '/list.m3u8')).toThrow()
  })

  it('of one file are ranges that cover it once', () => {
    const bytes = 5 * 1024 ** 2 + 7
    const ranges = rangesOf('/film.mp4', bytes).map(({ range }) => range ?? ([0, 0] as const))
    expect(ranges[0]?.[0]).toBe(0)
    expect(ranges.at(-1)?.[1]).toBe(bytes - 1)
    expect(ranges.reduce((sum, [first, last]) => sum + last - first + 1, 0)).toBe(bytes)
    expect(rangesOf('/small.mp4', 1)).toEqual([{ address: '/small.mp4', range: [0, 0] }])
  })
})
