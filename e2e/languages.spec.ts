import type { Page } from '@playwright/test'
import { DEMO_PASSWORD, expect, test } from './support/fixtures.ts'
import { play, video } from './support/video.ts'

const language = (page: Page) =>
  page.evaluate(() => `${document.documentElement.lang} ${document.documentElement.dir}`)
/** The visible switch in the header. */
const switchIn = (page: Page, name: 'العربية' | 'Français') =>
  page.getByRole('banner').getByRole('link', { name, exact: true })

test.describe('the language of a page', () => {
  test('is the one of its address, and the switch leads to the same page in the other one', {
    tag: '@both-screens',
  }, async ({ page }) => {
    await page.goto('/courses?q=droits&theme=Inclusion')
    expect(await language(page)).toBe('fr ltr')
    const toArabic = switchIn(page, 'العربية')
    await expect(toArabic).toHaveAttribute('lang', 'ar')
    await expect(toArabic).toHaveAttribute('hreflang', 'ar')
    await toArabic.click()
    await expect(page).toHaveURL('/ar/courses?q=droits&theme=Inclusion')
    expect(await language(page)).toBe('ar rtl')
    await expect(page.getByRole('heading', { level: 1, name: 'الدورات' })).toBeVisible()
    await expect(page.getByRole('searchbox')).toHaveValue('droits')

    const toFrench = switchIn(page, 'Français')
    await expect(toFrench).toHaveAttribute('hreflang', 'fr')
    await toFrench.click()
    await expect(page).toHaveURL('/courses?q=droits&theme=Inclusion')
    expect(await language(page)).toBe('fr ltr')
  })

  test('may change without losing what one filters by', async ({ page }) => {
    await page.goto('/courses?theme=Autres&theme=Inclusion&langue=fr&tri=alphabetical')
    // On a phone they stand in a sheet that is closed.
    const chosen = () =>
      page
        .locator('main input:checked')
        .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value))
    const asked = await chosen()
    expect(asked.toSorted()).toEqual(['Autres', 'Inclusion', 'alphabetical', 'fr'])
    const found = await page.locator('main li:has(h2)').count()
    expect(found).toBeGreaterThan(1)
    await switchIn(page, 'العربية').click()
    await expect(page).toHaveURL('/ar/courses?theme=Autres&theme=Inclusion&langue=fr&tri=alphabetical')
    await expect.poll(async () => (await chosen()).toSorted()).toEqual(asked.toSorted())
    await expect(page.locator('main li:has(h2)')).toHaveCount(found)
    await expect(page.locator('label', { has: page.locator('[value=Autres]') })).toContainText('أخرى')
  })

  test('stays while one moves about', async ({ page }) => {
    await page.goto('/ar')
    await page.getByRole('contentinfo').getByRole('link', { name: 'الدورات' }).click()
    await expect(page).toHaveURL('/ar/courses')
    await page.locator('main li a').first().click()
    await expect(page).toHaveURL(/\/ar\/courses\/\d+$/)
    await page.goBack()
    await expect(page).toHaveURL('/ar/courses')
    // The address changes first: the header may still move while the place of the list is restored.
    await expect(page.locator('main li:has(h2)').first()).toBeVisible()
    await page.getByRole('banner').getByRole('link').first().click()
    await expect(page).toHaveURL('/ar')
  })

  test('can be changed within two stops of the keyboard', async ({ page }) => {
    for (const path of ['/', '/courses', '/signin', '/signup', '/courses/999999']) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.keyboard.press('Tab')
      await page.keyboard.press('Tab')
      const focused = page.locator(':focus')
      await expect(focused, path).toHaveText('العربية')
      await expect(focused, path).toBeInViewport({ ratio: 1 })
      const { pathname } = new URL(page.url())
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(`/ar${pathname === '/' ? '' : pathname}`)
      // The next page knows nothing of the choice.
      await page.evaluate(() => localStorage.clear())
      await page.context().clearCookies()
    }
  })

  test('can be changed in each private area', async ({ page, signInAs }) => {
    for (const [role, path] of [
      ['apprenant', '/dashboard'],
      ['formateur', '/formateur/courses'],
      ['admin', '/admin/users'],
    ] as const) {
      await signInAs(role)
      await page.goto(path)
      await switchIn(page, 'العربية').click()
      await expect(page).toHaveURL(`/ar${path}`)
      await switchIn(page, 'Français').click()
      await expect(page).toHaveURL(path)
    }
  })

  test('is said to search engines, with the address of the other one', async ({ page, academy }) => {
    const origin = academy.url
    for (const path of ['/', '/courses', '/about']) {
      for (const address of [path, `/ar${path === '/' ? '' : path}`]) {
        const html = await (await page.request.get(address)).text()
        const head = (rel: RegExp) => rel.exec(html)?.[1]
        expect(head(/<link rel="canonical" href="([^"]*)"/)).toBe(origin + address)
        expect(head(/hreflang="fr" href="([^"]*)"/)).toBe(origin + path)
        expect(head(/hreflang="ar" href="([^"]*)"/)).toBe(`${origin}/ar${path === '/' ? '' : path}`)
        expect(head(/hreflang="x-default" href="([^"]*)"/)).toBe(origin + path)
      }
    }
  })

  test('is the one in which the server is asked', async ({ page }) => {
    await page.goto('/ar/signin')
    const asked = page.waitForRequest(/\/api\/auth\/signin$/)
    await page.locator('input[type=email]').fill('personne@exemple.ma')
    await page.locator('input[type=password]').fill('Inconnu2026')
    await page.locator('form button[type=submit]').click()
    expect((await asked).headers()['accept-language']).toBe('ar')
    await expect(page.getByRole('alert')).toHaveText(/[\u0621-\u064a]/)
    await expect(page.getByRole('alert')).not.toHaveText(/[a-z]{4}/i)
  })
})

