import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { scenesOf } from '../scenes/all.ts'
import { openScene, type Scene } from '../scenes/scene.ts'
import { screens } from '../scenes/screens.ts'
import { test } from '../scenes/stage.ts'
import { GALLERY, looks } from './looks.ts'

const areas: [name: string, scenes: Scene[]][] = Object.entries(scenesOf)

for (const [area, scenes] of areas) {
  for (const scene of scenes) {
    for (const screen of screens.filter(({ kind }) => !scene.only || scene.only === kind)) {
      test(`${area} ${scene.name} ${screen.kind}`, async ({ pageOf, cast }) => {
        const page = await pageOf(scene.who, screen.context)
        await page.setViewportSize(screen.context.viewport)
        await openScene(page, scene, cast)
        mkdirSync(join(GALLERY, area), { recursive: true })
        for (const look of looks.filter(({ kind }) => kind === screen.kind)) {
          await dress(page, look, !scene.over)
          const path = join(GALLERY, area, `${scene.name}.${look.name}.png`)
          await page.screenshot({ path, animations: 'disabled' })
        }
      })
    }
  }
}

/**
 * The same page in another size, theme or direction, without loading it again. A whole page is seen through a window
 * as high as itself: bars stay at its foot, and pictures that wait to be seen come.
 */
async function dress(
  page: Page,
  { width, height, theme, direction }: (typeof looks)[number],
  whole: boolean,
) {
  await page.setViewportSize({ width, height })
  const full = await page.evaluate(
    ([chosen, way]) => {
      document.documentElement.dataset.theme = chosen
      document.documentElement.dir = way
      return document.documentElement.scrollHeight
    },
    [theme, direction] as const,
  )
  if (whole && full > height) await page.setViewportSize({ width, height: full })
  await page.evaluate(async () => {
    await document.fonts.ready
    // A dialog fades in from its first frame on.
    await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)))
    await Promise.allSettled(document.getAnimations().map((animation) => animation.finished))
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)))
  })
}
