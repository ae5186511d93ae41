import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openAcademy, type TestAcademy } from '../testing/academy.ts'

let academy: TestAcademy
beforeAll(async () => {
  academy = await openAcademy()
})
afterAll(() => academy.close())

const post = (payload: string, contentType = 'application/json') =>
  academy.app.inject({
    method: 'POST',
    url: '/api/contact',
    payload,
    headers: { 'content-type': contentType },
  })

describe('A refusal', () => {
  it('is one French sentence with a stable code, and says which fields', async () => {
    const answer = await academy.call('POST /api/contact', { body: { firstName: 'Imane' } })
    expect(answer.status).toBe(400)
    expect(answer.body).toMatchObject({
      success: false,
      code: 'invalid_input',
      error: 'Ce champ est obligatoire.',
      fields: { lastName: 'Ce champ est obligatoire.', email: 'Ce champ est obligatoire.' },
    })
  })

  it('of unreadable JSON is 400, of another kind of body 415, of a body over 1 MB 413', async () => {
    expect((await post('{')).statusCode).toBe(400)
    expect((await post('{"__proto__": {"admin": true}}')).statusCode).toBe(400)
    expect((await post('<a/>', 'text/xml')).statusCode).toBe(415)
    const large = await post(JSON.stringify({ message: 'x'.repeat(1024 * 1024) }))
    expect(large.statusCode).toBe(413)
    expect(large.json()).toMatchObject({ success: false, code: 'too_large' })
  })

  it('of an unknown API address is a JSON 404, whatever the method', async () => {
    for (const method of ['GET', 'POST', 'DELETE'] as const) {
      const answer = await academy.app.inject({ method, url: '/api/nulle-part' })
      expect(answer.statusCode).toBe(404)
      expect(answer.json()).toMatchObject({ success: false, code: 'not_found' })
    }
  })

  it.each(['abc', '0', '-1', '1.5', '1e3'])('of the formation id %s is 400', async (id) => {
    const answer = await academy.call('GET /api/formations/:id', { params: { id } })
    expect([answer.status, answer.body.error]).toEqual([400, 'Invalid formation ID'])
  })

  it('of an address that cannot be decoded is 400 without a stack', async () => {
    const answer = await academy.app.inject('/api/formations/%zz')
    expect(answer.statusCode).toBe(400)
    expect(answer.body).not.toMatch(/at |node_modules/)
  })

  it('carries the security headers of every answer', async () => {
    const { headers } = await academy.app.inject('/api/nulle-part')
    expect(headers['content-security-policy']).toMatch(/frame-ancestors 'none'/)
    expect(headers['content-security-policy']).not.toMatch(/script-src[^;]*'unsafe-inline'/)
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin')
    expect(headers['x-request-id']).toEqual(expect.any(String))
  })

  it('says less around files, which are never pages, and forbids them everything', async () => {
    const { headers } = await academy.app.inject('/tiles/3-saffron.svg')
    expect(headers['content-security-policy']).toBe(
      "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
    )
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin')
    const worker = (await academy.app.inject('/sw.js')).headers['content-security-policy']
    expect(worker).toMatch(/default-src 'none'.*connect-src 'self'/)
  })

  it('keeps quiet about where one came from on pages that read a token', async () => {
    for (const page of ['/verify-email?token=x', '/reset-password?token=x', '/auth/callback?token=x']) {
      expect((await academy.app.inject(page)).headers['referrer-policy']).toBe('no-referrer')
    }
  })
})
