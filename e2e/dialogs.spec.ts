import type { Locator, Page } from '@playwright/test'
import { scenesOf } from './scenes/all.ts'
import { test } from './scenes/fixtures.ts'
import { openScene } from './scenes/scene.ts'
import { wide } from './scenes/screens.ts'
import { expect } from './support/fixtures.ts'

const over = Object.values(scenesOf)
  .flat()
  .filter(({ over }) => over && over !== 'sheet' && over !== 'toast')

test.describe.configure({ mode: 'parallel' })

for (const scene of over) {
  test(`${scene.name} holds the focus while it is open${scene.over === 'notice' ? '' : ', and gives it back'}`, async ({
    pageOf,
    data,
  }) => {
    const page = await pageOf(scene.who, wide.context)
    await openScene(page, scene, data)
    const layer = page.locator(scene.over === 'menu' ? '[role=menu]' : '[role=dialog], [role=alertdialog]')
    await expect.poll(() => focusIsIn(layer)).toBe(true)
    for (const key of ['Tab', 'Tab', 'Tab', 'Tab', 'Shift+Tab', 'Shift+Tab']) {
      if (scene.over === 'menu') break
      await page.keyboard.press(key)
      // At the edge the focus returns into the dialog a moment later.
      await expect.poll(() => focusIsIn(layer), `after ${key}`).toBe(true)
    }
    if (scene.over !== 'notice') {
      // One dialog may ask something over another: Escape closes the upper one, or both.
      const opened = await layer.count()
      await page.keyboard.press('Escape')
      await expect.poll(() => layer.count()).toBeLessThan(opened)
      await expect.poll(() => focused(page)).toMatch(/^(a|button)\b/)
    }
  })
}

const focusIsIn = async (layer: Locator) => {
  const open = layer.filter({ visible: true }).last()
  return open.evaluate((element) => element.contains(document.activeElement))
}

/** The focused element, by its tag and name; the body if nothing has the focus. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const { tagName, textContent } = document.activeElement ?? document.body
    return `${tagName.toLowerCase()} ${textContent?.trim().slice(0, 40)}`
  })
