import { scenesOf } from './scenes/all.ts'
import { checkScene } from './scenes/check.ts'
import { test } from './scenes/fixtures.ts'
import { isPageAsItOpens } from './scenes/scene.ts'
import { screens } from './scenes/screens.ts'

const widths = { phone: [390, 320], wide: [1440, 1280, 768] }

test.describe.configure({ mode: 'parallel' })

/**
 * Each scene loaded on a phone and on a wide screen, for what depends on the size at loading: `npm run test:all`. A page
 * as it opens on a phone is left to every-page.spec.ts, which looks at more widths.
 */
for (const { kind, context } of screens) {
  const scenes = Object.values(scenesOf)
    .flat()
    .filter(({ only }) => !only || only === kind)
    .filter((scene) => kind === 'wide' || !isPageAsItOpens(scene))

  for (const scene of scenes) {
    test(`${scene.name} opened on a ${kind} screen is accessible, and whole at its widths`, async ({
      pageOf,
      data,
    }) => {
      const page = await pageOf(scene.who, context)
      await checkScene(page, scene, data, { widths: widths[kind], dark: kind === 'wide' })
    })
  }
}
