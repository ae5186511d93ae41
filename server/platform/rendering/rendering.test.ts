// @long @lts
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeEach, expect, it, vi } from 'vitest'
import { currentLanguage } from '#messages/current-language.ts'
import type { Language } from '#shared/languages.ts'
import type { RenderedPage, RenderPage } from '#shared/page.ts'
import { CachePool } from '../cache-pool.ts'
import { readConfig } from '../config.ts'
import { createHttp } from '../http.ts'
import { ResponseCache } from '../response-cache/response-cache.ts'
import { readAssets } from './assets.ts'
import { bootScript, bootScriptHash } from './boot-script.ts'
import type { LanguagePages } from './renderer.ts'
import { registerRendering } from './rendering.ts'

const folder = mkdtempSync(join(tmpdir(), 'academy-web-'))
mkdirSync(join(folder, 'assets'))
mkdirSync(join(folder, '.vite'))
writeFileSync(join(folder, 'assets/entry-abc.js'), 'run()')
writeFileSync(join(folder, 'assets/entry-abc.js.br'), brotliCompressSync('run()'))
writeFileSync(join(folder, 'assets/entry-abc.js.gz'), gzipSync('run()'))
writeFileSync(join(folder, 'favicon.svg'), '<svg/>')
writeFileSync(join(folder, 'sw.js'), 'work()')
writeFileSync(join(folder, '.vite/manifest.json'), '{}')
afterAll(() => rmSync(folder, { recursive: true }))

const render = vi.fn<RenderPage>()
let responseCache: ResponseCache

const rendered = (changes: Partial<RenderedPage> = {}): RenderedPage => ({
  status: 200,
  head: '<title>Accueil</title>',
  html: '<h1>Bonjour</h1>',
  state: { note: '</script><script>alert(1)</script>' },
  sources: [],
  cacheable: true,
  ...changes,
})

beforeEach(() => {
  render.mockReset()
  render.mockResolvedValue(rendered())
})

/** Pages that read only `q`. */
const pagesOf = (language: Language): LanguagePages => ({
  render,
  canonicalAddress: (url) => {
    const { pathname, searchParams } = new URL(url, 'http://site.invalid')
    return searchParams.has('q') ? `${pathname}?q=${searchParams.get('q')}` : pathname
  },
  assetsFor: (sources) => ({
    script: `/assets/entry-${language}.js`,
    styles: ['/assets/a.css'],
    modules: sources.map((source) => `/assets/${source}.js`),
    fonts: [],
  }),
})

async function openWeb() {
  responseCache = new ResponseCache(new CachePool(1_000_000))
  const app = await createHttp(readConfig({ LOG_LEVEL: 'silent' }))
  app.get('/api/formations', async () => ({ data: ['une formation'] }))
  app.get('/api/language', async ({ headers }) => ({ asked: headers['accept-language'] }))
  const { registerPages } = await registerRendering(
    {
      config: readConfig({}),
      log: app.log,
      responseCache,
    },
    { pages: { fr: pagesOf('fr'), ar: pagesOf('ar') }, files: readAssets(folder) },
  )
  registerPages(app)
  return app
}

it('a page is a whole document with its head, its data and the boot script the content policy allows', async () => {
  const answer = await (await openWeb()).inject('/')
  expect(answer.statusCode).toBe(200)
  expect(answer.headers).toMatchObject({ 'cache-control': 'no-cache', vary: 'accept-encoding' })
  expect(answer.body).toContain('<title>Accueil</title>')
  expect(answer.body).toContain('<div id="root"><h1>Bonjour</h1></div>')
  expect(answer.body).toContain(`<script>${bootScript}</script>`)
  expect(bootScriptHash).toMatch(/^sha256-[\w+/]{43}=$/)
})

it('the page’s own download is asked for with the first one', async () => {
  render.mockResolvedValue(rendered({ sources: ['home-page'] }))
  const { body } = await (await openWeb()).inject('/')
  expect(body).toContain('<link rel="modulepreload" href="/assets/home-page.js">')
})

it('no text of the data can become a script', async () => {
  const { body } = await (await openWeb()).inject('/')
  expect(body).not.toContain('<script>alert')
})

it('the renderer reads the API inside the process', async () => {
  render.mockImplementation(async (_, { read }) => {
    const { status, body } = await read('/api/formations')
    return rendered({ html: `${status} ${JSON.stringify(body)}` })
  })
  const { body } = await (await openWeb()).inject('/')
  expect(body).toContain('200 {"data":["une formation"]}')
})

it('a page that only the browser draws says that it needs JavaScript', async () => {
  render.mockResolvedValue(rendered({ html: '' }))
  const { body } = await (await openWeb()).inject('/dashboard')
  expect(body).toMatch(/<noscript>.*JavaScript/)
})

