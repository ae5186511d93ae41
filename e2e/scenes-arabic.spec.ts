import { scenesOf } from './scenes/all.ts'
import { checkInArabic } from './scenes/check.ts'
import { ARABIC, test } from './scenes/fixtures.ts'
import type { Scene } from './scenes/scene.ts'
import { phone, wide } from './scenes/screens.ts'

test.describe.configure({ mode: 'parallel' })

/** Bones say nothing, and the words around them are those of the page that has loaded. */
const isWordless = ({ name, shows }: Scene) => name.endsWith('-loading') && !/(…|\.\.\.)$/.test(String(shows))

for (const scene of Object.values(scenesOf)
  .flat()
  .filter((one) => !isWordless(one)))
  test(`${scene.name} in Arabic reads from the right, holds no French, and stays within a phone`, {
    tag: '@scene',
  }, async ({ pageOf, data }) => {
    const screen = scene.only === 'wide' ? wide : phone
    const page = await pageOf(scene.who, { ...screen.context, locale: ARABIC })
    await checkInArabic(page, scene, data)
  })