test.describe('what people wrote', () => {
  test('is marked with its language, and so are its captions', async ({ page }) => {
    await page.goto('/signin')
    await page.locator('input[type=email]').fill('apprenante@academie.test')
    await page.locator('input[type=password]').fill(DEMO_PASSWORD)
    await page.locator('form button[type=submit]').click()
    await expect(page).toHaveURL('/ar/dashboard')

    // The same requests on a French page: the titles keep their own language there.
    await page.goto('/dashboard/courses')
    await page.getByRole('tab', { name: /^Mes demandes/ }).click()
    const titles = page.getByRole('tabpanel').getByRole('heading')
    await expect(titles.getByText('الإدماج في حياتنا اليومية').first()).toHaveAttribute('lang', 'ar')
    await expect(titles.getByText('Comprendre l’inclusion').first()).toHaveAttribute('lang', 'fr')

    await page.getByRole('tab', { name: /^Toutes/ }).click()
    await page.getByRole('link', { name: /^Continuer.*الإدماج في حياتنا اليومية/ }).click()
    await play(page)
    await expect.poll(() => video(page).seconds()).toBeGreaterThan(0)
    await page.locator('[data-media-player]').press('k')
    await page.getByRole('button', { name: 'Afficher les sous-titres' }).click()
    await video(page).jumpTo(2)
    const captions = page.locator('.vds-captions')
    await expect(captions).toHaveAttribute('lang', 'ar')
    await expect(captions).toHaveText(/[\u0621-\u064a]/)
  })

  test('names a page without turning its title round', async ({ page }) => {
    await page.goto('/ar/courses')
    await page.getByRole('link', { name: /^Comprendre l’inclusion/ }).click()
    await expect(page).toHaveTitle(
      /^\u2068Comprendre l’inclusion\s: les fondamentaux\u2069 · أكاديمية الإدماج$/,
    )
    await page.goto('/courses')
    await page.getByRole('link', { name: /^الإدماج في حياتنا اليومية/ }).click()
    await expect(page).toHaveTitle(/^\u2068الإدماج في حياتنا اليومية.*\u2069 · Académie Inclusion$/)
  })
})

