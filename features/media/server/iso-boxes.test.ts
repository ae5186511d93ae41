// @long
import { expect, test } from 'vitest'
import { box, emptyVideo, fileType } from '#server/testing/boxes.ts'
import { BoxWalk } from './iso-boxes.ts'

const isWhole = (video: Buffer, chunkBytes = video.length) => {
  const walk = new BoxWalk()
  for (let at = 0; at < video.length; at += chunkBytes) walk.push(video.subarray(at, at + chunkBytes))
  return walk.isWhole()
}
const moov = box('moov', box('mvhd', Buffer.alloc(100)))
const mdat = box('mdat', 'pictures')
const video = (...boxes: Buffer[]) => Buffer.concat([fileType, ...boxes])
const sized = (size: number, type: string) => {
  const header = Buffer.alloc(8)
  header.writeUInt32BE(size)
  header.write(type, 4, 'latin1')
  return header
}
const long = (size: bigint, type: string) => {
  const header = Buffer.alloc(16)
  header.set(sized(1, type))
  header.writeBigUInt64BE(size, 8)
  return header
}

test.each([
  ['index first', video(moov, mdat)],
  ['index last', video(box('free'), mdat, moov)],
  ['fragments', video(moov, box('moof'), mdat, box('moof'), mdat, box('mfra'))],
  ['a box that only its camera knows', video(moov, mdat, box('sefd', 'SEFH'), box('\xa9xyz'))],
  ['a long size', video(moov, long(20n, 'mdat'), Buffer.from('film'))],
  ['pictures to the end', video(moov, sized(0, 'mdat'), Buffer.from('pictures'))],
  ['zeros at the end', video(moov, mdat, Buffer.alloc(512))],
  ['larger', emptyVideo(100_000)],
])('a video with %s is whole, however it comes in', (_, whole) => {
  for (const chunkBytes of [whole.length, 1, 7, 8, 13]) expect(isWhole(whole, chunkBytes)).toBe(true)
})

test.each([
  ['nothing', Buffer.alloc(0)],
  ['a file type alone', fileType],
  ['no pictures', video(moov)],
  ['no index', video(mdat)],
  ['text behind its file type', video(Buffer.from('<MPD><BaseURL>../film.mp4</BaseURL></MPD>'))],
  ['text behind its pictures', video(moov, mdat, Buffer.from('#EXTM3U\n../film.mp4'))],
  ['pictures that end past the file', video(moov, sized(1_000, 'mdat'), Buffer.from('cut'))],
  ['a long size past the file', video(moov, long(2n ** 40n, 'mdat'))],
  ['a long size that no number holds', video(moov, long(2n ** 63n + 20n, 'mdat'), mdat)],
  ['a long size smaller than its header', video(moov, long(8n, 'mdat'), mdat)],
  ['a size smaller than its header', video(sized(4, 'free'), moov, mdat)],
  ['a name that cannot be written', video(box('\0\x01\x02\x03'), moov, mdat)],
  ['zeros in the middle', video(moov, Buffer.alloc(8), mdat)],
  ['half a header at the end', video(moov, mdat, Buffer.from([0, 0, 0, 8]))],
  ['boxes inside another box only', video(box('free', moov, mdat))],
  ['hundreds of thousands of empty boxes', video(moov, mdat, Buffer.alloc(1_600_000, box('free')))],
])('%s is no video', (_, broken) => {
  expect(isWhole(broken)).toBe(false)
  expect(isWhole(broken, 4_096)).toBe(false)
})

test('what lies inside a box need not be read', () => {
  const whole = video(moov, box('mdat', Buffer.alloc(5_000)), box('free'))
  const walk = new BoxWalk()
  let read = 0
  for (let at = 0; at < whole.length; at += 1_000) {
    const piece = whole.subarray(at, at + 1_000)
    if (walk.maySkip(piece.length)) walk.skip(piece.length)
    else {
      walk.push(piece)
      read += 1
    }
  }
  expect([walk.isWhole(), read]).toEqual([true, 2])
})
