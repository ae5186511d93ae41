// @long
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { courses } from '#db/schema/courses.ts'
import { words as inArabic } from '#messages/ar/feed.ts'
import { openAcademy, type TestAcademy } from '#server/testing/academy.ts'
import { addCourse } from '#server/testing/courses.ts'
import { courseImage } from './pictures.ts'

let academy: TestAcademy
let shown: typeof courses.$inferSelect
let archived: typeof courses.$inferSelect

beforeAll(async () => {
  academy = await openAcademy({ PUBLIC_URL: 'https://academie.test' })
  const add = (values: Partial<typeof courses.$inferInsert>) => addCourse(academy.platform, values)
  shown = await add({ name: 'Droits & devoirs <ensemble>', createdAt: new Date('2026-01-02T10:00:00Z') })
  archived = await add({ name: 'Retirée', status: 'Archivé' })
})
afterAll(() => academy.close())

const get = (url: string) => academy.app.inject(url)

describe('Search engines', () => {
  it('are told where the pages are listed, and kept out of private areas', async () => {
    const { statusCode, headers, body } = await get('/robots.txt')
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
    expect(body).toContain('Sitemap: https://academie.test/sitemap.xml')
    for (const path of ['/admin', '/formateur', '/dashboard', '/api/', '/ar/admin', '/ar/dashboard'])
      expect(body).toContain(`Disallow: ${path}`)
  })

  it('find every public page and published course, and no archived one', async () => {
    const { headers, body } = await get('/sitemap.xml')
    expect(headers['content-type']).toContain('xml')
    for (const path of ['/', '/courses', '/about', '/contact', '/terms', '/privacy', `/courses/${shown.id}`])
      expect(body).toContain(`<loc>https://academie.test${path}</loc>`)
    expect(body).not.toContain(`/courses/${archived.id}<`)
  })
})

describe('A page in the list of pages', () => {
  it('stands there in each language, and each names all of them', async () => {
    const { body } = await get('/sitemap.xml')
    const site = 'https://academie.test'
    for (const [french, arabic] of [
      ['/', '/ar'],
      ['/about', '/ar/about'],
      [`/courses/${shown.id}`, `/ar/courses/${shown.id}`],
    ]) {
      for (const path of [french, arabic]) {
        const [, entry = ''] = new RegExp(`<url><loc>${site}${path}</loc>(.*?)</url>`).exec(body) ?? []
        const links = [
          ...entry.matchAll(/<xhtml:link rel="alternate" hreflang="([\w-]+)" href="([^"]+)"\/>/g),
        ]
        expect(links.map(([, hreflang, href]) => [hreflang, href])).toEqual([
          ['fr', site + french],
          ['ar', site + arabic],
          ['x-default', site + french],
        ])
      }
    }
    expect(body).toContain('xmlns:xhtml="http://www.w3.org/1999/xhtml"')
  })
})

describe('Readers of the feed', () => {
  it('get new courses, in well-formed XML whatever their names hold', async () => {
    const { headers, body } = await get('/rss.xml')
    expect(headers['content-type']).toContain('application/rss+xml')
    expect(body).toContain('<title>Droits &#38; devoirs &#60;ensemble&#62;</title>')
    expect(body).toContain(`<link>https://academie.test/courses/${shown.id}</link>`)
    expect(body).toContain('<pubDate>Fri, 02 Jan 2026 10:00:00 GMT</pubDate>')
    expect(body).not.toContain('Retirée')
    expect(body).toContain('<language>fr</language>')
  })

  it('get the same courses in Arabic, linked to Arabic pages, in whatever order one asks', async () => {
    const french = await get('/rss.xml')
    const arabic = await get('/ar/rss.xml')
    expect(arabic.headers['content-type']).toContain('application/rss+xml')
    expect(arabic.body).toContain(`<title>${inArabic.title('أكاديمية الإدماج')}</title>`)
    expect(arabic.body).toContain('<language>ar</language>')
    expect(arabic.body).toContain('href="https://academie.test/ar/rss.xml" rel="self"')
    const links = (body: string) =>
      [...body.matchAll(/<item>.*?<link>(.*?)<\/link>/g)].map(([, link]) => link)
    expect(links(arabic.body)).toEqual([`https://academie.test/ar/courses/${shown.id}`])
    expect(arabic.body).not.toContain('https://academie.test/courses')
    expect((await get('/rss.xml')).body).toBe(french.body)
  })
})

