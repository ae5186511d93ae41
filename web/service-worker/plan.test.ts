import { describe, expect, it } from 'vitest'
import { mayStore, opensOffline, planFor } from './plan.ts'

const HERE = 'https://academie.test'

function asked(address: string, changes: { method?: string; mode?: RequestMode; token?: string } = {}) {
  const { method = 'GET', mode = 'cors', token } = changes
  const headers = new Headers(token ? { authorization: `Bearer ${token}` } : {})
  return planFor({ method, mode, headers, url: new URL(address, HERE).href }, HERE)
}

const visited = (address: string) => asked(address, { mode: 'navigate' })

describe('the worker keeps', () => {
  it.each([
    '/',
    '/courses',
    '/courses/12',
    '/about',
    '/contact',
    '/terms',
    '/privacy',
    '/ar',
    '/ar/courses/12',
  ])('the last good copy of %s', (address) => expect(visited(address)).toBe('public page'))

  it('files whose name changes with their content', () => {
    expect(asked('/assets/entry-client-abc.js')).toBe('file')
  })
})

describe('the worker never keeps', () => {
  it.each([
    '/dashboard',
    '/dashboard/watch/3',
    '/formateur/courses/3',
    '/admin/users',
    '/signin',
    '/verify-email?token=secret',
    '/reset-password?token=secret',
    '/auth/callback?token=secret',
    '/courses?q=droits',
    '/courses/abc',
    '/ar/dashboard',
    '/ar/signin',
    '/ar/reset-password?token=secret',
    '/ar/courses?q=droits',
    '/article',
  ])('the page %s', (address) => expect(visited(address)).toBe('other page'))

  it.each([
    '/api/auth/me',
    '/api/formations',
    '/media/private/1.abc/id/video.mp4',
    '/media/public/id/640.avif',
    '/tiles/3-saffron.svg',
    'https://elsewhere.test/assets/x.js',
  ])('%s, which does not even pass through it', (address) => expect(asked(address)).toBe('leave'))

  it('anything asked for with a session', () => {
    expect(asked('/assets/x.js', { token: 'secret' })).toBe('leave')
    expect(asked('/courses', { mode: 'navigate', token: 'secret' })).toBe('leave')
  })

  it('anything sent', () => {
    expect(asked('/contact', { method: 'POST', mode: 'navigate' })).toBe('leave')
  })

  it.each([
    ['a refusal', { status: 404 }],
    ['an answer that asks not to be stored', { headers: new Headers({ 'cache-control': 'no-store' }) }],
    ['an answer for one person', { headers: new Headers({ 'cache-control': 'private, max-age=60' }) }],
    ['what was redirected', { redirected: true }],
    ['what came from elsewhere', { type: 'opaque' as const }],
  ])('%s', (_, changes) => {
    const good = { status: 200, type: 'basic' as const, redirected: false, headers: new Headers() }
    expect(mayStore(good)).toBe(true)
    expect(mayStore({ ...good, ...changes })).toBe(false)
  })
})

describe('without a network', () => {
  it.each([
    '/dashboard',
    '/dashboard/courses',
    '/dashboard/formations',
    '/dashboard/device',
    '/dashboard/watch/12',
    '/dashboard/watch/12?chapitre=3',
    '/ar/dashboard/watch/12?x=1',
  ])('%s opens with what the device keeps', (path) => expect(opensOffline(HERE + path)).toBe(true))

  it.each(['/dashboard/profile', '/dashboard/watch/x', '/dashboard/watch/1/2', '/admin', '/', '/dashboards'])(
    '%s does not',
    (path) => expect(opensOffline(HERE + path)).toBe(false),
  )
})
