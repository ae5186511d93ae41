import type { Page } from '@playwright/test'
import { accessibilityViolations } from '../support/accessibility.ts'
import { expect } from '../support/fixtures.ts'
import { stickingOutAt } from '../support/overflow.ts'
import { brokenRules } from '../support/page-rules.ts'
import type { Cast } from './cast.ts'
import { openScene, type Scene } from './scene.ts'

interface Asked {
  widths: readonly number[]
  /** The colours are the same tokens on every screen: asked once a scene. */
  dark: boolean
}

/** Opens a scene once, and asks everything of it without loading it again: the load is what costs. */
export async function checkScene(page: Page, scene: Scene, cast: Cast, { widths, dark }: Asked) {
  const complaints = complaintsOf(page)
  await openScene(page, scene, cast)

  expect(await brokenRules(page), 'rules of our own').toEqual([])
  expect(await accessibilityViolations(page), 'axe').toEqual([])
  if (dark) {
    await page.evaluate(() => {
      document.documentElement.dataset.theme = 'dark'
    })
    expect(await accessibilityViolations(page, { only: ['color-contrast'] }), 'axe in the dark').toEqual([])
  }
  // Last: a menu may close when its window changes.
  expect(await stickingOutAt(page, widths), 'wider than the screen').toEqual([])

  if (!scene.before && !scene.refused)
    expect(complaints.heard(), 'what the browser has against the page').toEqual([])
  complaints.stop()
}

/** What the browser has to say against a page: an exception, a refused script, a file that is not there. */
function complaintsOf(page: Page) {
  const heard: string[] = []
  const failed = (error: Error) => heard.push(error.message)
  const said = (message: { type(): string; text(): string }) => {
    if (message.type() === 'error') heard.push(message.text())
  }
  page.on('pageerror', failed)
  page.on('console', said)
  return {
    heard: () => heard,
    stop: () => page.off('pageerror', failed).off('console', said),
  }
}
