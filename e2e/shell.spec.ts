import { expect, test } from './support/fixtures.ts'
import { hydrated } from './support/hydrated.ts'

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the home page shows the latest courses, and each leads to its page', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const cards = page.getByRole('main').getByRole('heading', { level: 3 }).getByRole('link')
    await expect(cards).toHaveCount(3)
    const name = await cards.first().textContent()
    await cards.first().click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name ?? '')
  })

  test('a private page says that it needs JavaScript', async ({ page }) => {
    await page.goto('/dashboard')
    // Playwright does not look inside <noscript>, which the browser shows here.
    expect(await page.content()).toMatch(/<noscript>.*Cette page a besoin de JavaScript\./)
  })
})

test('a public page is taken over as it stands: nothing is fetched twice, nothing complains', async ({
  page,
}) => {
  const calls: string[] = []
  const complaints: string[] = []
  page.on('request', (request) => request.url().includes('/api/') && calls.push(request.url()))
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
  await page.goto('/courses')
  await hydrated(page)
  await page.getByRole('main').getByRole('link').first().click()
  await expect(page).toHaveURL(/\/courses\/\d+$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.goBack()
  await expect(page).toHaveURL(/\/courses$/)
  expect(calls.filter((call) => call.endsWith('/api/formations'))).toEqual([])
  expect(complaints).toEqual([])
})

test('an unknown address leads home; an unknown course says so; a missing file is not a page', async ({
  page,
  request,
}) => {
  await page.goto('/nulle/part')
  await expect(page).toHaveURL('/')
  const missing = await page.goto('/courses/999999')
  expect(missing?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'Formation non trouvée' })).toBeVisible()
  await page.getByRole('main').getByRole('link').click()
  await expect(page).toHaveURL('/courses')
  expect((await request.get('/assets/gone.js')).status()).toBe(404)
  const redirect = await request.get('/formations', { maxRedirects: 0 })
  expect(redirect.headers().location).toBe('/courses')
})

test('signing out in one tab signs out in the others', async ({ page, context, signInAs }) => {
  await signInAs('apprenant')
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const other = await context.newPage()
  await other.goto('/robots.txt')
  await other.evaluate(() => localStorage.removeItem('token'))
  await expect(page).toHaveURL('/signin')
})

test('the header never shows « Se connecter » to someone who is signed in', async ({ page, signInAs }) => {
  await signInAs('apprenant')
  // The answer is held, so that the page stays in the state before the session is known.
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/api/auth/me', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/')
  await expect(page.getByRole('link', { name: 'Se connecter' })).toHaveCount(0)
  release()
  await expect(page.getByRole('link', { name: 'Mon espace', includeHidden: true }).first()).toBeAttached()
})

test('by keyboard, the first stop leads past the navigation', async ({ page }) => {
  await page.goto('/')
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Aller au contenu' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})

test('the menus of the shells are accessible when they are open', async ({
  page,
  isMobile,
  signInAs,
  checkAccessibility,
}) => {
  await page.goto('/')
  if (isMobile) {
    await page.getByRole('button', { name: 'Ouvrir le menu' }).click()
    await expect(page.getByRole('link', { name: 'Contact' }).first()).toBeVisible()
    await checkAccessibility()
  }
  await signInAs('apprenant')
  await page.goto('/dashboard')
  await page.getByRole('button', { name: /Mon compte/ }).click()
  await expect(page.getByRole('menuitem', { name: 'Paramètres' })).toBeVisible()
  await checkAccessibility()
  if (!isMobile) return
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Ouvrir le menu' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await checkAccessibility()
})

test('the name of the academy leaves room beside the other language on a phone', async ({
  page,
  signInAs,
}) => {
  await signInAs('apprenant')
  for (const address of ['/dashboard', '/ar/dashboard']) {
    await page.goto(address)
    for (const width of [360, 390]) {
      await page.setViewportSize({ width, height: 800 })
      const bar = page.locator('header.topbar')
      const name = await bar.getByRole('link').first().locator('span').boundingBox()
      const language = await bar.locator('a[hreflang]').boundingBox()
      if (!name || !language) throw new Error('the bar has no name or no other language')
      const [before, after] = name.x < language.x ? [name, language] : [language, name]
      expect(after.x - (before.x + before.width), `${width} px, ${address}`).toBeGreaterThanOrEqual(8)
    }
  }
})

test('at 200 % zoom the bars at the edges take less than a quarter of the height', async ({
  page,
  signInAs,
}) => {
  await page.setViewportSize({ width: 640, height: 360 })
  const { data } = await (await page.request.get('/api/formations')).json()
  const course = data.find(({ name }: { name: string }) => name.startsWith('Droits humains'))
  const shareOfBars = () =>
    page.evaluate(() => {
      window.scrollTo(0, 400)
      const bars = [...document.querySelectorAll<HTMLElement>('body *')].filter((element) => {
        const { position, visibility } = getComputedStyle(element)
        const { width, top, bottom } = element.getBoundingClientRect()
        const isPinned = position === 'fixed' || (position === 'sticky' && top >= 0)
        return (
          isPinned && visibility === 'visible' && width > innerWidth / 2 && bottom > 0 && top < innerHeight
        )
      })
      return bars.reduce((sum, bar) => sum + bar.offsetHeight, 0) / innerHeight
    })
  for (const path of ['/', '/courses', `/courses/${course.id}`]) {
    await page.goto(path)
    expect(await shareOfBars(), path).toBeLessThan(0.25)
  }
  await signInAs('apprenant')
  for (const path of ['/dashboard', `/dashboard/watch/${course.id}`]) {
    await page.goto(path)
    await expect(page.locator('[data-dock]')).toBeVisible()
    expect(await shareOfBars(), path).toBeLessThan(0.25)
  }
})
