// @long
import { Agent, type IncomingHttpHeaders, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { words as inArabic } from '#messages/ar/errors.ts'
import { words as inFrench } from '#messages/fr/errors.ts'
import { openAcademy, type TestAcademy } from '../testing/academy.ts'
import { type Caller, tokenOf } from './callers.ts'
import { furnish, type World } from './objects.ts'
import { requests } from './requests.ts'

/** In turn, over one connection: what an answer leaves behind must not reach the next. */
const IN_TURN = ['fr', 'ar', 'fr-FR,fr;q=0.9', 'en, ar;q=0.8', 'de']
const isArabic = (accepted: string) => accepted.includes('ar')

let academy: TestAcademy
let world: World
const agent = new Agent({ keepAlive: true, maxSockets: 1 })
beforeAll(async () => {
  academy = await openAcademy({ RATE_LIMIT: 'on' })
  world = await furnish(academy)
  await academy.platform.jobs.stop()
  await academy.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  agent.destroy()
  await academy.close()
})

interface Sent {
  method?: string
  headers?: Record<string, string>
  body?: unknown
}
interface Answer {
  status: number
  headers: IncomingHttpHeaders
  text: string
}

function send(path: string, { method = 'GET', headers = {}, body }: Sent = {}): Promise<Answer> {
  const { port } = academy.app.server.address() as AddressInfo
  const isPlain = body !== undefined && typeof body !== 'string' && !Buffer.isBuffer(body)
  const payload = isPlain ? JSON.stringify(body) : body
  return new Promise((resolve, reject) => {
    request(
      {
        port,
        path,
        method,
        agent,
        headers: {
          ...(isPlain && { 'content-type': 'application/json' }),
          ...(payload !== undefined && { 'content-length': Buffer.byteLength(payload as string) }),
          ...headers,
        },
      },
      async (answer) =>
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text: await text(answer) }),
    )
      .on('error', reject)
      .end(payload)
  })
}

/** Every sentence of an answer, whatever it answers. */
function sentencesOf({ headers, text: body }: Answer): string[] {
  if (!headers['content-type']?.startsWith('application/json')) return []
  const { error, message, fields = {} } = JSON.parse(body)
  return [error, message, ...Object.values(fields)].filter((sentence) => typeof sentence === 'string')
}

function expectLanguage(answer: Answer, accepted: string) {
  for (const sentence of sentencesOf(answer)) {
    expect(String(answer.headers.vary)).toContain('accept-language')
    expect([sentence, /\p{Script=Arabic}/u.test(sentence)]).toEqual([sentence, isArabic(accepted)])
  }
}

async function ask(route: string, caller: Caller, accepted: string) {
  const [method = 'GET', path = ''] = route.split(' ')
  const self = caller === 'nobody' ? world.people.learner : world.people[caller as 'learner']
  const token = await tokenOf(academy, world.people, caller)
  const { params = {}, query, body, headers } = (await requests[route]?.(world, self)) ?? {}
  const address = path.replace(/:(\w+)|\*/g, (found, name) =>
    encodeURIComponent(params[name ?? found] ?? 'x'),
  )
  return send(query ? `${address}?${new URLSearchParams(query)}` : address, {
    method,
    body,
    headers: {
      ...(headers as Record<string, string>),
      ...(token && { authorization: `Bearer ${token}` }),
      'accept-language': accepted,
    },
  })
}

