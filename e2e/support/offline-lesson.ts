import type { BrowserContext, Page } from '@playwright/test'
import { paths } from '#shared/paths.ts'
import type { Caller } from './api.ts'
import { expect } from './fixtures.ts'
import { test as base, LESSON, publishLesson } from './lesson.ts'
import { videoOf } from './video.ts'

// ffmpeg runs at the lowest priority and may wait for everything else on a busy machine.
export const PREPARED_WITHIN_MS = 240_000

/** A course whose first and third chapters are videos of a minute, prepared as streams in 240p. */
export const test = base.extend<{ ready: undefined }, { lesson: { id: number } }>({
  // Here and not by `test.use`, which would hold for the first file alone that a worker loads this from.
  serviceWorkers: 'allow',
  environment: [{}, { scope: 'worker' }],
  lesson: [
    async ({ academy }, use) => {
      await use(await publishLesson(academy, { size: '426x240', rate: 5, seconds: 10, loops: 6 }, [1, 3]))
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  ready: [
    async ({ learner, lesson: { id } }, use) => {
      const prepared = async () => {
        const { chapitres } = await learner.call('GET /api/formations/watch/:id', { params: { id } })
        return [chapitres[0], chapitres[2]].map((one) => videoOf(one)?.qualities.length)
      }
      await expect.poll(prepared, { timeout: PREPARED_WITHIN_MS, intervals: [1_000] }).toEqual([1, 1])
      await use(undefined)
    },
    { auto: true, timeout: PREPARED_WITHIN_MS + 60_000 },
  ],
})

/** Presses what a learner presses to keep the chapter that is open. */
export async function downloadChapter(page: Page) {
  await page.getByRole('button', { name: 'Garder ce chapitre hors connexion' }).click()
  const dialog = page.getByRole('dialog', { name: 'Garder ce chapitre' })
  await expect(dialog.getByRole('radio', { name: /^240p\s*environ/ })).toBeChecked()
  await expect(dialog.getByText(/^Il reste .* sur cet appareil/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Garder' }).click()
  // A failure is said in the dialog, which stays then; the download comes after it.
  await expect(dialog).toHaveCount(0)
}

export const isDownloaded = (page: Page) =>
  expect(page.getByRole('main').getByText(/^Sur cet appareil, /)).toBeVisible()

/** Opens the player and keeps its first chapter. */
export async function downloadFirstChapter(page: Page, formationId: number) {
  await page.goto(`/dashboard/watch/${formationId}`)
  await downloadChapter(page)
  await isDownloaded(page)
}

/** By its own address: where the player opens otherwise depends on the positions that have arrived by then. */
export async function openThirdChapter(page: Page, { call }: Caller, formationId: number) {
  const { chapitres } = await call('GET /api/formations/watch/:id', { params: { id: formationId } })
  await page.goto(paths.learner.watchChapter(formationId, chapitres[2]?.id ?? 0))
  await expect(page.getByRole('heading', { name: LESSON.titles[2] })).toBeVisible()
}

/** Lets the first segments of a video through, and holds the others until it is told. */
export async function holdSegments(context: BrowserContext, from: number) {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await context.route(/\/\d{5}\.m4s$/, async (route) => {
    if (segmentOf(route.request().url()) >= from) await released
    // The tab that asked may be closed.
    await route.continue().catch(() => {})
  })
  return release
}

export const segmentOf = (url: string) => Number(/\/(\d{5})\.m4s$/.exec(url)?.[1] ?? -1)