test.describe('guards and redirects', () => {
  test('a stranger is led to the sign-in page of the language', async ({ page }) => {
    for (const path of ['/ar/dashboard', '/ar/formateur/courses', '/ar/admin/users']) {
      await page.goto(path)
      await expect(page, path).toHaveURL('/ar/signin')
      expect(await language(page)).toBe('ar rtl')
    }
  })

  test('a person of another role ends at home, in the language of the address', async ({
    page,
    signInAs,
  }) => {
    await signInAs('apprenant')
    await page.goto('/ar/admin/users')
    await expect(page).toHaveURL('/ar/dashboard')
    await page.goto('/ar/formateur')
    await expect(page).toHaveURL('/ar/dashboard')
  })

  test('an unknown address leads home, an unknown course has a page that says so', async ({ page }) => {
    await page.goto('/ar/rien')
    await expect(page).toHaveURL('/ar')
    await page.goto('/ar/formations')
    await expect(page).toHaveURL('/ar/courses')
    expect((await page.goto('/ar/courses/999999'))?.status()).toBe(404)
    expect(await language(page)).toBe('ar rtl')
  })

  test('leaving ends on the sign-in page of the language', async ({ page, signInAs }) => {
    await signInAs('apprenant')
    await page.goto('/ar/dashboard')
    await page.getByRole('banner').getByRole('button').last().click()
    await page.getByRole('menuitem').last().click()
    await expect(page).toHaveURL('/ar/signin')
  })
})

test.describe('signing in', () => {
  async function signIn(page: Page, email: string) {
    await page.locator('input[type=email]').fill(email)
    await page.locator('input[type=password]').fill(DEMO_PASSWORD)
    await page.locator('form button[type=submit]').click()
  }

  test('leads to the space of a person in their own language', async ({ page }) => {
    await page.goto('/signin')
    await signIn(page, 'apprenante@academie.test')
    await expect(page).toHaveURL('/ar/dashboard')
    expect(await language(page)).toBe('ar rtl')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })

  test('leads back to the page one came for, in one’s own language', async ({ page }) => {
    await page.goto('/dashboard/courses')
    await expect(page).toHaveURL('/signin')
    await signIn(page, 'apprenante@academie.test')
    await expect(page).toHaveURL('/ar/dashboard/courses')
    await page.evaluate(() => localStorage.clear())

    await page.goto('/ar/dashboard/courses')
    await expect(page).toHaveURL('/ar/signin')
    await signIn(page, 'apprenant@academie.test')
    await expect(page).toHaveURL('/dashboard/courses')
  })

  test('without script keeps to the language of the form until one is in', async ({ browser, academy }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: academy.url })
    const page = await context.newPage()
    await page.goto('/ar/signin')
    await signIn(page, 'personne@academie.test')
    await expect(page).toHaveURL('/ar/signin?error=wrong_credentials')
    await expect(page.getByRole('alert')).toHaveText(/[\u0621-\u064a]/)
    await context.close()
  })
})

test.describe('a browser that prefers the other language', () => {
  test.use({ locale: 'ar-MA' })
  const offer = (page: Page) => page.getByRole('region', { name: 'اللغة' })

  test('is offered it, without anything moving, until the line is closed', async ({ page }) => {
    await page.goto('/courses')
    await expect(page).toHaveURL('/courses')
    await expect(offer(page)).toHaveAttribute('lang', 'ar')
    await expect(offer(page)).toHaveAttribute('dir', 'rtl')
    await page.getByRole('button', { name: 'إخفاء هذا الاقتراح' }).click()
    await expect(offer(page)).toBeHidden()
    await expect(page.locator('#contenu')).toBeFocused()
    await page.goto('/about')
    await expect(offer(page)).toBeHidden()
  })

  test('is offered it no more once it has followed, on either side', async ({ page }) => {
    await page.goto('/about')
    await offer(page).getByRole('link').click()
    await expect(page).toHaveURL('/ar/about')
    await page.goto('/about')
    await expect(offer(page)).toBeHidden()
  })

  test('is offered nothing in its own language', async ({ page }) => {
    await page.goto('/ar/about')
    await expect(page.getByRole('region', { name: 'Langue' })).toBeHidden()
  })

  test('sees the line at the first paint', async ({ page }) => {
    await page.addInitScript(() => {
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as unknown as { value: number }[])
          (window as { shifted?: number }).shifted =
            ((window as { shifted?: number }).shifted ?? 0) + entry.value
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await page.goto('/about', { waitUntil: 'load' })
    await page.evaluate(async () => void (await document.fonts.ready))
    await expect(offer(page)).toBeVisible()
    expect(await page.evaluate(() => (window as { shifted?: number }).shifted ?? 0)).toBeLessThan(0.02)
  })
})
