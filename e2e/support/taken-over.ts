import { expect, type Page } from '@playwright/test'

/** Until React has taken a page over, a link loads the next one whole: here we wait for React. */
export async function takenOver(page: Page) {
  const link = page.getByRole('main').getByRole('link').first()
  await expect
    .poll(() => link.evaluate((it) => Object.keys(it).some((key) => key.startsWith('__reactProps'))))
    .toBe(true)
}
