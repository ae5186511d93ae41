import { expect, test } from './support/fixtures.ts'
import { hydrated } from './support/hydrated.ts'

test('a tab left open over an update loads the new version by itself, once', async ({ page }) => {
  await page.goto('/')
  await hydrated(page)
  const gone = /\/assets\/contact-page-.*\.js$/
  let asked = 0
  await page.route(gone, (route) => {
    asked += 1
    return asked === 1 ? route.fulfill({ status: 404, body: '{}' }) : route.continue()
  })
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Contact' })).toBeVisible()
  await expect.poll(() => asked).toBeGreaterThan(1)
})

test('a version that stays broken says so, and offers to try again', async ({ page, checkAccessibility }) => {
  await page.goto('/')
  await hydrated(page)
  await page.evaluate(() => sessionStorage.setItem('reloaded-at', String(Date.now())))
  await page.route(/\/assets\/contact-page-.*\.js$/, (route) => route.fulfill({ status: 404, body: '{}' }))
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Une nouvelle version est en ligne' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Recharger' })).toBeVisible()
  await checkAccessibility()
})
