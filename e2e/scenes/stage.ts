import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import { copyOfFilledAcademy, openAcademy, type RunningAcademy } from '../support/academy.ts'
import { test as base } from '../support/fixtures.ts'
import { type Cast, castIn, type Someone } from './cast.ts'

interface Stage {
  /** A page with the session of that person, used again by their next scene: signing in once saves seconds a scene. */
  pageOf: (who: Someone | undefined, screen: BrowserContextOptions) => Promise<Page>
  cast: Cast
}

interface CrowdedAcademy {
  academy: RunningAcademy
  cast: Cast
}

/** The demo academy with the crowd in it, and one open page a person and screen. */
export const test = base.extend<object, Stage & { crowded: CrowdedAcademy; academy: RunningAcademy }>({
  crowded: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from this pattern
    async ({}, use) => {
      const dataDir = copyOfFilledAcademy()
      const cast = await castIn(dataDir)
      const { close, ...academy } = await openAcademy(dataDir)
      await use({ academy, cast })
      await close()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  academy: [({ crowded }, use) => use(crowded.academy), { scope: 'worker' }],
  cast: [({ crowded }, use) => use(crowded.cast), { scope: 'worker' }],
  pageOf: [
    async ({ browser, academy, cast }, use) => {
      const pages = new Map<string, Promise<Page>>()
      await use((who, screen) => {
        const key = JSON.stringify([who, screen])
        const opened = pages.get(key)
        const page = opened
          ? opened.then(cleared)
          : openFor(browser, academy.url, screen, who && cast.tokens[who])
        pages.set(key, page)
        return page
      })
      for (const page of pages.values()) await (await page).context().close()
    },
    { scope: 'worker' },
  ],
})

/** Left before its calls are let go: one that was held would reach the server, and its answer the next scene. */
async function cleared(page: Page) {
  await page.goto('about:blank')
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  return page
}

async function openFor(browser: Browser, baseURL: string, screen: BrowserContextOptions, token?: string) {
  const context = await browser.newContext({
    baseURL,
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    ...screen,
  })
  const page = await context.newPage()
  if (token) {
    await page.goto('/robots.txt')
    await page.evaluate((value) => localStorage.setItem('token', value), token)
  }
  return page
}