describe('Whoever asks in turn in two languages', () => {
  it('never gets a sentence of the other one, from any call of the API, let in or refused', async () => {
    const routes = new Set(academy.routes.map(({ method, path }) => `${method} ${path}`))
    let sentences = 0
    for (const route of [...routes].filter((one) => /^(GET|POST|PUT|DELETE) \/(api|media)\//.test(one))) {
      for (const caller of ['nobody', 'learner', 'trainer', 'admin'] as const) {
        // The next caller begins with French again, so each language follows the other.
        for (const accepted of ['fr', 'ar']) {
          const answer = await ask(route, caller, accepted)
          expectLanguage(answer, accepted)
          sentences += sentencesOf(answer).length
        }
      }
    }
    // Or nothing was tested.
    expect(sentences).toBeGreaterThan(300)
  })

  it('gets the same bytes, from the same entry of the cache, where an answer holds no sentence', async () => {
    const { id } = world.formation
    for (const path of [
      '/api/formations',
      '/api/formations/last-three',
      `/api/formations/${id}`,
      `/api/formations/similar/${id}`,
    ]) {
      const first = await send(path, { headers: { 'accept-language': 'fr' } })
      expect([path, first.status]).toEqual([path, 200])
      for (const accepted of IN_TURN) {
        const { text: body, headers } = await send(path, { headers: { 'accept-language': accepted } })
        expect(body).toBe(first.text)
        expect(headers['x-request-id']).toBeUndefined()
        expect(String(headers.vary)).not.toContain('accept-language')
      }
    }
  })

  it('gets pages and feeds in the language of their address, whatever the browser prefers', async () => {
    for (const accepted of IN_TURN) {
      for (const [path, language] of [
        ['/rss.xml', 'fr'],
        ['/ar/rss.xml', 'ar'],
      ] as const) {
        const { text: body } = await send(path, { headers: { 'accept-language': accepted } })
        expect(body).toContain(`<language>${language}</language>`)
      }
      for (const [path, lang] of [
        ['/offline.html', 'fr'],
        ['/ar/offline.html', 'ar'],
      ] as const) {
        const { text: body } = await send(path, { headers: { 'accept-language': accepted } })
        expect(body).toContain(`<html lang="${lang}"`)
      }
    }
  })
})

describe('A refusal that no route makes', () => {
  const json = { 'content-type': 'application/json' }
  const cases: Record<string, [string, Sent, number, (words: typeof inFrench) => string]> = {
    'of an unknown call': ['/api/rien', {}, 404, ({ common }) => common.notFound],
    'of an unknown file': ['/media/public/rien', {}, 404, ({ common }) => common.notFound],
    'of an unreadable address': ['/api/%ff', {}, 400, ({ common }) => common.invalidJson],
    'of a formation without a number': ['/api/formations/abc', {}, 400, ({ ids }) => ids.formation],
    'of broken JSON': [
      '/api/contact',
      { method: 'POST', headers: json, body: '{"a":' },
      400,
      ({ common }) => common.invalidJson,
    ],
    'of a body that is too large': [
      '/api/contact',
      { method: 'POST', headers: json, body: 'x'.repeat(1_100_000) },
      413,
      ({ common }) => common.bodyTooLarge,
    ],
    'of another kind of body': [
      '/api/contact',
      { method: 'POST', headers: { 'content-type': 'application/xml' }, body: '<a/>' },
      415,
      ({ common }) => common.unsupportedBody,
    ],
    'of a caller without a session': ['/api/auth/me', {}, 401, ({ access }) => access.signInRequired],
    'of a session that is over': [
      '/api/auth/me',
      { headers: { authorization: `Bearer ${'x'.repeat(43)}` } },
      401,
      ({ access }) => access.sessionExpired,
    ],
  }

  it.each(Object.entries(cases))(
    '%s is said in the language asked for',
    async (_, [path, sent, status, say]) => {
      const answers: Answer[] = []
      for (const accepted of IN_TURN) {
        const headers = { ...sent.headers, 'accept-language': accepted }
        const answer = await send(path, { ...sent, headers })
        const { error } = JSON.parse(answer.text)
        expect([answer.status, error]).toEqual([status, say(isArabic(accepted) ? inArabic : inFrench)])
        expect(String(answer.headers.vary)).toContain('accept-language')
        answers.push(answer)
      }
      expect(new Set(answers.map((answer) => JSON.parse(answer.text).code)).size).toBe(1)
    },
  )

  it('of too many tries is said in the language of each', async () => {
    const body = { email: 'personne@exemple.ma', password: 'Inconnu2026' }
    for (let tries = 0; tries < 10; tries += 1) await send('/api/auth/signin', { method: 'POST', body })
    for (const accepted of IN_TURN) {
      const headers = { 'accept-language': accepted }
      const answer = await send('/api/auth/signin', { method: 'POST', body, headers })
      const { common } = isArabic(accepted) ? inArabic : inFrench
      const minutes = Math.ceil(Number(answer.headers['retry-after']) / 60)
      expect([answer.status, JSON.parse(answer.text).error]).toEqual([429, common.tooManyRequests(minutes)])
    }
  })

  it('names each field in the language asked for', async () => {
    for (const accepted of IN_TURN) {
      const headers = { 'accept-language': accepted }
      const sent = { method: 'POST', body: { email: 'x' }, headers }
      const { fields } = JSON.parse((await send('/api/contact', sent)).text)
      const { common } = isArabic(accepted) ? inArabic : inFrench
      expect(fields).toMatchObject({ email: common.email, firstName: common.required })
    }
  })
})
