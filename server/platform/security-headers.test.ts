import fc from 'fast-check'
import { matchRoutes } from 'react-router'
import { describe, expect, it } from 'vitest'
import { growth, PROPORTIONAL } from '#server/testing/patience.ts'
import { readConfig } from './config.ts'
import { securityHeaders } from './security-headers.ts'

const headersFor = securityHeaders(readConfig({ PUBLIC_URL: 'https://academie.example' }))
const referrerPolicyOf = (url: string) => headersFor({ url, id: '1', headers: {} })['referrer-policy']

const TOKEN_PAGES = ['/verify-email', '/reset-password', '/auth/callback']
const routes = [...TOKEN_PAGES, '/ar/verify-email', '/courses', '/signin'].map((path) => ({ path }))

/** The same address in other spellings: case, slashes, escapes. */
const spellings = fc
  .tuple(
    fc.constantFrom(...routes.map(({ path }) => path)),
    fc.infiniteStream(fc.constantFrom('as is', 'as is', 'other case', 'escaped', 'twice')),
    fc.constantFrom('', '/', '//', '///'),
  )
  .map(([path, ways, end]) => [...path].map((letter) => spelled(letter, ways.next().value)).join('') + end)

function spelled(letter: string, way: string) {
  if (letter === '/') return way === 'twice' ? '//' : '/'
  if (way === 'escaped') return `%${letter.charCodeAt(0).toString(16)}`
  return way === 'other case' ? letter.toUpperCase() : letter
}

describe('An address that carries a token', () => {
  it.each([
    '/verify-email?token=x',
    '/verify-email/?token=x',
    '/VERIFY-EMAIL?token=x',
    '/verify%2Demail/?token=x',
    '//reset-password//?token=x',
    '/Auth/Callback/?challenge=x',
    '/auth%2fcallback?token=x',
    '/ar/verify-email?token=x',
  ])('%s is told to nobody, and stored by no browser', (url) => {
    expect(referrerPolicyOf(url)).toBe('no-referrer')
    expect(headersFor({ url, id: '1', headers: {} })['cache-control']).toBe('no-store')
  })

  it('is told to nobody however it is spelled, as long as the router finds the page', () => {
    let found = 0
    fc.assert(
      fc.property(spellings, (path) => {
        const [match] = matchRoutes(routes, path) ?? []
        if (!match?.route.path.match(/verify-email|reset-password|callback/)) return
        found += 1
        expect(referrerPolicyOf(`${path}?token=x`)).toBe('no-referrer')
      }),
      { numRuns: 1_000 },
    )
    expect(found).toBeGreaterThan(100)
  })

  it('is recognised in time proportional to its length', async () => {
    const spelled = (slashes: number) => `/${'%2f'.repeat(slashes)}x`
    expect(await growth(spelled, 5_000, referrerPolicyOf)).toBeLessThan(PROPORTIONAL)
  })

  it('does not change what other pages tell, whatever their query: videos of others ask for it', () => {
    for (const url of ['/courses/1?token=x', '/?token=x', '/signin?code=x', '/verify-emails', '/%'])
      expect(referrerPolicyOf(url)).toBe('strict-origin-when-cross-origin')
  })
})
