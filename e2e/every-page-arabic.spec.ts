import { scenesOf } from './scenes/all.ts'
import { checkScene } from './scenes/check.ts'
import { ARABIC, test } from './scenes/fixtures.ts'
import { phone, wide } from './scenes/screens.ts'

const WIDTHS = [390, 320, 768, 1280, 1440]

test.describe.configure({ mode: 'parallel' })

for (const scene of Object.values(scenesOf).flat()) {
  test(`${scene.name} in Arabic holds no French, is accessible in both themes, and whole at every width`, async ({
    pageOf,
    data,
  }) => {
    const screen = scene.only === 'wide' ? wide : phone
    const page = await pageOf(scene.who, { ...screen.context, locale: ARABIC })
    await checkScene(page, scene, data, { widths: WIDTHS, dark: true, language: 'ar' })
  })
}
