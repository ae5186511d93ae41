import { scenesOf } from './scenes/all.ts'
import { checkScene } from './scenes/check.ts'
import { test } from './scenes/fixtures.ts'
import { isPageAsItOpens } from './scenes/scene.ts'
import { phone, wide } from './scenes/screens.ts'

/** 320 px: a small phone, and a screen of 1280 px at 400 %. 768 px: a tablet, and 1536 px at 200 %. */
const WIDTHS = [390, 320, 768, 1280, 1440]

// Two workers share the scenes, each with its own academy; no scene leaves changes behind.
test.describe.configure({ mode: 'parallel' })

/**
 * Each page as it opens, loaded once, on a phone unless it exists only on wide screens. Its other states and the
 * wide screen: every-page-french.spec.ts, every-page-arabic.spec.ts.
 */
for (const scene of Object.values(scenesOf).flat().filter(isPageAsItOpens)) {
  test(`${scene.name} is accessible in both themes, and whole at every width`, async ({ pageOf, data }) => {
    const page = await pageOf(scene.who, (scene.only === 'wide' ? wide : phone).context)
    await checkScene(page, scene, data, { widths: WIDTHS, dark: true })
  })
}
