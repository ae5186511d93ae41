import { expect, test } from 'vitest'
import { readConfig } from '#server/platform/config.ts'
import { isPackagesHost, packageHeaders } from './policy.ts'

test('Only the address of packages gives them an origin, never the academy’s', () => {
  const packages = 'https://modules.test'
  expect(isPackagesHost('modules.test', packages)).toBe(true)
  expect(isPackagesHost('modules.test:8443', packages)).toBe(true)
  for (const host of ['academie.test', 'modules.test.academie.test', 'xmodules.test', '']) {
    expect(isPackagesHost(host, packages), host).toBe(false)
  }
  expect(isPackagesHost('modules.test', null)).toBe(false)
  const policyOf = (isOwnOrigin: boolean) => packageHeaders('x/', { isOwnOrigin })['content-security-policy']
  expect(policyOf(false)).not.toContain('allow-same-origin')
  expect(policyOf(true)).toContain('allow-same-origin')
})

test('Packages cannot have the host of the academy, on whatever port', () => {
  const env = { PUBLIC_URL: 'https://academie.test', PACKAGES_URL: 'https://academie.test:8443' }
  expect(() => readConfig(env)).toThrow('PACKAGES_URL must be of another host than PUBLIC_URL')
  expect(readConfig({ ...env, PACKAGES_URL: 'https://modules.test/x/' }).packagesUrl).toBe(
    'https://modules.test',
  )
})
