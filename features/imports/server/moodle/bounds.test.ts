// @times
import { expect, it } from 'vitest'
import { parseXml } from '#server/platform/xml.ts'
import { HEALTH_MS } from '#server/testing/patience.ts'
import { timeOf } from '#shared/testing/thread-time.ts'
import { resourcesOf } from './converted.ts'
import { placesAt } from './read-records.ts'

it('the introduction of a folder is read once, however many files it has', async () => {
  const file = { path: 'files/aa', originalName: 'a.pdf', place: '/a.pdf', itemId: '0', bytes: 1 }
  const files = Array.from({ length: 5_000 }, () => file)
  const intro = '<p>x</p>'.repeat(12_000)
  expect(await timeOf(() => resourcesOf('Dossier', files, 'Dossier', intro))).toBeLessThan(HEALTH_MS)
})

it('a list of numbers counts as far as a backup can have any', async () => {
  const places = (list: string) =>
    placesAt(parseXml(`<s><sequence>${list}</sequence></s>`, 's') ?? undefined, 'sequence')
  expect([...places('12, 7,31')]).toEqual([
    ['12', 0],
    ['7', 1],
    ['31', 2],
  ])
  const long = parseXml(`<s><sequence>${','.repeat(15_000_000)}</sequence></s>`, 's') ?? undefined
  expect(await timeOf(() => placesAt(long, 'sequence'))).toBeLessThan(HEALTH_MS)
})
