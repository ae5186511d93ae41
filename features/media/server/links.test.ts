// @long
import { expect, test } from 'vitest'
import { coverLink, mediaIdFromPath, privateLinks, readSignature } from './links.ts'

const id = 'a3bb189e-8bf9-3888-9912-ace4e6543002'
const other = 'b3bb189e-8bf9-3888-9912-ace4e6543002'
const secret = 'a secret of at least thirty-two characters'
const noon = Date.UTC(2026, 0, 1, 12)
const signedPart = (link: string) => link.split('/')[3] ?? ''
const PERSON = 7
const linkAt = (now: number, personId = PERSON) => privateLinks(secret, personId, now)(id, 'video.mp4')
const link = linkAt(noon)
const secondsLeft = (...of: Parameters<typeof readSignature>) => readSignature(...of)?.secondsLeft ?? null

test('a private link lives about six hours and no longer', () => {
  const hour = 3_600
  expect(secondsLeft(secret, id, signedPart(link), noon)).toBeLessThanOrEqual(6 * hour)
  expect(secondsLeft(secret, id, signedPart(link), noon)).toBeGreaterThan(5.5 * hour)
  expect(secondsLeft(secret, id, signedPart(link), noon + 6 * hour * 1000)).toBeNull()
})

test('links made within minutes are the same, so that caches know them', () => {
  expect(linkAt(noon + 5 * 60_000)).toBe(link)
  expect(linkAt(noon + 15 * 60_000)).not.toBe(link)
})

test('a link says whom it was made for, and cannot be made to say another', () => {
  const signed = signedPart(link)
  expect(readSignature(secret, id, signed, noon)?.personId).toBe(PERSON)
  expect(signedPart(linkAt(noon, 8))).not.toBe(signed)
  const [end, , signature] = signed.split('.')
  for (const personId of ['8', '07', '70', '', '-7', '7.0', '٧', '99999999999'])
    expect(readSignature(secret, id, `${end}.${personId}.${signature}`, noon), personId).toBeNull()
  // The format of links before they named a person.
  expect(readSignature(secret, id, `${end}.${signature}`, noon)).toBeNull()
})

test('a link opens nothing but its own medium, with our secret', () => {
  const signed = signedPart(link)
  const [end = '', person = '', signature = ''] = signed.split('.')
  expect(secondsLeft(secret, other, signed, noon)).toBeNull()
  expect(secondsLeft('another secret of thirty-two characters', id, signed, noon)).toBeNull()
  expect(secondsLeft(secret, id, `${Number(end) + 600}.${person}.${signature}`, noon)).toBeNull()
  expect(
    secondsLeft(
      secret,
      id,
      `${end}.${person}.${signature.replace(/^./, (c) => (c === 'A' ? 'B' : 'A'))}`,
      noon,
    ),
  ).toBeNull()
  for (const rubbish of [
    '',
    '.',
    '..',
    `${end}.${person}.`,
    `${signed}x`,
    'x.y.z',
    `${end}.${person}.${'é'.repeat(43)}`,
  ]) {
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
