import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { words as inArabic } from '#messages/ar/errors.ts'
import type { AcademyProcess } from '#server/testing/process.ts'
import { words } from '#words/errors.ts'
import { tidyUp } from './support/afterwards.ts'
import { openFront } from './support/front.ts'
import { newSetup, openOn } from './support/test-servers.ts'

describe('What nginx refuses itself', () => {
  let front: Awaited<ReturnType<typeof openFront>>
  let academy: AcademyProcess
  beforeAll(async () => {
    const setup = await newSetup('postgres')
    academy = await openOn(setup, {
      PUBLIC_URL: 'https://academie.test',
      PACKAGES_URL: 'https://*.modules.test',
      TRUST_PROXY: 'true',
    })
    front = await openFront([academy, academy], `${setup.dataDir}/media`)
  }, 120_000)
  afterAll(tidyUp)

  it.each([
    [
      'a body too large',
      'POST',
      '/api/contact',
      413,
      words.common.bodyTooLarge,
      { body: 'x'.repeat(2_000_000) },
    ],
    ['a folder of its own', 'GET', '/handed-over/x/video.mp4', 404, words.common.notFound, {}],
    ['a method that it never passes on', 'TRACE', '/api/formations', 405, words.common.invalidJson, {}],
    [
      'headers too large',
      'GET',
      '/courses',
      400,
      words.common.invalidJson,
      { headers: { 'x-long': 'x'.repeat(40_000) } },
    ],
    ['an address too long', 'GET', `/${'x'.repeat(40_000)}`, 414, 'L’adresse demandée est trop longue.', {}],
  ] as const)(
    'for %s carries the security headers once and says one sentence',
    async (_, method, path, status, sentence, sent) => {
      const answer = await front.ask(method, path, sent)
      expect(answer.status).toBe(status)
      expect(answer.content.toString()).toContain(sentence)
      expectSecured(answer.rawHeaders)
      expect(answer.content.toString()).not.toContain('nginx')
      const kind = path.startsWith('/api/') ? 'application/json; charset=utf-8' : 'text/html; charset=utf-8'
      expect(answer.headers['content-type']).toBe(kind)
    },
  )

  it.each([
    ['fr', 'fr'],
    ['ar', 'ar'],
    ['en, ar;q=0.8', 'ar'],
    ['ar-MA, fr;q=0.8', 'ar'],
    ['fr, ar;q=0.8', 'fr'],
    ['ar;q=0', 'fr'],
    ['arz', 'fr'],
  ])('answers a call that asks for %s in %s', async (accepted, language) => {
    const answer = await front.ask('POST', '/api/contact', {
      body: 'x'.repeat(2_000_000),
      headers: { 'accept-language': accepted },
    })
    const { common } = language === 'ar' ? inArabic : words
    expect(answer).toMatchObject({ status: 413, body: { error: common.bodyTooLarge, code: 'too_large' } })
  })

  it('answers a page in the language of its address', async () => {
    const headers = { 'x-long': 'x'.repeat(40_000), 'accept-language': 'ar' }
    const french = String((await front.ask('GET', '/courses', { headers })).content)
    expect(french).toContain('<html lang="fr" dir="ltr">')
    const arabic = String((await front.ask('GET', '/ar/courses?x=1', { headers })).content)
    expect(arabic).toContain('<html lang="ar" dir="rtl">')
    expect(arabic).toContain(inArabic.common.invalidJson)
  })

  it('for what is no HTTP does so too', async () => {
    const answer = await front.sendRaw('what is this?\r\n\r\n')
    const [head = '', body] = answer.split('\r\n\r\n')
    expect(head).toMatch(/^HTTP\/1\.1 400 /)
    expect(body).toContain(words.common.invalidJson)
    expectSecured(
      head
        .split('\r\n')
        .slice(1)
        .flatMap((line) => line.split(/: (.*)/).slice(0, 2)),
    )
  })

  it('leaves the refusals of the academy as they are', async () => {
    const answer = await front.ask('GET', '/api/no-such-thing')
    expect(answer).toMatchObject({ status: 404, body: { code: 'not_found' } })
    expect(answer.headers['x-request-id']).toBeTruthy()
    expectSecured(answer.rawHeaders)
  })

  it.each(['p1.modules.test', 'P1.Modules.Test'])(
    'at %s, a name of packages, passes on their files alone',
    async (host) => {
      const headers = { host }
      for (const [method, path] of [
        ['GET', '/'],
        ['GET', '/signin'],
        ['GET', '/api/health'],
        ['POST', '/api/auth/signin'],
        ['GET', '/sw.js'],
        ['GET', '/media/private/x/y/z'],
        ['GET', '/handed-over/x'],
      ] as const) {
        const answer = await front.ask(method, path, { headers })
        expect([path, answer.status]).toEqual([path, 404])
        expect(answer.headers['content-security-policy']).toContain("default-src 'none'")
      }
      // By the academy: a link that nobody signed, and a service worker.
      const forged = await front.ask('GET', '/media/packages/x/y/index.html', { headers })
      expect([forged.status, forged.body.code]).toEqual([403, 'bad_link'])
      const worker = { ...headers, 'service-worker': 'script' }
      const refused = await front.ask('GET', '/media/packages/x/y/index.html', { headers: worker })
      expect([refused.status, refused.body.code]).toEqual([403, 'service_worker_refused'])
    },
  )

  it('says in no log what is secret in an address, whether a process answers or none', async () => {
    const secret = '1900000000.7.signature'
    const addresses = [
      `/media/private/${secret}/00000000-0000-4000-8000-000000000000/video.mp4`,
      `/media/packages/${secret}/00000000-0000-4000-8000-000000000000/index.html?a=1`,
      `//MEDIA/packages/${secret}`,
      `/media/%70rivate/${secret}/x/video.mp4`,
      `/media%2Fprivate%2F${secret}/x/video.mp4`,
      `/calendrier/${secret}.ics`,
      `/verify-email?token=${secret}`,
      `/unsubscribe?code=${secret}`,
      `/api/auth/google/callback?a=1&state=${secret}`,
    ]
    for (const address of addresses) {
      await front.ask('GET', address)
      const plain = await fetch(`http://127.0.0.1:${front.httpPort}${address}`, { redirect: 'manual' })
      expect(plain.status).toBe(301)
    }
    academy.child.kill('SIGKILL')
    await academy.exited
    for (const address of addresses) expect((await front.ask('GET', address)).status).toBe(503)
    await vi.waitFor(
      () => expect(front.log().match(/"GET \/api\/auth\/google\/callback"/g)).toHaveLength(3),
      20_000,
    )
    const lines = front.logs().split('\n')
    expect(lines).toContainEqual(expect.stringMatching(/"GET \/media\/packages\/-\/0{8}-.*index\.html" 503/))
    expect(lines).toContainEqual(expect.stringContaining('"GET /calendrier/-"'))
    expect(lines.filter((line) => line.includes('signature'))).toEqual([])
  })

  it('while no process answers does so too, and says when to come back', async () => {
    for (const path of ['/api/formations', '/courses']) {
      const answer = await front.ask('GET', path)
      expect([answer.status, answer.headers['retry-after']]).toEqual([503, '5'])
      expect(answer.content.toString()).toContain(words.common.databaseAway)
      expectSecured(answer.rawHeaders)
    }
  })
})

const SECURITY_HEADERS = [
  'content-security-policy',
  'x-content-type-options',
  'referrer-policy',
  'strict-transport-security',
  'permissions-policy',
  'cross-origin-opener-policy',
]

function expectSecured(rawHeaders: readonly string[]) {
  const names = rawHeaders.filter((_, at) => at % 2 === 0).map((name) => name.toLowerCase())
  for (const one of ['content-type', ...SECURITY_HEADERS])
    expect(names.filter((name) => name === one)).toEqual([one])
}
