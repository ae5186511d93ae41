import { expect, it } from 'vitest'
import type { Resource } from '#features/catalogue/contract.ts'
import type { WatchChapter, WatchVideo } from '#features/chapters/contract.ts'
import type { OfflineItem } from './offline-items.ts'
import { toRemove } from './room.ts'
import { bytesOf, documentBytes, mayDownload, qualitiesOf, qualityFor } from './size.ts'

const MB = 1024 ** 2
const video = {
  kind: 'video',
  locked: false,
  videoPath: '/media/private/x/film.mp4',
  audioPath: '/media/private/x/sound.m4a',
  audioBytesPerHour: 24 * MB,
  durationSeconds: 1800,
  qualities: [
    { height: 480, bytesPerHour: 400 * MB },
    { height: 240, bytesPerHour: 120 * MB },
  ],
} as WatchVideo
const text = { kind: 'text', locked: false } as WatchChapter

it('a video can be kept in its own qualities and as sound, and costs its part of an hour', () => {
  expect(qualitiesOf([video, text])).toEqual(['480', '240', 'sound'])
  expect(bytesOf(video, '240')).toBe(60 * MB)
  expect(bytesOf(video, 'sound')).toBe(12 * MB)
})

it('a video that has not the wished quality is kept in the next lower, or in its lowest', () => {
  expect(qualityFor(video, '720')).toBe('480')
  expect(qualityFor(video, '360')).toBe('240')
  expect(qualityFor({ ...video, qualities: [{ height: 360, bytesPerHour: 1 }] }, '240')).toBe('360')
  expect(qualityFor({ ...video, audioPath: null }, 'sound')).toBe('240')
})

it('a video that is not prepared is kept as it was uploaded, of a size that is asked for', () => {
  const uploaded = { ...video, qualities: [], audioPath: null }
  expect(qualitiesOf([uploaded])).toEqual(['file'])
  expect(bytesOf(uploaded, '240')).toBeNull()
})

it.each([
  ['a film of another site', { ...video, videoPath: 'https://www.youtube.com/watch?v=x' }, false],
  ['a locked chapter', { ...video, locked: true }, false],
  ['a quiz', { kind: 'quiz', locked: false } as WatchChapter, false],
  ['a text', text, true],
  ['a film that is on this device already', { ...video, videoPath: 'blob:x' }, true],
])('%s can be kept: %s', (_, chapter, may) => expect(mayDownload(chapter)).toBe(may))

it('only PDF documents of 25 MB at most are kept', () => {
  const document = { fileType: 'pdf', bytes: 25 * MB, filePath: '/x' } as Resource
  expect(documentBytes([document])).toBe(25 * MB)
  expect(documentBytes([{ ...document, bytes: 25 * MB + 1 }])).toBe(0)
  expect(
    documentBytes([
      { ...document, fileType: 'video' },
      { ...document, filePath: null },
    ]),
  ).toBe(0)
})

it('finished chapters make room, the oldest first, and no more of them than needed', () => {
  const item = (key: string, total: number, state: OfflineItem['state'] = 'kept') =>
    ({ key, total, state }) as OfflineItem
  const items = [item('a', 10), item('b', 10), item('c', 10), item('d', 10, 'waiting')]
  const finished = new Set(['a', 'c', 'd'])
  expect(toRemove(items, finished, 0)).toEqual([])
  expect(toRemove(items, finished, 5)).toEqual(['a'])
  expect(toRemove(items, finished, 15)).toEqual(['a', 'c'])
  expect(toRemove(items, finished, 25)).toBeNull()
})
