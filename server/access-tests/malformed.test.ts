// @long
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { profile } from '#features/accounts/contract.ts'
import { courseLists, courseTexts } from '#features/courses/course-save.ts'
import { type Call, endpoints } from '#shared/api.ts'
import { type Endpoint, failure } from '#shared/endpoints.ts'
import { openAcademy, type TestAcademy } from '../testing/academy.ts'
import { aCourse, formDataOf, multipart } from '../testing/course-form.ts'
import { digestOf } from '../testing/digest.ts'
import { tokenOf } from './callers.ts'
import {
  LARGE_BODIES,
  ODD_QUERIES,
  ODD_SEGMENTS,
  oddText,
  RAW_BODIES,
  slightlyOdd,
  spoiledInput,
} from './malformed.ts'
import { furnish, type World } from './objects.ts'
import { requests } from './requests.ts'

/** The same run each time. For other input: FUZZ_SEED=7 FUZZ_RUNS=500. A failure prints its seed. */
const runs = (share = 1) => ({
  seed: Number(process.env.FUZZ_SEED ?? 2026),
  numRuns: Math.ceil(Number(process.env.FUZZ_RUNS ?? 25) * share),
})

let academy: TestAcademy
let world: World
const tokens = { learner: '', trainer: '', admin: '' }
beforeAll(async () => {
  academy = await openAcademy()
  world = await furnish(academy)
  // Without jobs, only the calls themselves change something.
  await academy.platform.jobs.stop()
})
afterAll(() => academy.close())
beforeEach(async () => {
  // Some calls end the session they are made with.
  for (const role of ['learner', 'trainer', 'admin'] as const) {
    tokens[role] = (await tokenOf(academy, world.people, role)) ?? ''
  }
})

interface Sent {
  method: string
  url: string
  payload?: string | Buffer
  headers?: Record<string, string>
}

/** Called by somebody who may, so that only the input can be the reason of a refusal. */
async function send({ method, url, payload, headers = {} }: Sent) {
  const author = url.startsWith('/api/formateur') || url.startsWith('/api/uploads')
  const token = author ? tokens.trainer : url.startsWith('/api/admin') ? tokens.admin : tokens.learner
  return academy.app.inject({
    method: method as 'POST',
    url,
    payload,
    headers: { authorization: `Bearer ${token}`, ...headers },
  })
}

const LEAKS =
  /node_modules|\.[mc]?[jt]s\b|\n\s+at |\/(work|home|tmp|usr)\/|(select|insert into|update|delete from) |relation "|syntax error|expected .* received|Too (big|small)|Invalid (input|option|string)|Unrecognized|undefined|\[object/i

/** Never a 5xx, and a refusal has the form of the contract, in French, without internal details. */
function expectDecent(answer: Awaited<ReturnType<typeof send>>) {
  expect(answer.statusCode).toBeLessThan(500)
  expect(answer.headers['content-security-policy']).toContain("default-src 'self'")
  if (answer.statusCode < 400) return
  const refusal = failure.strict().parse(answer.json())
  expect(refusal.code).toMatch(/^[a-z_]+$/)
  for (const sentence of [refusal.error, ...Object.values(refusal.fields ?? {})]) {
    expect(sentence).toMatch(/^\p{Lu}/u)
    expect(sentence).not.toMatch(LEAKS)
  }
}

const json = (value: unknown) => ({
  payload: JSON.stringify(value) ?? 'null',
  headers: { 'content-type': 'application/json' },
})
const accepts = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(JSON.parse(JSON.stringify(value) ?? 'null') ?? {}).success

const calls = Object.entries(endpoints).map(([call, endpoint]) => {
  const [method = '', path = ''] = call.split(' ')
  return { call: call as Call, method, path, ...(endpoint as Endpoint) }
})
const somewhere = (path: string) => path.replace(/:\w+/g, '1999999999')

const withBody = [
  ...calls.flatMap(({ call, method, path, body }) => (body ? [{ call, method, path, body }] : [])),
  { call: 'PUT /api/user/profile', method: 'PUT', path: '/api/user/profile', body: profile },
]

