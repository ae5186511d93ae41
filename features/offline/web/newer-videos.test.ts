import { expect, it } from 'vitest'
import type { WatchVideo } from '#features/chapters/contract.ts'
import { newerBytesOf } from './newer-videos.ts'

const MB = 1024 ** 2
const item = { quality: '240', video: 'first', documents: MB } as const
const chapter = (video: string, changes: Partial<WatchVideo> = {}) =>
  ({
    kind: 'video',
    locked: false,
    videoPath: `/media/private/1.abc/${video}/video.mp4`,
    qualities: [{ height: 240, bytesPerHour: 100 * MB }],
    audioPath: null,
    durationSeconds: 1800,
    durationMinutes: 30,
    ...changes,
  }) as WatchVideo

it('A video that was replaced is newer, with about its size and that of its documents', () => {
  expect(newerBytesOf(item, chapter('second'))).toBe(51 * MB)
})

it('The same video under another link is not newer', () => {
  const renewed = { videoPath: '/media/private/2.def/first/video.mp4' }
  expect(newerBytesOf(item, chapter('first', renewed))).toBeUndefined()
})

it('A video is newer only once it can be had in the quality that is kept', () => {
  expect(newerBytesOf(item, chapter('second', { qualities: [] }))).toBeUndefined()
  expect(newerBytesOf({ ...item, quality: 'sound' }, chapter('second'))).toBeUndefined()
  expect(newerBytesOf(item, chapter('second', { locked: true }))).toBeUndefined()
})

it('What was kept before videos were named is known by its source', () => {
  const former = { quality: '240', source: '/first/240/init.mp4', documents: 0 } as const
  expect(newerBytesOf(former, chapter('first'))).toBeUndefined()
  expect(newerBytesOf(former, chapter('second'))).toBe(50 * MB)
})