it.each([
  ['/', 'lang="fr" dir="ltr"', '/assets/entry-fr.js', '"/manifest.webmanifest"'],
  ['/courses', 'lang="fr" dir="ltr"', '/assets/entry-fr.js', '"/manifest.webmanifest"'],
  ['/article', 'lang="fr" dir="ltr"', '/assets/entry-fr.js', '"/manifest.webmanifest"'],
  ['/ar', 'lang="ar" dir="rtl"', '/assets/entry-ar.js', '"/ar/manifest.webmanifest"'],
  ['/ar/', 'lang="ar" dir="rtl"', '/assets/entry-ar.js', '"/ar/manifest.webmanifest"'],
  ['/ar?q=a', 'lang="ar" dir="rtl"', '/assets/entry-ar.js', '"/ar/manifest.webmanifest"'],
  ['/ar/courses', 'lang="ar" dir="rtl"', '/assets/entry-ar.js', '"/ar/manifest.webmanifest"'],
])('%s alone decides the language of its page: %s', async (address, ...marks) => {
  const app = await openWeb()
  // The preferred language of the browser redirects nobody.
  for (const preferred of ['ar', 'fr', 'en']) {
    const { statusCode, body } = await app.inject({
      url: address,
      headers: { 'accept-language': preferred },
    })
    expect(statusCode).toBe(200)
    for (const mark of marks) expect(body).toContain(mark)
  }
})

it('the two languages of a page never meet in the cache, asked for in turn', async () => {
  render.mockImplementation(async (url) => rendered({ html: `${currentLanguage()} ${url}` }))
  const app = await openWeb()
  const addresses = ['/courses', '/ar/courses', '/courses?q=a', '/ar/courses?q=a']
  for (const address of [...addresses, ...addresses]) {
    const language = address.startsWith('/ar') ? 'ar' : 'fr'
    expect((await app.inject(address)).body).toContain(`<div id="root">${language} ${address}</div>`)
  }
  expect(render).toHaveBeenCalledTimes(4)
})

it('an Arabic page reads the API in Arabic', async () => {
  render.mockImplementation(async (_, { read }) => {
    const { body } = await read('/api/language')
    return rendered({ html: JSON.stringify(body) })
  })
  const app = await openWeb()
  expect((await app.inject('/ar')).body).toContain('{"asked":"ar"}')
  expect((await app.inject('/')).body).toContain('{"asked":"fr"}')
})

it('a page is cached until the catalogue changes, for each address and what it reads of the query', async () => {
  const app = await openWeb()
  await app.inject('/courses?q=a')
  await app.inject('/courses?q=a&zzz=1')
  expect(render).toHaveBeenCalledTimes(1)
  await app.inject('/courses?q=b')
  expect(render).toHaveBeenCalledTimes(2)
  responseCache.invalidateAll()
  await app.inject('/courses?q=a')
  expect(render).toHaveBeenCalledTimes(3)
})

it('a browser that has the page already is told so', async () => {
  const app = await openWeb()
  const first = await app.inject('/')
  const again = await app.inject({ url: '/', headers: { 'if-none-match': String(first.headers.etag) } })
  expect(again.statusCode).toBe(304)
  expect(again.body).toBe('')
})

it('pages are compressed for those who accept it', async () => {
  render.mockResolvedValue(rendered({ html: `<h1>Bonjour</h1>${'<p>Encore une ligne.</p>'.repeat(100)}` }))
  const answer = await (await openWeb()).inject({ url: '/', headers: { 'accept-encoding': 'gzip, br' } })
  expect(answer.headers['content-encoding']).toBe('br')
  expect(brotliDecompressSync(answer.rawPayload).toString()).toContain('Bonjour')
})

it('an unknown page is answered with a redirect', async () => {
  render.mockResolvedValue(rendered({ status: 302, redirect: '/' }))
  const answer = await (await openWeb()).inject('/rien')
  expect(answer.statusCode).toBe(302)
  expect(answer.headers.location).toBe('/')
})

it('an unknown course answers 404 with its page, which nobody keeps', async () => {
  render.mockResolvedValue(rendered({ status: 404, cacheable: false, html: 'Formation non trouvée' }))
  const answer = await (await openWeb()).inject('/courses/99')
  expect(answer.statusCode).toBe(404)
  expect(answer.headers['cache-control']).toBe('no-store')
  expect(answer.body).toContain('Formation non trouvée')
})

it('a page that cannot be made is a sentence in French, not a trace', async () => {
  render.mockRejectedValue(new Error('at /srv/secret.ts'))
  const answer = await (await openWeb()).inject('/')
  expect(answer.statusCode).toBe(503)
  expect(answer.body).toContain('momentanément indisponible')
  expect(answer.body).not.toContain('secret')
})