describe('Malformed JSON', () => {
  it.each(withBody)('is refused by $call, and changes nothing', async ({ method, path, body }) => {
    const before = await digestOf(academy)
    await fc.assert(
      fc.asyncProperty(spoiledInput(body), async (value) => {
        fc.pre(!accepts(body, value))
        const answer = await send({ method, url: somewhere(path), ...json(value) })
        expectDecent(answer)
        expect(answer.statusCode).toBe(400)
      }),
      runs(),
    )
    expect(await digestOf(academy)).toEqual(before)
  })

  it.each(withBody)('that is odd but allowed does no harm to $call', async ({ call, method, path, body }) => {
    const { body: good = {} } = (await requests[call]?.(world, world.people.learner)) ?? {}
    await fc.assert(
      fc.asyncProperty(slightlyOdd(good as object), async (value) => {
        fc.pre(accepts(body, value))
        expectDecent(await send({ method, url: somewhere(path), ...json(value) }))
      }),
      runs(0.4),
    )
  })
})

describe('What is no JSON, or announces what it is not', () => {
  const takers = [
    ...calls.filter(({ method }) => method !== 'GET'),
    { call: 'POST /api/uploads', method: 'POST', path: '/api/uploads', multipart: undefined },
  ]

  it.each(takers)('is refused by $call', async ({ method, path }) => {
    for (const { type, body, encoding } of RAW_BODIES) {
      const headers = {
        ...(type ? { 'content-type': type } : {}),
        ...(encoding ? { 'content-encoding': encoding } : {}),
      }
      const answer = await send({ method, url: somewhere(path), payload: body, headers })
      expectDecent(answer)
    }
  })

  it('may be large, too', async () => {
    for (const payload of LARGE_BODIES) {
      const headers = { 'content-type': 'application/json' }
      const answer = await send({ method: 'POST', url: '/api/auth/forgot-password', payload, headers })
      expectDecent(answer)
      expect([400, 413]).toContain(answer.statusCode)
    }
  })
})

describe('Odd addresses', () => {
  const paths = () => [...new Set(academy.routes.map(({ path }) => path))].filter((path) => /[:*]/.test(path))

  it('are refused by every route with a place in its address', async () => {
    for (const path of paths()) {
      for (const segment of ODD_SEGMENTS) {
        const url = path.replace(/:\w+|\*/g, segment)
        const answer = await send({ method: 'GET', url })
        expect([url, answer.statusCode]).toEqual([url, expect.toSatisfy((status) => status < 500)])
        if (url.startsWith('/api') || url.startsWith('/media')) expectDecent(answer)
      }
    }
  })

  it('change nothing, whatever the method', async () => {
    const before = await digestOf(academy)
    for (const { method, path } of calls.filter((call) => call.params && call.method !== 'GET')) {
      for (const segment of ODD_SEGMENTS) {
        const answer = await send({ method, url: path.replace(/:\w+/g, segment), ...json({}) })
        expectDecent(answer)
        expect([method, path, segment, answer.statusCode]).toEqual([
          method,
          path,
          segment,
          expect.toSatisfy((status) => status >= 400),
        ])
      }
    }
    expect(await digestOf(academy)).toEqual(before)
  })
})

describe('Odd questions behind an address', () => {
  const readers = calls.filter(({ query }) => query)
  const others = ['/api/formations', '/api/auth/google/callback', '/media/public/x/y', '/sitemap.xml']

  it('do no harm to any call that reads', async () => {
    for (const path of [...readers.map((call) => somewhere(call.path)), ...others]) {
      for (const query of ODD_QUERIES) expectDecent(await send({ method: 'GET', url: `${path}?${query}` }))
    }
  })

  it.each(readers)('do no harm to $call', async ({ path, query }) => {
    await fc.assert(
      fc.asyncProperty(spoiledInput(query as z.ZodType), async (asked) => {
        const pairs = Object.entries(Object(asked)).map(([name, value]) => [wellFormed(name), asText(value)])
        expectDecent(await send({ method: 'GET', url: `${somewhere(path)}?${new URLSearchParams(pairs)}` }))
      }),
      runs(),
    )
  })
})