describe('A shared link', () => {
  it.each(['academie', 'formation'])('shows a picture of 1200 by 630 for the %s', async (what) => {
    const { statusCode, rawPayload } = await get(
      what === 'academie' ? '/og/academie.jpg' : `/og/courses/${shown.id}.jpg`,
    )
    expect(statusCode).toBe(200)
    expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
  })

  it('shows the title of the course on paper, in either script', async () => {
    const strips = await Promise.all(
      ['Droits humains', 'حقوق الإنسان', 'Œuvrer & <agir>\u0007'].map(async (name) => {
        const picture = await courseImage(academy.platform, { id: 7, image: null, name })
        return sharp(picture).extract({ left: 0, top: 510, width: 1200, height: 60 }).png().toBuffer()
      }),
    )
    expect(new Set(strips.map((strip) => strip.toString('base64'))).size).toBe(3)
    for (const strip of strips) expect((await sharp(strip).stats()).channels[0]?.mean).toBeGreaterThan(200)
  })

  it('is drawn one after another: of a hundred asked for at once few wait, and the others are refused', async () => {
    const asked = Array.from({ length: 100 }, (_, id) =>
      courseImage(academy.platform, { id: id + 1, image: null, name: 'Droits' }).then(
        () => 'drawn',
        ({ status, code }: { status: number; code: string }) => `${status} ${code}`,
      ),
    )
    expect(new Set(await Promise.all(asked.slice(21)))).toEqual(new Set(['503 too_busy']))
    expect(new Set(await Promise.all(asked.slice(0, 21)))).toEqual(new Set(['drawn']))
  }, 60_000)

  it('has no picture for an archived course, nor for what is no course', async () => {
    for (const file of [`${archived.id}.jpg`, '999999.jpg', 'x.jpg', '1.png'])
      expect((await get(`/og/courses/${file}`)).statusCode).toBe(404)
  })
})

describe('The tiling of a course', () => {
  it('is drawn in the colours of its accent, always the same', async () => {
    const [one, again, other] = [
      await get('/tiles/7-saffron.svg'),
      await get('/tiles/7-saffron.svg'),
      await get('/tiles/7-majorelle.svg'),
    ]
    expect(one.headers['content-type']).toContain('image/svg+xml')
    expect(one.body).toBe(again.body)
    expect(one.body).not.toBe(other.body)
  })

  it('knows no other accent', async () => {
    for (const file of ['7-rouge.svg', 'x-saffron.svg', '7.svg'])
      expect((await get(`/tiles/${file}`)).statusCode).toBe(404)
  })
})

describe('A home screen', () => {
  it('opens the academy in the language it was put there in, and lets people change it inside', async () => {
    const manifest = (await get('/ar/manifest.webmanifest')).json()
    expect(manifest).toMatchObject({ id: '/ar', start_url: '/ar', scope: '/', lang: 'ar', dir: 'rtl' })
    expect(manifest.shortcuts.map(({ url }: { url: string }) => url)).toEqual([
      '/ar/courses',
      '/ar/dashboard',
      '/ar/contact',
    ])
  })

  it('shows the academy under its own name, with pictures that any system can cut', async () => {
    const { headers, body } = await get('/manifest.webmanifest')
    expect(headers['content-type']).toBe('application/manifest+json; charset=utf-8')
    const manifest = JSON.parse(body)
    expect(manifest).toMatchObject({ name: academy.platform.config.academy.name, lang: 'fr', scope: '/' })
    expect(manifest).toMatchObject({ id: '/', start_url: '/', dir: 'ltr' })
    expect(manifest.icons.map((icon: { purpose: string }) => icon.purpose)).toContain('maskable')
  })
})

describe('Whoever has a file already', () => {
  it('is told so, and gets it anew once it has changed', async () => {
    const files = ['/robots.txt', '/sitemap.xml', '/rss.xml', '/ar/rss.xml', '/manifest.webmanifest']
    const ofCourse = `/og/courses/${shown.id}.jpg`
    for (const url of [...files, '/tiles/3-saffron.svg', '/og/academie.jpg', ofCourse]) {
      const { headers, statusCode } = await get(url)
      expect(statusCode, url).toBe(200)
      const ask = (tag: string) => academy.app.inject({ url, headers: { 'if-none-match': tag } })
      const again = await ask(String(headers.etag))
      expect([again.statusCode, again.body, again.headers.etag], url).toEqual([304, '', headers.etag])
      expect((await ask('"another"')).statusCode, url).toBe(200)
    }
    const before = (await get('/sitemap.xml')).headers.etag
    await addCourse(academy.platform, { name: 'Une de plus' })
    await vi.waitFor(async () => expect((await get('/sitemap.xml')).headers.etag).not.toBe(before), 20_000)
  })
})
