import { test as base, expect } from '../support/fixtures.ts'
import type { Driver } from './driver.ts'
import { openFirefox } from './firefox.ts'
import { EnginePage } from './page.ts'
import { openWebKit } from './webkit.ts'

export { expect }

/** By the name of the project. */
const OPENERS: Record<string, () => Promise<Driver>> = { firefox: openFirefox, webkit: openWebKit }

interface EngineFixtures {
  /** A browser without any history, on the academy. */
  engine: EnginePage
  /** Signs the browser in with a token of the API. */
  signInWithToken: (token: string) => Promise<void>
}

export const test = base.extend<EngineFixtures & { driver: Driver }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures there
  driver: async ({}, use, { project }) => {
    const open = OPENERS[project.name]
    if (!open) throw new Error(`${project.name} is no engine`)
    const driver = await open()
    await use(driver)
    await driver.close()
  },

  engine: ({ driver, academy }, use) => use(new EnginePage(driver, academy.url)),

  signInWithToken: ({ engine }, use) =>
    use(async (token) => {
      await engine.open('/robots.txt')
      await engine.evaluate((value) => localStorage.setItem('token', value), token)
    }),
})
