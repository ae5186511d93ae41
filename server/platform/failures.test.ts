import { describe, expect } from 'vitest'
import { it as base } from '#server/testing/cast.ts'
import { endpoints } from '#shared/api.ts'

const it = base.extend(
  'post',
  { scope: 'file' },
  ({ academy }) =>
    (payload: string, contentType = 'application/json') =>
      academy.app.inject({
        method: 'POST',
        url: '/api/contact',
        payload,
        headers: { 'content-type': contentType },
      }),
)

describe('A refusal', () => {
  it('is one French sentence with a stable code, and says which fields', async ({ academy }) => {
    const answer = await academy.call('POST /api/contact', { body: { firstName: 'Imane' } })
    expect(answer.status).toBe(400)
    expect(answer.body).toMatchObject({
      success: false,
      code: 'invalid_input',
      error: 'Ce champ est obligatoire.',
      fields: { lastName: 'Ce champ est obligatoire.', email: 'Ce champ est obligatoire.' },
    })
  })

  it('of unreadable JSON is 400, of another kind of body 415, of a body over 1 MB 413', async ({ post }) => {
    expect((await post('{')).statusCode).toBe(400)
    expect((await post('{"__proto__": {"admin": true}}')).statusCode).toBe(400)
    expect((await post('<a/>', 'text/xml')).statusCode).toBe(415)
    const large = await post(JSON.stringify({ message: 'x'.repeat(1024 * 1024) }))
    expect(large.statusCode).toBe(413)
    expect(large.json()).toMatchObject({ success: false, code: 'too_large' })
  })

  it('of an unknown API address is a JSON 404, whatever the method', async ({ academy }) => {
    for (const method of ['GET', 'POST', 'DELETE'] as const) {
      const answer = await academy.app.inject({ method, url: '/api/nulle-part' })
      expect(answer.statusCode).toBe(404)
      expect(answer.json()).toMatchObject({ success: false, code: 'not_found' })
    }
  })

  it('of another method than those of an address is 405, names them and asks for no session', async ({
    academy,
  }) => {
    const addresses: [method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, allowed: string][] = [
      ['DELETE', '/api/formations', 'GET, HEAD'],
      ['GET', '/api/auth/signin', 'POST'],
      ['GET', '/api/admin/users/1/role', 'PUT'],
      ['POST', '/courses/1?from=home', 'GET, HEAD'],
    ]
    for (const [method, url, allowed] of addresses) {
      const answer = await academy.app.inject({ method, url })
      expect([answer.statusCode, answer.headers.allow], url).toEqual([405, allowed])
      expect(answer.json()).toMatchObject({ success: false, code: 'method_not_allowed' })
    }
  })

  it('of another method is 405 at the address of every call', async ({ academy }) => {
    for (const call of Object.keys(endpoints)) {
      const [method = '', path = ''] = call.split(' ')
      const answer = await academy.app.inject({ method: 'OPTIONS', url: path.replaceAll(/:\w+/g, '1') })
      expect(answer.statusCode, call).toBe(405)
      expect(String(answer.headers.allow).split(', '), call).toContain(method)
    }
  })

  it.for(['abc', '0', '-1', '1.5', '1e3'])('of the course id %s is 400', async (id, { academy }) => {
    const answer = await academy.call('GET /api/formations/:id', { params: { id } })
    expect([answer.status, answer.body.error]).toEqual([400, 'Invalid formation ID'])
  })

  it('of an address that cannot be decoded is 400 without a stack', async ({ academy }) => {
    const answer = await academy.app.inject('/api/formations/%zz')
    expect(answer.statusCode).toBe(400)
    expect(answer.body).not.toMatch(/at |node_modules/)
  })

  it('carries the security headers of every answer', async ({ academy }) => {
    const { headers } = await academy.app.inject('/api/nulle-part')
    expect(headers['content-security-policy']).toMatch(/frame-ancestors 'none'/)
    expect(headers['content-security-policy']).not.toMatch(/script-src[^;]*'unsafe-inline'/)
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin')
    expect(headers['x-request-id']).toEqual(expect.any(String))
  })

  it('says less around files, which are never pages, and forbids them everything', async ({ academy }) => {
    const { headers } = await academy.app.inject('/tiles/3-saffron.svg')
    expect(headers['content-security-policy']).toBe(
      "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
    )
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin')
    const worker = (await academy.app.inject('/sw.js')).headers['content-security-policy']
    expect(worker).toMatch(/default-src 'none'.*connect-src 'self'/)
  })

  it('keeps quiet about where one came from on pages that read a token', async ({ academy }) => {
    for (const page of ['/verify-email?token=x', '/reset-password?token=x', '/auth/callback?token=x']) {
      expect((await academy.app.inject(page)).headers['referrer-policy']).toBe('no-referrer')
    }
  })
})
