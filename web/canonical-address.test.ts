import { describe, expect, it } from 'vitest'
import { canonicalAddresses } from './canonical-address.ts'
import { createQueries } from './lib/query.ts'
import { createRoutes } from './routes.tsx'

const canonical = canonicalAddresses(createRoutes(createQueries(async () => null, { retry: false })))

describe('The canonical address of a page', () => {
  it.each([
    '/',
    '/courses',
    '/courses/2',
    '/about',
    '/courses?q=droits',
    '/courses?theme=a&theme=b&tri=alphabetical',
  ])('%s is its own: it is found in the cache as it is asked for', (address) =>
    expect(canonical(address)).toBe(address),
  )

  it.each([
    ['/courses?zzz=1', '/courses'],
    ['/courses?', '/courses'],
    ['/courses?utm_source=x&q=droits&fbclid=y', '/courses?q=droits'],
    ['/courses?tri=newest&q=a', '/courses?q=a&tri=newest'],
    ['/courses?q=&theme=a&theme=a', '/courses?theme=a'],
    ['/courses?q=a%20b', '/courses?q=a+b'],
    ['/courses/2?q=a', '/courses/2'],
    [`/about?${'x'.repeat(7000)}`, '/about'],
    ['/courses/', '/courses'],
    ['/COURSES/2/', '/courses/2'],
    ['/courses/%32', '/courses/2'],
    ['/courses/a%2Fb', '/courses/a%2Fb'],
    ['/courses/é', '/courses/%C3%A9'],
  ])('of %s is %s', (address, expected) => expect(canonical(address)).toBe(expected))

  it.each([
    ['/dashboard/watch/7?chapitre=3', '/dashboard/watch/:id'],
    ['/formateur/courses/7', '/formateur/courses/:id'],
    ['/admin/users/7?page=2', '/admin/users/:id'],
  ])('of %s, drawn by the browser alone, names no id', (address, expected) =>
    expect(canonical(address)).toBe(expected),
  )

  it.each([
    '/rien',
    '/rien/du/tout',
    '//ailleurs.test/courses',
    '//[',
    '/courses/2/3',
    'http://ailleurs.test/',
    '*',
    '',
  ])('of %j, which is no page, is one for all', (address) => expect(canonical(address)).toBe('/*'))
})
