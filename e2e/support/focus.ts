import { expect, type Locator, type Page } from '@playwright/test'

export type HoldingLayer = 'dialog' | 'menu' | 'notice'

/** Fails unless the focus is in the open layer and, but for a menu, Tab keeps it there in both directions. */
export async function expectFocusHeld(page: Page, kind: HoldingLayer) {
  const layer = layersOf(page, kind)
  await expect.poll(() => focusIsIn(layer), 'the focus is in the layer').toBe(true)
  for (const key of ['Tab', 'Tab', 'Tab', 'Tab', 'Shift+Tab', 'Shift+Tab']) {
    if (kind === 'menu') break
    await page.keyboard.press(key)
    // At the edge the focus returns into the dialog a moment later.
    await expect.poll(() => focusIsIn(layer), `the focus is in the layer after ${key}`).toBe(true)
  }
}

/** Fails unless Escape closes the layer and a link or a button gets the focus. */
export async function expectFocusGivenBack(page: Page, kind: HoldingLayer) {
  const layer = layersOf(page, kind)
  // One dialog may ask something over another: Escape closes the upper one, or both.
  const opened = await layer.count()
  expect(opened, 'open layers').toBeGreaterThan(0)
  await page.keyboard.press('Escape')
  await expect.poll(() => layer.count(), 'open layers after Escape').toBeLessThan(opened)
  await expect.poll(() => focused(page), 'what Escape gives the focus to').toMatch(/^(a|button)\b/)
}

const layersOf = (page: Page, kind: HoldingLayer) =>
  page.locator(kind === 'menu' ? '[role=menu]' : '[role=dialog], [role=alertdialog]')

const focusIsIn = (layer: Locator) =>
  layer
    .filter({ visible: true })
    .last()
    .evaluate((element) => element.contains(document.activeElement))

/** The focused element, by its tag and name; the body if nothing has the focus. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const { tagName, textContent } = document.activeElement ?? document.body
    return `${tagName.toLowerCase()} ${textContent?.trim().slice(0, 40)}`
  })
