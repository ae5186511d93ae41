import type { Page } from '@playwright/test'
import { accessibilityViolations } from '../support/accessibility.ts'
import { expect } from '../support/fixtures.ts'
import { stickingOutAt } from '../support/overflow.ts'
import { brokenRules } from '../support/page-rules.ts'
import { openScene, type Scene } from './scene.ts'
import type { SceneData } from './scene-data.ts'

interface Asked {
  widths: readonly number[]
  /** The tokens are the same on every screen: checked once per scene. */
  dark: boolean
}

/** Opens a scene once and checks everything without loading it again, since loading takes most of the time. */
export async function checkScene(page: Page, scene: Scene, data: SceneData, { widths, dark }: Asked) {
  const complaints = complaintsOf(page)
  await openScene(page, scene, data)

  expect(await brokenRules(page), 'rules of our own').toEqual([])
  expect(await accessibilityViolations(page), 'axe').toEqual([])
  if (dark) {
    await page.evaluate(() => {
      document.documentElement.dataset.theme = 'dark'
    })
    expect(await accessibilityViolations(page, { only: ['color-contrast'] }), 'axe in the dark').toEqual([])
  }
  // Last, because a menu may close when the window is resized.
  expect(await stickingOutAt(page, widths), 'wider than the screen').toEqual([])

  if (!scene.before && !scene.refused)
    expect(complaints.heard(), 'what the browser has against the page').toEqual([])
  complaints.stop()
}

/** Problems that the browser reports: an exception, a refused script, a missing file. */
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
