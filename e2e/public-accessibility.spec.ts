import { expect, test } from './support/fixtures.ts'

for (const scheme of ['light', 'dark'] as const) {
  test(`public pages pass axe and fit the screen in ${scheme}`, async ({
    page,
    checkAccessibility,
    checkNoOverflow,
  }) => {
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
    await page.goto('/courses')
    const course = await page.getByRole('link', { name: /Comprendre l’inclusion/ }).getAttribute('href')
    for (const address of ['/', '/courses', course ?? '', '/contact', '/about', '/terms', '/privacy']) {
      await page.goto(address)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await checkAccessibility()
      await checkNoOverflow()
    }
  })
}

test('the sheet of filters passes axe when it is open', async ({ page, isMobile, checkAccessibility }) => {
  await page.goto('/courses')
  if (isMobile) await page.getByRole('button', { name: 'Filtrer et trier' }).click()
  await expect(page.getByRole('radio', { name: 'Les plus récentes' })).toBeVisible()
  await checkAccessibility()
})
