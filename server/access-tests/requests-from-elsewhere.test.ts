import { once } from 'node:events'
import { connect } from 'node:net'
import { describe, expect } from 'vitest'
import { hashPassword } from '#features/accounts/server/passwords.ts'
import { openAcademy } from '../testing/academy.ts'
import { it as base } from '../testing/cast.ts'
import { mailTo } from '../testing/outbox.ts'
import { listening } from '../testing/patience.ts'

const it = base
  .extend('env', { scope: 'file' }, () => ({
    PUBLIC_URL: 'https://academie.exemple',
    FACEBOOK_CLIENT_ID: 'academie',
    FACEBOOK_CLIENT_SECRET: 'secret',
  }))
  .extend(
    'get',
    { scope: 'file' },
    ({ academy }) =>
      (url: string, headers: Record<string, string> = {}) =>
        academy.app.inject({ url, headers }),
  )
  .extend('signedIn', { scope: 'file' }, ({ imane }) => () => ({ authorization: `Bearer ${imane.token}` }))
  /** Sends bytes unchanged: an HTTP client would correct them. */
  .extend('raw', { scope: 'file' }, ({ academy }) => async (text: string) => {
    const socket = connect(Number(new URL(await listening(academy)).port), '127.0.0.1')
    let answer = ''
    socket.setEncoding('utf8').on('data', (part) => {
      answer += part
    })
    socket.write(text)
    await once(socket, 'close')
    return answer
  })
  .extend('policyOf', { scope: 'file' }, ({ get }) => async (url: string) => {
    const { headers } = await get(url)
    expect([url, headers['x-content-type-options']]).toEqual([url, 'nosniff'])
    return String(headers['content-security-policy'])
  })

describe('A way out of the folder', () => {
  it.for([
    '/../package.json',
    '/..%2fpackage.json',
    '/%2e%2e/%2e%2e/etc/passwd',
    '/%252e%252e%252fpackage.json',
    '/assets/../../server/main.js',
    '/assets/..%5c..%5cpackage.json',
    '/assets/%2e%2e%2f%2e%2e%2fpackage.json',
    '//etc/passwd',
    '/.git/config',
    '/.env',
    '/.vite/manifest.json',
    '/data/secret',
    '/media/free/1/../../../data/secret',
    '/media/public/..%2f..%2fdata/secret',
    '/og/courses/..%2f1.jpg',
    '/tiles/..%2f..%2fpackage.json',
    '/api/uploads/..%2f..%2fpackage.json',
  ])('%s leads nowhere', async (address, { get, signedIn, raw }) => {
    const { statusCode, headers, body } = await get(address, signedIn())
    // Without an extension it could be a page: unknown ones redirect to the home page; 503 when no pages are built.
    expect([302, 400, 404, 405, 503]).toContain(statusCode)
    expect(headers.location ?? '/').toBe('/')
    expect(body).not.toMatch(/root:|"dependencies"|academie-inclusion|repositoryformatversion/)
    const overTheWire = await raw(`GET ${address} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`)
    expect(overTheWire).toMatch(/^HTTP\/1\.1 [345]/)
    expect(overTheWire).not.toMatch(/root:|"dependencies"|academie-inclusion|repositoryformatversion/)
  })
})

describe('A request that names another host', () => {
  const elsewhere = {
    host: 'evil.exemple',
    'x-forwarded-host': 'evil.exemple',
    'x-forwarded-proto': 'http',
    forwarded: 'host=evil.exemple;proto=http',
    'x-original-url': '/api/admin/users/all',
    'x-rewrite-url': '/api/admin/users/all',
  }

  it('changes no address that we write', async ({ get }) => {
    for (const url of ['/sitemap.xml', '/rss.xml', '/ar/rss.xml', '/robots.txt']) {
      const { body } = await get(url, elsewhere)
      expect(body).toContain('https://academie.exemple')
      expect(body).not.toContain('evil.exemple')
    }
    const { headers } = await get('/api/auth/google?next=//evil.exemple', elsewhere)
    expect(headers.location).toMatch(/^https:\/\/academie\.exemple\/signin\?error=/)
  })

  it('mails its link to the true one', async ({ academy }) => {
    const { email } = await academy.person('user')
    const body = { email }
    await academy.call('POST /api/auth/forgot-password', { body, headers: elsewhere })
    const { links } = await mailTo(academy, email, /mot de passe/i)
    expect(links.every((link) => link.startsWith('https://academie.exemple'))).toBe(true)
    expect(links.some((link) => link.includes('token='))).toBe(true)
  })

  it('overrides no method and no path', async ({ get }) => {
    const override = { ...elsewhere, 'x-http-method-override': 'DELETE', 'x-method-override': 'DELETE' }
    const { statusCode, headers } = await get('/api/formations', override)
    expect([statusCode, headers['content-type']]).toEqual([200, expect.stringContaining('json')])
  })
})

