import { describe, expect, it } from 'vitest'
import { withoutSecrets } from './log.ts'

describe('The log', () => {
  it.each([
    ['/verify-email?token=abc', '/verify-email?token=…'],
    ['/auth/callback?a=1&token=abc&b=2', '/auth/callback?a=1&token=…&b=2'],
    ['/api/auth/google/callback?code=xyz&state=123', '/api/auth/google/callback?code=…&state=…'],
    ['/auth/callback/?challenge=xyz', '/auth/callback/?challenge=…'],
    ['/verify-email?%74oken=abc&TOKEN=def', '/verify-email?%74oken=…&TOKEN=…'],
    ['/media/private/1900000000.sig-nature/id/file.mp4', '/media/private/…/id/file.mp4'],
    ['/media/packages/1900000000.7.3.0.sig/id/index.html?a=1', '/media/packages/…/id/index.html?a=1'],
    ['//Media/%70ackages//1900000000.7.3.0.sig/id/x.js', '//Media/%70ackages//…/id/x.js'],
    ['/media/packages/1900000000.7.3.0.sig', '/media/packages/…'],
    ['/media%2Fprivate%2F1900000000.sig%2Fid/film.mp4', '/…/film.mp4'],
    ['/unsubscribe?code=abc', '/unsubscribe?code=…'],
    ['/calendrier/abc.ics', '/calendrier/…'],
    ['/invitation?token=abc&langue=ar', '/invitation?token=…&langue=ar'],
    ['/media/public/id/photo.jpg', '/media/public/id/photo.jpg'],
    ['/courses?q=token', '/courses?q=token'],
  ])('writes %s as %s', (url, logged) => {
    expect(withoutSecrets(url)).toBe(logged)
  })

  it('cuts an address that somebody made endless, and no secret shows where it is cut', () => {
    const start = `/verify-email?a=${'x'.repeat(970)}&token=`
    expect(withoutSecrets(`${start}${'y'.repeat(15_000)}`)).toBe(`${start}…`)
    expect(withoutSecrets(`/courses?q=${'z'.repeat(15_000)}`)).toHaveLength(1_000)
  })
})
