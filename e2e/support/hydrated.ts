import { expect, type Page } from '@playwright/test'

/** Waits for hydration: before it, a link loads the next page as a document. */
export async function hydrated(page: Page) {
  const link = page.getByRole('main').getByRole('link').first()
  await expect
    .poll(() => link.evaluate((it) => Object.keys(it).some((key) => key.startsWith('__reactProps'))))
    .toBe(true)
}
