import type { Page } from '@playwright/test'
import { scenesOf } from './scenes/all.ts'
import { openScene } from './scenes/scene.ts'
import { screens } from './scenes/screens.ts'
import { test } from './scenes/stage.ts'
import { accessibilityViolations } from './support/accessibility.ts'
import { expect } from './support/fixtures.ts'
import { stickingOutAt } from './support/overflow.ts'
import { brokenRules } from './support/page-rules.ts'

/** 320 px: a small phone, and a screen of 1280 px at 400 %. 768 px: a tablet, and 1536 px at 200 %. */
const widths = { phone: [390, 320], wide: [1440, 1280, 768] }

// Two workers share the scenes, each with an academy of its own; nothing a scene does outlives it.
test.describe.configure({ mode: 'parallel' })

for (const { kind, context } of screens) {
  const scenes = Object.values(scenesOf)
    .flat()
    .filter(({ only }) => !only || only === kind)

  /** One load a scene, and everything asked of it: the load is what costs. */
  for (const scene of scenes) {
    test(`${scene.name} (${kind}) is accessible in both themes, and whole at every width and in both directions`, async ({
      pageOf,
      cast,
    }) => {
      const page = await pageOf(scene.who, context)
      const complaints = complaintsOf(page)
      await openScene(page, scene, cast)

      expect(await brokenRules(page), 'rules of our own').toEqual([])
      expect(await accessibilityViolations(page), 'axe').toEqual([])
      for (const width of widths[kind]) {
        expect(await stickingOutAt(page, width), 'wider than the screen').toEqual([])
      }
      // The colours are the same tokens on both screens: asked once.
      if (kind === 'wide') {
        await page.evaluate(() => {
          document.documentElement.dataset.theme = 'dark'
        })
        expect(await accessibilityViolations(page, { only: ['color-contrast'] }), 'axe in the dark').toEqual(
          [],
        )
      }

      if (!scene.before && !scene.refused)
        expect(complaints.heard(), 'what the browser has against the page').toEqual([])
      complaints.stop()
    })
  }
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