describe('Another site in the same browser', () => {
  const origin = { origin: 'https://evil.exemple' }

  it('reads nothing: no answer allows another origin', async ({ academy, get, signedIn }) => {
    const asked = [
      get('/api/formations', origin),
      get('/api/auth/me', { ...origin, ...signedIn() }),
      get('/media/public/x/y', origin),
      academy.app.inject({
        method: 'OPTIONS',
        url: '/api/user/profile',
        headers: { ...origin, 'access-control-request-method': 'PUT' },
      }),
      academy.app.inject({ method: 'OPTIONS', url: '/api/uploads', headers: origin }),
    ]
    for (const { headers } of await Promise.all(asked)) {
      expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([])
    }
  })

  it('acts as nobody: a session is never in a cookie', async ({ imane, get }) => {
    const cookie = `token=${imane.token}; session=${imane.token}; academie-sign-in=${imane.token}`
    expect((await get('/api/auth/me', { cookie })).statusCode).toBe(401)
    expect((await get(`/api/auth/me?token=${imane.token}`)).statusCode).toBe(401)
  })

  it('gets a cookie that only this host reads, over TLS', async ({ get }) => {
    const { headers } = await get('/api/auth/facebook')
    expect(headers['set-cookie']).toMatch(
      /^__Host-academie-sign-in=fr\.[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax; Secure$/,
    )
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
  })
})

describe('Every answer', () => {
  it('carries a content policy without a way in, and forbids guessing its type', async ({ policyOf }) => {
    for (const url of ['/', '/courses/1', '/api/formations', '/api/x', '/x.txt', '/%', '/api/docs']) {
      const policy = await policyOf(url)
      for (const rule of [
        "frame-ancestors 'none'",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
      ]) {
        expect([url, policy]).toEqual([url, expect.stringContaining(rule)])
      }
      expect(policy).not.toMatch(/script-src[^;]*(unsafe|\*|https?:)/)
    }
  })

  it('to a person is kept by no cache', async ({ get, signedIn }) => {
    for (const url of [
      '/api/auth/me',
      '/api/user/export',
      '/api/formations',
      '/api/formations/details/1',
      '/api/admin/audit',
    ]) {
      expect([url, (await get(url, signedIn())).headers['cache-control']]).toEqual([url, 'no-store'])
    }
  })
})

describe('What is no HTTP', () => {
  it.for([
    ['GET / HTTP/9.9\r\n\r\n', 400],
    ['\0\x01\x02\r\n\r\n', 400],
    ['GET / HTTP/1.1\r\nHost: x\r\nA\0b: c\r\n\r\n', 400],
    [`GET / HTTP/1.1\r\nHost: x\r\nA: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
    // Two lengths for one body, which a proxy and a server may read differently.
    [
      'POST /api/contact HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
      400,
    ],
    ['POST /api/contact HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\nContent-Length: 5\r\n\r\n{}', 400],
    ['GET / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: xchunked\r\n\r\n', 400],
  ] as const)('%j is refused in the form of every refusal', async ([bytes, status], { raw }) => {
    const answer = await raw(bytes)
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
    expect(answer).toContain('x-content-type-options: nosniff')
    expect(JSON.parse(answer.slice(answer.indexOf('\r\n\r\n') + 4))).toEqual({
      success: false,
      error: expect.stringMatching(/^Le contenu envoyé/),
      code: expect.stringMatching(/^(invalid_input|too_large)$/),
    })
  })

  it('TRACE, and methods nobody heard of, tell nothing', async ({ raw }) => {
    for (const method of ['TRACE', 'PROPFIND', 'CONNECT']) {
      const answer = await raw(
        `${method} /api/health HTTP/1.1\r\nHost: x\r\nCookie: a=b\r\nConnection: close\r\n\r\n`,
      )
      expect(answer).not.toMatch(/^HTTP\/1\.1 2/)
      expect(answer).not.toContain('a=b')
    }
  })
})

describe('A caller who says where they come from', () => {
  const PASSWORD_ATTEMPTS = 10

  async function lastOf(env: Record<string, string>, ipOf: (time: number) => string) {
    const limited = await openAcademy({ RATE_LIMIT: 'on', ...env })
    const { db } = limited.platform
    await limited.person('user', { passwordHash: await hashPassword('Secret2026') })
    for (let time = 0; time < PASSWORD_ATTEMPTS; time++) {
      const body = { email: `p-${time}@exemple.test`, password: 'Faux2026' }
      const headers = { 'x-forwarded-for': ipOf(time) }
      await limited.call('POST /api/auth/signin', { body, headers })
    }
    const rows = await db.query.rateLimits.findMany()
    await limited.close()
    return rows.filter(({ key }) => key.startsWith('sign-in:address:')).map(({ key, count }) => [key, count])
  }

  it('is not believed without a proxy, nor past what the proxy itself has seen', async () => {
    const invented = (time: number) => `10.0.0.${time}`
    expect(await lastOf({}, invented)).toEqual([['sign-in:address:127.0.0.1', PASSWORD_ATTEMPTS]])
    const behindProxy = (time: number) => `10.0.0.${time}, 203.0.113.9`
    expect(await lastOf({ TRUST_PROXY: 'true' }, behindProxy)).toEqual([
      ['sign-in:address:203.0.113.9', PASSWORD_ATTEMPTS],
    ])
  })
})
