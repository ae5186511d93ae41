import { beforeEach, expect, it, vi } from 'vitest'
import { rememberQuality } from './quality.ts'
import { beginningOf } from './video-beginning.ts'

const video = {
  streamPath: '/media/private/signed/film/stream.m3u8',
  qualities: [
    { height: 240, bytesPerHour: 110 },
    { height: 720, bytesPerHour: 900 },
  ],
}
const filesOf = (seconds: number, of = video) =>
  beginningOf(of, seconds).map((address) => address.split('/film/')[1])

beforeEach(() => {
  localStorage.clear()
  vi.stubGlobal('MediaSource', class {})
})

it('a video that starts asks at once for its lists and the first seconds of its lowest quality', () => {
  expect(filesOf(0)).toEqual(['stream.m3u8', '240/list.m3u8', '240/init.mp4', '240/00000.m4s'])
})

it('a video that goes on asks for the seconds where the learner stopped', () => {
  expect(filesOf(125).at(-1)).toBe('240/00031.m4s')
})

it('nothing is asked for ahead where a higher quality, the sound or the uploaded file will play', () => {
  expect(beginningOf({ ...video, streamPath: null }, 0)).toEqual([])
  for (const choice of ['720', 'sound'] as const) {
    rememberQuality(choice)
    expect(filesOf(0)).toEqual([])
  }
})

it('with data saver the lowest quality is asked for, whatever was chosen before', () => {
  rememberQuality('720')
  localStorage.setItem('player.saver', 'on')
  expect(filesOf(0)).toContain('240/00000.m4s')
})
