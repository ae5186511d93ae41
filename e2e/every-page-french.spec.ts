import { scenesOf } from './scenes/all.ts'
import { checkScene } from './scenes/check.ts'
import { test } from './scenes/fixtures.ts'
import { phone, wide } from './scenes/screens.ts'

const WIDTHS = [1440, 1280, 768, 390, 320]

test.describe.configure({ mode: 'parallel' })

/**
 * Each scene loaded on a wide screen in French. What depends on the size at loading shows here or in
 * every-page-arabic.spec.ts, which loads the same scenes on a phone.
 */
for (const scene of Object.values(scenesOf).flat()) {
  test(`${scene.name} in French is accessible in both themes, and whole at every width`, async ({
    pageOf,
    data,
  }) => {
    const screen = scene.only === 'phone' ? phone : wide
    const page = await pageOf(scene.who, screen.context)
    await checkScene(page, scene, data, { widths: WIDTHS, dark: true })
  })
}
