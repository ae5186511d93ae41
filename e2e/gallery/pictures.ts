import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { scenesOf } from '../scenes/all.ts'
import { openScene, type Scene } from '../scenes/scene.ts'
import { phone, screens, wide } from '../scenes/screens.ts'
import { test } from '../scenes/stage.ts'

/** Where the pictures go; not kept by git. */
const GALLERY = 'gallery'

const tablet = { kind: 'phone', width: 768, height: 1024 } as const
const small = { kind: 'phone', ...phone.context.viewport } as const
const large = { kind: 'wide', ...wide.context.viewport } as const

/** How each scene is seen: three sizes in two themes, and from right to left. */
const looks = [
  { name: '390-light', ...small, theme: 'light', direction: 'ltr' },
  { name: '390-dark', ...small, theme: 'dark', direction: 'ltr' },
  { name: '390-rtl', ...small, theme: 'light', direction: 'rtl' },
  { name: '768-light', ...tablet, theme: 'light', direction: 'ltr' },
  { name: '768-dark', ...tablet, theme: 'dark', direction: 'ltr' },
  { name: '1440-light', ...large, theme: 'light', direction: 'ltr' },
  { name: '1440-dark', ...large, theme: 'dark', direction: 'ltr' },
  { name: '1440-rtl', ...large, theme: 'light', direction: 'rtl' },
] as const

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
