import type { Page } from '@playwright/test'
import { expect, test } from './support/fixtures.ts'

const PAPER = { light: 'rgb(252, 249, 243)', dark: 'rgb(18, 20, 38)' }
const INK = { light: '#fcf9f3', dark: '#121426' }

const choice = (page: Page, name: string) => page.getByRole('radio', { name, exact: true })

/** Checks the theme by the background, the colour scheme and the theme colour of the browser. */
async function expectTheme(page: Page, theme: 'light' | 'dark') {
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
  await expect
    .poll(() =>
      page.evaluate(() => {
        const probe = document.createElement('canvas').getContext('2d')
        const { backgroundColor, colorScheme } = getComputedStyle(document.documentElement)
        if (probe) {
          probe.fillStyle = backgroundColor
          probe.fillRect(0, 0, 1, 1)
        }
        const [red, green, blue] = probe?.getImageData(0, 0, 1, 1).data ?? []
        const bar = [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')].find(
          ({ media }) => matchMedia(media).matches,
        )
        return { paper: `rgb(${red}, ${green}, ${blue})`, colorScheme, bar: bar?.content }
      }),
    )
    .toEqual({ paper: PAPER[theme], colorScheme: theme, bar: INK[theme] })
}

test('the theme follows the system until one is chosen, and then stays', async ({
  page,
  checkAccessibility,
}) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/about')
  await expect(choice(page, 'Système')).toBeChecked()
  await expectTheme(page, 'light')
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectTheme(page, 'dark')
  await page.emulateMedia({ colorScheme: 'light' })
  await expectTheme(page, 'light')

  await choice(page, 'Sombre').check()
  await expectTheme(page, 'dark')
  await checkAccessibility()
  await page.reload()
  await expectTheme(page, 'dark')
  await expect(choice(page, 'Sombre')).toBeChecked()
  await page.emulateMedia({ colorScheme: 'dark' })
  await choice(page, 'Clair').check()
  await expectTheme(page, 'light')

  await choice(page, 'Système').check()
  await expectTheme(page, 'dark')
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBeNull()
})

test('a chosen theme is there before the first paint', async ({ page }) => {
  await page.goto('/about')
  await choice(page, 'Sombre').check()
  await expectTheme(page, 'dark')
  // Only the document is loaded: this is what the first paint shows.
  await page.route('**/assets/**', (route) => route.abort())
  await page.addInitScript(() => {
    document.addEventListener('readystatechange', () => {
      const { theme } = document.documentElement.dataset
      if (document.readyState === 'interactive')
        window.name = `${theme} ${Boolean(document.querySelector('h1'))}`
    })
  })
  await page.reload()
  expect(await page.evaluate(() => window.name)).toBe('dark true')
})

test('the theme is chosen with the arrows of the keyboard, and heard by its name', async ({ page }) => {
  await page.goto('/about')
  await expect(page.getByRole('contentinfo').getByRole('group', { name: 'Thème' })).toBeVisible()
  await choice(page, 'Système').focus()
  await page.keyboard.press('ArrowRight')
  await expect(choice(page, 'Clair')).toBeChecked()
  await page.keyboard.press('ArrowRight')
  await expect(choice(page, 'Sombre')).toBeFocused()
  await expectTheme(page, 'dark')
})

test('another tab shows the theme at once', async ({ page, context }) => {
  await page.goto('/about')
  const other = await context.newPage()
  await other.goto('/contact')
  await choice(other, 'Sombre').check()
  await expectTheme(page, 'dark')
  await expect(choice(page, 'Sombre')).toBeChecked()
})

test('private areas have the same choice at the foot of their links', async ({
  page,
  isMobile,
  signInAs,
  checkAccessibility,
}) => {
  await signInAs('apprenant')
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  if (isMobile) await page.getByRole('button', { name: 'Ouvrir le menu' }).click()
  await choice(page, 'Sombre').check()
  await expectTheme(page, 'dark')
  await checkAccessibility()
})
