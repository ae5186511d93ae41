import { expect, test } from './support/fixtures.ts'

test('a stranger reads the API reference, searches it and tries a call', async ({
  page,
  checkAccessibility,
  checkNoOverflow,
}) => {
  const outside: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).hostname !== '127.0.0.1') outside.push(request.url())
  })
  await page.goto('/api/docs')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('API reference')
  await checkNoOverflow()
  await checkAccessibility()

  await page.getByRole('searchbox').fill('certificate number')
  await expect(page.getByRole('status').first()).toHaveText(/^[1-9]\d* of \d{2,3} calls$/)
  await expect(page.locator('[id="post-api-auth-signin"]')).toBeHidden()

  await page.getByRole('searchbox').fill('get /api/health')
  const health = page.locator('[id="get-api-health"]')
  await health.getByRole('button', { name: 'Send' }).click()
  await expect(health.locator('output')).toContainText('200')
  await expect(health.locator('output')).toContainText('"status": "ok"')
  expect(outside).toEqual([])
})

test('the reference tries calls with a token, in both themes', async ({
  page,
  academy,
  signInAs,
  checkAccessibility,
}) => {
  const { token } = await signInAs('admin')
  const made = await fetch(`${academy.url}/api/admin/tokens`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ name: 'Essai', scope: 'read' }),
  })
  const { token: apiToken } = (await made.json()) as { token: string }
  await page.evaluate(() => localStorage.setItem('theme', 'dark'))
  await page.goto('/api/docs')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  const audit = page.locator('[id="get-api-admin-audit"]')
  await audit.getByRole('button', { name: 'Send' }).click()
  await expect(audit.locator('output')).toContainText('401')
  await page.getByLabel('Token for the try-out').fill(apiToken)
  await audit.getByLabel('size').fill('5')
  await audit.getByLabel('page').fill('1')
  await audit.getByRole('button', { name: 'Send' }).click()
  await expect(audit.locator('output')).toContainText('200')
  await checkAccessibility()
})