const asText = (value: unknown) =>
  wellFormed(typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))
const wellFormed = (text: string) => Buffer.from(text).toString()

describe('A course save that is not one', () => {
  const course = fc.record({
    texts: spoiledInput(courseTexts),
    lists: fc.record(
      Object.fromEntries(Object.entries(courseLists).map(([name, list]) => [name, spoiledInput(list)])),
      { requiredKeys: [] },
    ),
    raw: fc.dictionary(fc.constantFrom(...Object.keys(courseLists)), oddText, { maxKeys: 1 }),
    complete: fc.boolean(),
  })

  it.each(['POST /api/formateur/formations', 'PUT /api/formateur/formations/:id'])(
    'is refused by %s without leaving anything',
    async (call) => {
      const [method = '', path = ''] = call.split(' ')
      const url = path.replace(':id', String(world.formation.id))
      await fc.assert(
        fc.asyncProperty(course, async ({ texts, lists, raw, complete }) => {
          const whole = aCourse()
          const form = formDataOf({
            texts: { ...(complete ? whole.texts : {}), ...textsOf(texts), ...raw },
            lists: (complete ? { ...whole.lists, ...lists } : lists) as Record<string, unknown[]>,
            files: [],
          })
          const { body, headers } = await multipart(form)
          const before = await digestOf(academy)
          const answer = await send({ method, url, payload: body, headers })
          expectDecent(answer)
          if (answer.statusCode >= 400) expect(await digestOf(academy)).toEqual(before)
        }),
        runs(2),
      )
    },
  )
})

const textsOf = (value: unknown) =>
  Object.fromEntries(Object.entries(Object(value)).map(([name, text]) => [name, asText(text)]))

describe('An upload in pieces that is none', () => {
  const word = fc.oneof(
    fc.constantFrom('constructor', '__proto__', 'toString', 'resource', '-1', '0', '1e3', ''),
    fc.string(),
  )
  const header = fc.string({ maxLength: 30 }).map((text) => text.replace(/[^\x20-\x7e]/g, '').trim())
  const encoded = (text: string) => Buffer.from(text).toString('base64')

  it('is refused before it begins, and leaves nothing', async () => {
    const before = await digestOf(academy)
    await fc.assert(
      fc.asyncProperty(word, word, fc.oneof(word, header), header, async (use, filename, length, version) => {
        fc.pre(use !== 'resource')
        const answer = await send({
          method: 'POST',
          url: '/api/uploads',
          headers: {
            'tus-resumable': version || '1.0.0',
            'upload-length': length.replace(/[^\x20-\x7e]/g, ''),
            'upload-metadata': `filename ${encoded(filename)},use ${encoded(use)}`,
          },
        })
        expectDecent(answer)
        expect(answer.statusCode).toBeGreaterThanOrEqual(400)
      }),
      runs(4),
    )
    for (const use of ['constructor', '__proto__', 'toString', 'hasOwnProperty']) {
      const answer = await send({
        method: 'POST',
        url: '/api/uploads',
        headers: {
          'tus-resumable': '1.0.0',
          'upload-length': '10',
          'upload-metadata': `use ${encoded(use)}`,
        },
      })
      expect([use, answer.statusCode]).toEqual([use, 400])
    }
    expect(await digestOf(academy)).toEqual(before)
  })

  it('is refused in mid-course too', async () => {
    const id = await world.uploadOfTrainer()
    const before = await digestOf(academy)
    await fc.assert(
      fc.asyncProperty(fc.constantFrom('PATCH', 'HEAD'), header, header, async (method, offset, type) => {
        fc.pre(offset !== '0')
        const headers = {
          'tus-resumable': '1.0.0',
          'upload-offset': offset,
          'content-type': type || 'application/offset+octet-stream',
        }
        const answer = await send({
          method,
          url: `/api/uploads/${id}`,
          headers,
          payload: method === 'HEAD' ? undefined : 'xxxx',
        })
        expect(answer.statusCode).toBeLessThan(500)
        if (method === 'PATCH') expectDecent(answer)
      }),
      runs(2),
    )
    expect(await digestOf(academy)).toEqual(before)
  })
})
