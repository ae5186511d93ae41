import { scenesOf } from './scenes/all.ts'
import { checkScene } from './scenes/check.ts'
import { phone, wide } from './scenes/screens.ts'
import { test } from './scenes/stage.ts'

/** 320 px: a small phone, and a screen of 1280 px at 400 %. 768 px: a tablet, and 1536 px at 200 %. */
const WIDTHS = [390, 320, 768, 1280, 1440]

// Two workers share the scenes, each with an academy of its own; nothing a scene does outlives it.
test.describe.configure({ mode: 'parallel' })

/** Each scene in one load, on a phone unless it exists on wide screens alone. Both: every-page-twice.spec.ts. */
for (const scene of Object.values(scenesOf).flat()) {
  test(`${scene.name} is accessible in both themes, and whole at every width and in both directions`, async ({
    pageOf,
    cast,
  }) => {
    const page = await pageOf(scene.who, (scene.only === 'wide' ? wide : phone).context)
    await checkScene(page, scene, cast, { widths: WIDTHS, dark: true })
  })
}
