import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import { copyOfFilledAcademy, openAcademy, type RunningAcademy } from '../support/academy.ts'
import { test as base } from '../support/fixtures.ts'
import { findInArabic } from './arabic.ts'
import { addSceneData, type SceneData, type Someone } from './scene-data.ts'

/** The locale of a context whose pages are read in Arabic. */
export const ARABIC = 'ar-MA'

type PageOf = (who: Someone | undefined, screen: BrowserContextOptions) => Promise<Page>

interface SceneFixtures {
  data: SceneData
  /** One page for each person and screen: signing in again would cost seconds per scene. */
  openPages: PageOf
}

interface FilledAcademy {
  academy: RunningAcademy
  data: SceneData
}

/** The demo academy with the data of scene-rows.ts, and one open page per person and screen. */
export const test = base.extend<
  { pageOf: PageOf },
  SceneFixtures & { filled: FilledAcademy; academy: RunningAcademy }
>({
  filled: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from this pattern
    async ({}, use) => {
      const stored = await copyOfFilledAcademy()
      const data = await addSceneData(stored)
      const { close, ...academy } = await openAcademy(stored)
      await use({ academy, data })
      await close()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  academy: [({ filled }, use) => use(filled.academy), { scope: 'worker' }],
  data: [({ filled }, use) => use(filled.data), { scope: 'worker' }],
  openPages: [
    async ({ browser, academy, data }, use) => {
      const pages = new Map<string, Page>()
      await use(async (who, screen) => {
        const key = JSON.stringify([who, screen])
        const page = pages.get(key) ?? (await openFor(browser, academy.url, screen, who && data.tokens[who]))
        pages.set(key, page)
        return page
      })
      for (const page of pages.values()) await page.context().close()
    },
    { scope: 'worker' },
  ],
  pageOf: async ({ openPages }, use) => {
    const opened: [Page, Someone | undefined][] = []
    await use(async (who, screen) => {
      const page = await openPages(who, screen)
      opened.push([page, who])
      return page
    })
    // At once: a scene that moves or plays would go on beside all that follow.
    for (const [page, who] of opened) await clear(page, who)
  },
})

/** Leaves the page before its calls are released: a held one would reach the server, and its answer the next scene. */
async function clear(page: Page, who?: Someone) {
  // From an address without a script of ours, which could write again or hold a connection to the database.
  await page.goto('/robots.txt')
  await page.evaluate(async (isSomebody) => {
    // A visitor's token is one that nobody has, left by a scene at the end of a sign-in elsewhere.
    const token = isSomebody && localStorage.getItem('token')
    localStorage.clear()
    if (token) localStorage.setItem('token', token)
    for (const { name = '' } of await indexedDB.databases())
      await new Promise((resolve) => {
        indexedDB.deleteDatabase(name).onsuccess = resolve
      })
  }, Boolean(who))
  await page.unrouteAll({ behavior: 'ignoreErrors' })
}

async function openFor(browser: Browser, baseURL: string, screen: BrowserContextOptions, token?: string) {
  const context = await browser.newContext({
    baseURL,
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    ...screen,
  })
  const page = await context.newPage()
  if (screen.locale === ARABIC) findInArabic(page)
  if (token) {
    await page.goto('/robots.txt')
    await page.evaluate((value) => localStorage.setItem('token', value), token)
  }
  return page
}
