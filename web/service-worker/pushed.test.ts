import { expect, it } from 'vitest'
import { addressOf } from './pushed.ts'

const HERE = 'https://academie.test'

it('a notification opens its page of this site', () => {
  expect(addressOf('/ar/dashboard/watch/3', HERE)).toBe(`${HERE}/ar/dashboard/watch/3`)
  expect(addressOf('/admin/questions?state=reported', HERE)).toBe(`${HERE}/admin/questions?state=reported`)
})

it.each([
  'https://ailleurs.test/x',
  '//ailleurs.test/x',
  '/\\ailleurs.test',
  'javascript:alert(1)',
  'data:text/html,x',
  'http://[',
  undefined,
])('a notification never opens %s', (path) => {
  expect(addressOf(path, HERE)).toMatch(/^https:\/\/academie\.test\//)
})
