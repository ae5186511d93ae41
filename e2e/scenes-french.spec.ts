import { scenesOf } from './scenes/all.ts'
import { checkInFrench } from './scenes/check.ts'
import { test } from './scenes/fixtures.ts'
import { phone, wide } from './scenes/screens.ts'

test.describe.configure({ mode: 'parallel' })

for (const scene of Object.values(scenesOf).flat())
  test(`${scene.name} in French is accessible in both themes, and whole at every width`, {
    tag: '@scene',
  }, async ({ pageOf, data }) => {
    const page = await pageOf(scene.who, (scene.only === 'phone' ? phone : wide).context)
    await checkInFrench(page, scene, data)
  })
