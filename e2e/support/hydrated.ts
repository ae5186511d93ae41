import { expect, type Locator, type Page } from '@playwright/test'

/** Waits for hydration: before it, a link loads the next page as a document, and a button does nothing. */
export async function hydrated(page: Page, part: Locator = page.getByRole('main')) {
  const control = part.locator('a, button').first()
  await expect
    .poll(() => control.evaluate((it) => Object.keys(it).some((key) => key.startsWith('__reactProps'))))
    .toBe(true)
}
