import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openAcademy, type TestAcademy } from '../testing/academy.ts'
import { serveDocs } from './docs-page.ts'

let academy: TestAcademy
beforeAll(async () => {
  academy = await openAcademy()
})
afterAll(() => academy.close())

describe('The OpenAPI page', () => {
  it('lists the calls with who may make them', async () => {
    const page = await academy.app.inject('/api/docs')
    expect(page.headers['content-type']).toContain('text/html')
    expect(page.body).toContain('POST /api/auth/signin')
    expect(page.body).toContain('<h2>admin</h2>')
  })

  it('gives tools the document, made from the schemas of the calls', async () => {
    const document = (await academy.app.inject('/api/docs/openapi.json')).json()
    expect(document.openapi).toBe('3.1.0')
    const signin = document.paths['/api/auth/signin'].post
    expect(Object.keys(signin.requestBody.content['application/json'].schema.properties)).toEqual([
      'email',
      'password',
      'remember',
    ])
    expect(document.paths['/api/admin/users/all'].get.security).toEqual([{ token: [] }])
  })

  it.each(['/api/docs', '/api/docs/openapi.json'])(
    '%s is made once, whatever is added to it',
    async (path) => {
      const calls = vi.fn(() => [{ call: 'GET /api/health', access: 'everyone' } as const])
      const app = Fastify({ routerOptions: { ignoreTrailingSlash: true } })
      serveDocs(app, 'Académie', calls)
      for (const suffix of ['', '?x=1', '?x=2', '/']) {
        const answer = await app.inject(`${path}${suffix}`)
        expect(answer.body).toContain('/api/health')
      }
      expect(calls).toHaveBeenCalledOnce()
    },
  )
})
