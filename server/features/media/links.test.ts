import { expect, test } from 'vitest'
import { coverLink, mediaIdFromPath, privateLink, secondsLeft } from './links.ts'

const id = 'a3bb189e-8bf9-3888-9912-ace4e6543002'
const other = 'b3bb189e-8bf9-3888-9912-ace4e6543002'
const secret = 'a secret of at least thirty-two characters'
const noon = Date.UTC(2026, 0, 1, 12)
const signedPart = (link: string) => link.split('/')[3] ?? ''
const link = privateLink(secret, id, 'video.mp4', noon)

test('a private link lives about six hours and no longer', () => {
  const hour = 3_600
  expect(secondsLeft(secret, id, signedPart(link), noon)).toBeLessThanOrEqual(6 * hour)
  expect(secondsLeft(secret, id, signedPart(link), noon)).toBeGreaterThan(5.5 * hour)
  expect(secondsLeft(secret, id, signedPart(link), noon + 6 * hour * 1000)).toBeNull()
})

test('links made within minutes are the same, so that caches know them', () => {
  expect(privateLink(secret, id, 'video.mp4', noon + 5 * 60_000)).toBe(link)
  expect(privateLink(secret, id, 'video.mp4', noon + 15 * 60_000)).not.toBe(link)
})

test('a link opens nothing but its own medium, with our secret', () => {
  const signed = signedPart(link)
  const [end = '', signature = ''] = signed.split('.')
  expect(secondsLeft(secret, other, signed, noon)).toBeNull()
  expect(secondsLeft('another secret of thirty-two characters', id, signed, noon)).toBeNull()
  expect(secondsLeft(secret, id, `${Number(end) + 600}.${signature}`, noon)).toBeNull()
  expect(
    secondsLeft(secret, id, `${end}.${signature.replace(/^./, (c) => (c === 'A' ? 'B' : 'A'))}`, noon),
  ).toBeNull()
  for (const rubbish of ['', '.', `${end}.`, `${end}.${signature}x`, 'x.y', `${end}.${'é'.repeat(43)}`]) {
    expect(secondsLeft(secret, id, rubbish, noon)).toBeNull()
  }
})

test('a link that comes back names its medium', () => {
  expect(mediaIdFromPath(link)).toBe(id)
  expect(mediaIdFromPath(coverLink(id))).toBe(id)
  expect(mediaIdFromPath(`https://academie.test${link}`)).toBe(id)
  for (const path of [
    '',
    '/media/private/',
    `/uploads/${id}/a.mp4`,
    `/media/public/../${id}/a`,
    'https://youtu.be/x',
  ]) {
    expect(mediaIdFromPath(path)).toBeNull()
  }
})
