// @long
import { createConfig, lintFromString } from '@redocly/openapi-core'
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openAcademy, type TestAcademy } from '#server/testing/academy.ts'
import { endpoints } from '#shared/api.ts'
import { escapeHtml } from '#shared/html.ts'
import { serveDocs } from './serve-docs.ts'

interface Operation {
  operationId: string
  summary: string
  parameters: { name: string; in: string; required: boolean }[]
  responses: object
}

/** What the linter recommends and this API does otherwise, on purpose. */
const OTHERWISE = {
  // All rights are reserved.
  'info-license': 'off',
  // `/overview/{id}` beside `/{id}/edit`: the router prefers the fixed word, and ids are numbers.
  'no-ambiguous-paths': 'off',
  // Zod writes a record of known keys as `propertyNames` and `required`.
  'no-required-schema-properties-undefined': 'off',
} as const

const HEALTH = 'GET /api/health'
let academy: TestAcademy
beforeAll(async () => {
  academy = await openAcademy()
})
afterAll(() => academy.close())

describe('The OpenAPI page', () => {
  it('lists the calls with who may make them', async () => {
    const page = await academy.app.inject('/api/docs')
    expect(page.headers['content-type']).toContain('text/html')
    expect(page.body).toContain('data-call="POST /api/auth/signin"')
    expect(page.body).toContain('<h2 id="admin">Administrators</h2>')
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

  it('shows each call once, with what it takes and answers', async () => {
    const { body } = await academy.app.inject('/api/docs')
    const shown = [...body.matchAll(/<article id="([^"]+)" data-call="([^"]+)"/g)]
    expect(new Set(shown.map(([, id]) => id)).size).toBe(shown.length)
    expect(shown.map(([, , call]) => call).sort()).toEqual(Object.keys(endpoints).sort())
    const [, signin = ''] =
      body
        .split('data-call="POST /api/auth/signin">')
        .slice(-1)
        .join('')
        .match(/([\s\S]*?)<\/article>/) ?? []
    expect(signin).toContain(escapeHtml('"password": "text"'))
  })

  it('gives each call a line for a shell', async () => {
    const { body } = await academy.app.inject('/api/docs')
    expect(body.match(/<code>curl /g)).toHaveLength(Object.keys(endpoints).length)
    const { publicUrl } = academy.platform.config.academy
    const lines = [
      `curl '${publicUrl}/api/admin/users/all' -H 'Authorization: Bearer TOKEN'`,
      `curl -X DELETE '${publicUrl}/api/admin/groups/1' -H 'Authorization: Bearer TOKEN'`,
      `-X POST '${publicUrl}/api/auth/signin' -H 'Content-Type: application/json' -d '{"email":`,
      '-H "Idempotency-Key: $(uuidgen)"',
      '--data-binary @list.csv',
    ]
    for (const line of lines) expect(body).toContain(escapeHtml(line))
  })

  it('loads nothing from outside, and no inline script', async () => {
    const { body } = await academy.app.inject('/api/docs')
    expect([...body.matchAll(/(?:src|href)="(https?:)?\/\//g)]).toEqual([])
    expect(body).not.toMatch(/<script(?![^>]* src=)/)
    expect(body).not.toMatch(/<style| style=/)
  })

  it('describes calls as OpenAPI asks: ids once, every name of a path as a parameter', async () => {
    const { paths } = (await academy.app.inject('/api/docs/openapi.json')).json()
    const ids: string[] = []
    for (const [path, methods] of Object.entries<Record<string, Operation>>(paths))
      for (const { operationId, parameters, responses, summary } of Object.values(methods)) {
        ids.push(operationId)
        const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
        const declared = parameters.filter((one) => one.in === 'path')
        expect(declared.map(({ name }) => name).sort(), path).toEqual(named.sort())
        expect(
          declared.every(({ required }) => required),
          path,
        ).toBe(true)
        expect(summary, path).toMatch(/^\S.{5,}/)
        for (const status of Object.keys(responses)) expect(status, path).toMatch(/^\d{3}$/)
      }
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('names the media types of files, and each refusal with its codes', async () => {
    const { paths, components } = (await academy.app.inject('/api/docs/openapi.json')).json()
    const exported = paths['/api/admin/users/export'].get.responses
    expect(exported['200'].content).toEqual({ 'text/csv': { schema: { type: 'string' } } })
    const badge = paths['/api/certificates/{number}/badge'].get.responses
    expect(Object.keys(badge['200'].content)).toEqual(['application/vc', 'application/vc+jwt'])
    const codes = (responses: Record<string, { description: string }>) =>
      Object.fromEntries(
        Object.entries(responses).map(([status, { description }]) => [status, description.split(', ')]),
      )
    expect(codes(paths['/api/admin/certificates/{number}/revoke'].post.responses)).toMatchObject({
      401: expect.arrayContaining(['sign_in_required', 'session_ended']),
      403: ['token_read_only', 'wrong_role'],
      404: ['certificate_not_found'],
      409: expect.arrayContaining(['already_revoked', 'recent_signin_required']),
    })
    expect(codes(paths['/api/formations'].get.responses)).not.toHaveProperty('401')
    expect(paths['/api/formations'].get.responses).toHaveProperty('304')
    const tooMany = paths['/api/contact'].post.responses['429']
    expect(tooMany.headers).toEqual({ 'Retry-After': { $ref: '#/components/headers/RetryAfter' } })
    expect(tooMany.content['application/json'].schema.allOf[1].properties.code.enum).toEqual([
      'too_many_requests',
    ])
    expect(components.schemas.Failure.required).toEqual(expect.arrayContaining(['error', 'code']))
  })

  it('passes a linter of OpenAPI', async () => {
    const { body: source } = await academy.app.inject('/api/docs/openapi.json')
    const lint = async (text: string) => {
      const config = await createConfig({ extends: ['recommended'], rules: OTHERWISE })
      const problems = await lintFromString({ source: text, absoluteRef: 'openapi.json', config })
      return problems.map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer}`)
    }
    expect(await lint(source)).toEqual([])
    expect(await lint(source.replace('"summary":', '"sumary":'))).not.toEqual([])
  })

  it.each(['/api/docs', '/api/docs/openapi.json'])(
    '%s is made once, whatever is added to it',
    async (path) => {
      const calls = vi.fn(() => [{ call: HEALTH, endpoint: endpoints[HEALTH], access: 'everyone' } as const])
      const app = Fastify({ routerOptions: { ignoreTrailingSlash: true } })
      serveDocs(app, () => ({ name: 'Académie', publicUrl: 'https://academie.test' }), calls)
      for (const suffix of ['', '?x=1', '?x=2', '/']) {
        const answer = await app.inject(`${path}${suffix}`)
        expect(answer.body).toContain('/api/health')
      }
      expect(calls).toHaveBeenCalledOnce()
    },
  )
})
