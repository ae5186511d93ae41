import { film, filmOf, play } from './support/film.ts'
import { expect } from './support/fixtures.ts'
import { test as base, publishLesson } from './support/lesson.ts'

// ffmpeg runs at the lowest priority and may wait for everything else on a busy machine.
const PREPARED_WITHIN_MS = 300_000
/** Longer than the twenty seconds that a test waits at most from the beginning. */
const FILM_SECONDS = 60

const test = base.extend<object, { lesson: { id: number } }>({
  environment: [{}, { scope: 'worker' }],
  lesson: [
    async ({ academy }, use) => {
      const made = { size: '1920x1080', rate: 2, seconds: 10, loops: FILM_SECONDS / 10 }
      await use(await publishLesson(academy, made, [1]))
    },
    { scope: 'worker', timeout: 180_000 },
  ],
})
test.describe.configure({ timeout: PREPARED_WITHIN_MS + 90_000 })

test('an uploaded film becomes a stream whose quality one really changes', async ({
  page,
  lesson: { id },
  learner,
}) => {
  const qualities = async () =>
    filmOf((await learner.call('GET /api/formations/watch/:id', { params: { id } })).chapitres[0])?.qualities
  await expect.poll(qualities, { timeout: PREPARED_WITHIN_MS, intervals: [1_000] }).toHaveLength(4)

  const asked: string[] = []
  const complaints: string[] = []
  page.on('request', (it) => asked.push(it.url()))
  await page.goto(`/dashboard/watch/${id}`)
  page.on('console', (it) => it.type() === 'error' && complaints.push(`${it.text()} ${it.location().url}`))
  await expect(page.getByRole('button', { name: 'Qualité : Auto' })).toBeVisible()
  expect(asked.filter((url) => /\.(m3u8|m4s)$/.test(url))).toEqual([])

  await play(page)
  const height = () => page.evaluate(() => document.querySelector('video')?.videoHeight)
  await expect.poll(() => film(page).seconds()).toBeGreaterThan(0)
  // A slow connection is assumed: the first segment is of the lowest quality.
  expect(asked.find((url) => url.endsWith('.m4s'))).toContain('/360/')

  const player = page.locator('[data-media-player]')
  await player.press('k')
  const watchIn = async (quality: number) => {
    // Paused, the controls stay visible; the frame keeps its size until the film continues.
    await page.getByRole('button', { name: /^Qualité/ }).click()
    await page.getByRole('menuitemradio', { name: new RegExp(`^${quality}p.*/h$`) }).click()
    await page.getByRole('slider', { name: 'Position' }).press('Home')
    await player.press('k')
    await expect.poll(height, { timeout: 20_000 }).toBe(quality)
    await player.press('k')
  }
  await watchIn(1080)
  await watchIn(360)
  await watchIn(480)
  await watchIn(360)
  await expect(page.getByRole('button', { name: 'Qualité : 360p' })).toBeAttached()

  await page.reload()
  await expect(page.getByRole('button', { name: 'Qualité : 360p' })).toBeVisible()
  expect(
    asked.filter((url) => !url.startsWith(new URL(page.url()).origin) && !url.startsWith('blob:')),
  ).toEqual([])
  expect(complaints).toEqual([])
})
