import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { scenesOf } from '../scenes/all.ts'
import { test } from '../scenes/fixtures.ts'
import { openScene, type Scene } from '../scenes/scene.ts'
import { phone, screens, wide } from '../scenes/screens.ts'

/** The folder of the pictures, ignored by git. */
const GALLERY = 'gallery'

const tablet = { kind: 'phone', width: 768, height: 1024 } as const
const small = { kind: 'phone', ...phone.context.viewport } as const
const large = { kind: 'wide', ...wide.context.viewport } as const

/** Each scene in three sizes and two themes, and from right to left. */
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
      test(`${area} ${scene.name} ${screen.kind}`, async ({ pageOf, data }) => {
        const page = await pageOf(scene.who, screen.context)
        await page.setViewportSize(screen.context.viewport)
        await openScene(page, scene, data)
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
 * The same page in another size, theme or direction, without loading it again. For a picture of the whole page the
 * window is as high as the page: fixed bars are at its foot, and lazy pictures load.
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
    // A dialog starts to fade in with its first frame.
    await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)))
    await Promise.allSettled(document.getAnimations().map((animation) => animation.finished))
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)))
  })
}
