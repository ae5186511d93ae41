// @long
import { expect, test } from 'vitest'
import { readConfig } from '#server/platform/config.ts'

test('Packages cannot have the host of the academy, on whatever port', () => {
  const env = { PUBLIC_URL: 'https://academie.test', PACKAGES_URL: 'https://academie.test:8443' }
  expect(() => readConfig(env)).toThrow('PACKAGES_URL must be of another host than PUBLIC_URL')
  const covering = { PUBLIC_URL: 'https://academie.test', PACKAGES_URL: 'https://*.test' }
  expect(() => readConfig(covering)).toThrow('PACKAGES_URL must be of another host than PUBLIC_URL')
  for (const [given, read] of [
    ['https://modules.test/x/', 'https://modules.test'],
    ['https://*.modules.test', 'https://*.modules.test'],
  ])
    expect(readConfig({ ...env, PACKAGES_URL: given }).packagesUrl).toBe(read)
  for (const wrong of ['https://a.*.test', 'https://*', 'https://*.*.test', 'https://a*.test'])
    expect(() => readConfig({ ...env, PACKAGES_URL: wrong }), wrong).toThrow('may have one star')
})
