import type { Page } from '@playwright/test'
import { addressIn, LANGUAGES } from '#shared/languages.ts'
import { openCountingProxy } from './support/counting-proxy.ts'
import { expect, test } from './support/fixtures.ts'

const KB = 1000
const MOST_SCRIPT = 115 * KB

for (const language of LANGUAGES)
  test(`a page drawn by the server loads at most 115 kB of JavaScript (${language})`, {
    tag: '@core',
  }, async ({ page }) => {
    await page.goto('/courses')
    const course = await page.getByRole('link', { name: /Comprendre l’inclusion/ }).getAttribute('href')
    const publicPages = [
      '/',
      '/courses',
      course ?? '',
      '/contact',
      '/about',
      '/terms',
      '/privacy',
      '/certificats',
    ]
    for (const path of [...publicPages, '/signin', '/signup', '/forgot-password']) {
      const address = addressIn(language, path)
      await page.goto(address, { waitUntil: 'load' })
      // After hydration, all code of the page is loaded.
      await page.waitForFunction(() =>
        Object.keys(document.querySelector('main h1') ?? {}).some((key) => key.startsWith('__react')),
      )
      const bytes = await page.evaluate(() =>
        (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
          .filter(({ name }) => new URL(name).pathname.endsWith('.js'))
          .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
      )
      test.info().annotations.push({ type: address, description: String(bytes) })
      expect(bytes, `bytes of JavaScript on ${address}`).toBeGreaterThan(50 * KB)
      expect(bytes, `bytes of JavaScript on ${address}`).toBeLessThanOrEqual(MOST_SCRIPT)
    }
  })

test('covers come in modern formats, with their size set, and wait until they are near', async ({ page }) => {
  await page.goto('/courses')
  const covers = page.locator('main li picture img')
  const kinds = await covers.evaluateAll((images) =>
    (images as HTMLImageElement[]).map(({ width, height, loading, currentSrc }) => ({
      sized: width > 0 && height > 0,
      loading,
      file: currentSrc.split('.').at(-1),
    })),
  )
  expect(kinds.every(({ sized }) => sized)).toBe(true)
  expect(kinds.slice(3).every(({ loading }) => loading === 'lazy')).toBe(true)
  expect(kinds[0]?.file).toBe('avif')
})

test.describe('the first visit', () => {
  // The highest pixel density loads the largest pictures.
  test.use({
    serviceWorkers: 'allow',
    deviceScaleFactor: ({ isMobile }, use) => use(isMobile ? 3 : 1),
  })

  for (const [what, name, most, language] of [
    ['the home page', undefined, 200 * KB, 'fr'],
    ['the home page in Arabic', undefined, 200 * KB, 'ar'],
    ['a formation with a cover and a film', 'Égalité de genre au travail', 250 * KB, 'fr'],
    ['a formation with an Arabic title', 'المساواة', 250 * KB, 'fr'],
    ['a formation in Arabic', 'المساواة', 250 * KB, 'ar'],
  ] as const) {
    test(`of ${what} costs at most ${most / KB} kB, everything counted to its last line`, {
      tag: '@core',
    }, async ({ page, academy }) => {
      const { data } = await (await page.request.get('/api/formations')).json()
      const course = name && data.find((formation: { name: string }) => formation.name.includes(name))
      const proxy = await openCountingProxy(academy.url)
      await page.goto(proxy.url + addressIn(language, course ? `/courses/${course.id}` : '/'))
      await readToTheEnd(page)
      // What the service worker caches counts too; the page itself comes last.
      await expect
        .poll(() => page.evaluate(async () => Boolean(await caches.match(location.href))))
        .toBe(true)
      // A browser with a window also loads the manifest and an icon.
      for (const file of [addressIn(language, '/manifest.webmanifest'), '/icons/icon-192.png'])
        await page.request.get(proxy.url + file)
      test.info().annotations.push({ type: 'bytes', description: String(proxy.bytes()) })
      expect(proxy.bytes(), proxy.addresses.join('\n')).toBeLessThanOrEqual(most)
      // Fonts, pictures and code are included in the count.
      expect(proxy.bytes()).toBeGreaterThan(150 * KB)
      await page.close()
      await proxy.close()
    })
  }
})

test('text is set in our own fonts, each fetched for the letters it has', async ({ page }) => {
  const loaded = () =>
    page.evaluate(async () => {
      await document.fonts.ready
      const used = [...document.fonts].filter(({ status }) => status === 'loaded')
      return used.map(({ family, weight }) => `${family.replaceAll('"', '')} ${weight}`)
    })
  await page.goto('/about')
  await expect.poll(loaded).toEqual(['Figtree Variable 400 700'])
  await page.goto('/')
  await expect.poll(loaded).toEqual(['Figtree Variable 400 700', 'Cairo 400 1000'])
})

/** Scrolls to the footer, so that every picture and font is loaded. */
async function readToTheEnd(page: Page) {
  for (const picture of await page.locator('main img').all()) {
    await picture.scrollIntoViewIfNeeded()
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.complete)).toBe(true)
  }
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await page.evaluate(async () => void (await document.fonts.ready))
}