it.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
] as const)('hashed files are kept for ever, compressed beforehand in %s', async (encoding, unpacked) => {
  const app = await openWeb()
  const file = await app.inject({ url: '/assets/entry-abc.js', headers: { 'accept-encoding': encoding } })
  expect(file.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-encoding': encoding,
    'content-type': 'text/javascript; charset=utf-8',
    vary: 'accept-encoding',
  })
  expect(unpacked(file.rawPayload).toString()).toBe('run()')
})

it('another method than those of pages and files is not allowed there', async () => {
  const app = await openWeb()
  for (const there of ['/courses/1', '/assets/entry-abc.js', '/sw.js'])
    expect(app.isOfWeb?.(there)).toBe(true)
  for (const elsewhere of ['/api/x', '/missing.js']) expect(app.isOfWeb?.(elsewhere), elsewhere).toBe(false)
})

it('a file goes as it is to those who understand no compression', async () => {
  const plain = await (await openWeb()).inject('/assets/entry-abc.js')
  expect(plain.body).toBe('run()')
  expect(plain.headers['content-encoding']).toBeUndefined()
})

it('each encoding of a file has a tag of its own, by which a browser is told that it has it', async () => {
  const app = await openWeb()
  const ask = (headers: Record<string, string>) => app.inject({ url: '/assets/entry-abc.js', headers })
  const tags = await Promise.all(
    ['br', 'gzip', 'identity'].map(async (it) => (await ask({ 'accept-encoding': it })).headers.etag),
  )
  expect(new Set(tags).size).toBe(3)
  for (const known of [String(tags[0]), `W/${tags[0]}`, `"other", ${tags[0]}`]) {
    const again = await ask({ 'accept-encoding': 'br', 'if-none-match': known })
    expect([again.statusCode, again.body], known).toEqual([304, ''])
  }
  expect((await ask({ 'accept-encoding': 'br', 'if-none-match': String(tags[1]) })).statusCode).toBe(200)
})

it('files without a hash are asked for again after an hour, the worker each time', async () => {
  const app = await openWeb()
  expect((await app.inject('/favicon.svg')).headers['cache-control']).toBe('public, max-age=3600')
  expect((await app.inject('/sw.js')).headers['cache-control']).toBe('no-cache')
})

it('the page for those without a network needs no script of ours, and none of the data', async () => {
  const { statusCode, headers, body } = await (await openWeb()).inject('/offline.html')
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
  expect(body).toContain('<h1 class="text-3xl">Vous êtes hors connexion</h1>')
  expect(body).toContain('Académie Inclusion')
  expect(body.match(/<script/g)).toHaveLength(1)
  expect(render).not.toHaveBeenCalled()
})

it('the page for those without a network has its own address in Arabic', async () => {
  const { body } = await (await openWeb()).inject('/ar/offline.html')
  expect(body).toContain('<html lang="ar" dir="rtl">')
  expect(body).toContain('<a href="/ar" ')
})

it.each([
  '/assets/gone.js',
  '/ar/assets/entry-abc.js',
  '/ar/sw.js',
  '/robots.txt',
  '/.vite/manifest.json',
  '/assets/entry-abc.js.br',
  '/api/rien',
  '/media/rien',
])('%s is not found, and never the page of the site', async (address) => {
  const answer = await (await openWeb()).inject(address)
  expect(answer.statusCode).toBe(404)
  expect(render).not.toHaveBeenCalled()
})

it.each([
  ['/courses/18.0', 'Page introuvable', '/'],
  ['/ar/courses/18.0', 'الصفحة غير موجودة', '/ar'],
  ['/%zz', 'Page introuvable', '/'],
  ['/ar/%zz', 'الصفحة غير موجودة', '/ar'],
])('%s tells a person in their language that there is no such page', async (address, title, home) => {
  const app = await openWeb()
  const page = await app.inject({ url: address, headers: { accept: 'text/html,*/*;q=0.8' } })
  expect([page.statusCode, page.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
  expect(page.body).toContain(`<h1 class="text-3xl">${title}</h1>`)
  expect(page.body).toContain(`<a href="${home}" class="inline-flex min-h-target`)
  const program = await app.inject({ url: address, headers: { accept: '*/*' } })
  expect(program.json()).toMatchObject({ success: false })
})

it.each(['/og/courses', '/tiles'])(
  'a picture under %s with an address too long for its route is no page',
  async (folder) => {
    const answer = await (await openWeb()).inject(`${folder}/${'x'.repeat(2_000)}`)
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'not_found'])
    expect(render).not.toHaveBeenCalled()
  },
)
