import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { LANGUAGES } from '#shared/languages.ts'
import { scenesOf } from '../scenes/all.ts'
import { ARABIC, test } from '../scenes/fixtures.ts'
import { openScene, type Scene } from '../scenes/scene.ts'
import { phone, screens, wide } from '../scenes/screens.ts'

/** The folder of the pictures, ignored by git. */
const GALLERY = 'gallery'

const tablet = { kind: 'phone', width: 768, height: 1024 } as const
const small = { kind: 'phone', ...phone.context.viewport } as const
const large = { kind: 'wide', ...wide.context.viewport } as const

/** Each scene in three sizes, two themes and two languages. */
const looks = [small, tablet, large].flatMap((size) =>
  (['light', 'dark'] as const).map((theme) => ({ ...size, theme })),
)

const areas: [name: string, scenes: Scene[]][] = Object.entries(scenesOf)

for (const language of LANGUAGES) {
  for (const [area, scenes] of areas) {
    for (const scene of scenes) {
      for (const screen of screens.filter(({ kind }) => !scene.only || scene.only === kind)) {
        test(`${area} ${scene.name} ${screen.kind} ${language}`, async ({ pageOf, data }) => {
          const locale = language === 'ar' ? { locale: ARABIC } : {}
          const page = await pageOf(scene.who, { ...screen.context, ...locale })
          await page.setViewportSize(screen.context.viewport)
          await openScene(page, scene, data, language)
          mkdirSync(join(GALLERY, area), { recursive: true })
          for (const look of looks.filter(({ kind }) => kind === screen.kind)) {
            await dress(page, look, !scene.over)
            const path = join(GALLERY, area, `${scene.name}.${look.width}-${look.theme}-${language}.png`)
            await page.screenshot({ path, animations: 'disabled' })
          }
        })
      }
    }
  }
}

/**
 * The same page in another size or theme, without loading it again. For a picture of the whole page the
 * window is as high as the page: fixed bars are at its foot, and lazy pictures load.
 */
async function dress(page: Page, { width, height, theme }: (typeof looks)[number], whole: boolean) {
  await page.setViewportSize({ width, height })
  const full = await page.evaluate((chosen) => {
    document.documentElement.dataset.theme = chosen
    return document.documentElement.scrollHeight
  }, theme)
  if (whole && full > height) await page.setViewportSize({ width, height: full })
  await page.evaluate(async () => {
    await document.fonts.ready
    // A dialog starts to fade in with its first frame.
    await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)))
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
    await Promise.allSettled(ending.map(({ finished }) => finished))
    await Promise.all(
      [...document.images].map((image) => {
        // A lazy picture below the screen would never be there to decode.
        image.loading = 'eager'
        return image.decode().catch(() => undefined)
      }),
    )
  })
}
