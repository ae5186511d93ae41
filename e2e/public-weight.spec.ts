import { expect, test } from './support/fixtures.ts'

const KB = 1000
const MOST_SCRIPT = 120 * KB

test('a public page loads at most 120 kB of JavaScript', async ({ page }) => {
  await page.goto('/courses')
  const course = await page.getByRole('link', { name: /Comprendre l’inclusion/ }).getAttribute('href')
  for (const address of ['/', '/courses', course ?? '', '/contact', '/about', '/terms', '/privacy']) {
    await page.goto(address, { waitUntil: 'load' })
    // Once React has taken the page over, all its code has come.
    await page.waitForFunction(() =>
      Object.keys(document.querySelector('main h1') ?? {}).some((key) => key.startsWith('__react')),
    )
    const bytes = await page.evaluate(() =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        .filter(({ name }) => new URL(name).pathname.endsWith('.js'))
        .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
    )
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
