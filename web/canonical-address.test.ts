import fc from 'fast-check'
import { matchRoutes, type RouteObject } from 'react-router'
import { describe, expect, it } from 'vitest'
import { canonicalAddresses } from './canonical-address.ts'
import { createQueries } from './lib/query.ts'
import { privateRoutes } from './private-routes.tsx'
import { createRoutes } from './routes.tsx'

const routes = createRoutes(
  createQueries(async () => null, { retry: false }),
  privateRoutes,
)
const canonical = canonicalAddresses(routes)

const patternsOf = (list: RouteObject[]): string[] =>
  list.flatMap(({ path, children }) => (children ? patternsOf(children) : (path ?? [])))

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

  it('leads to the page that the router finds, for every route and every spelling', () => {
    const text = fc.string({ minLength: 1, maxLength: 8 }).filter((part) => !/^\.{1,2}$/.test(part))
    const spelling = fc.constantFrom(
      (path: string) => path,
      (path: string) => path.toUpperCase(),
      (path: string) => `${path}//`,
      (path: string) => path.replace('o', '%6f'),
      (path: string) => `${path}/plus`,
      (path: string) => `/${path}`,
    )
    fc.assert(
      fc.property(fc.constantFrom(...patternsOf(routes)), text, spelling, (pattern, part, spelled) => {
        const address = spelled(pattern.replace(/:\w+|\*/, encodeURIComponent(part)).replace(/^(?!\/)/, '/'))
        const { pathname } = new URL(`http://site.invalid${address}`)
        const found = matchRoutes(routes, pathname)?.at(-1)?.route.path
        const own = matchRoutes(routes, canonical(address).replace(/\?.*/, ''))?.at(-1)?.route.path
        expect(own).toBe(found)
      }),
      { numRuns: 60 },
    )
  })
})
