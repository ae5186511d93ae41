import type { Caller } from './support/api.ts'
import { expect } from './support/fixtures.ts'
import { test as base, publishLesson } from './support/lesson.ts'
import { play, video, videoOf } from './support/video.ts'

// ffmpeg runs at the lowest priority and may wait for everything else on a busy machine.
const PREPARED_WITHIN_MS = 300_000
/** Longer than the twenty seconds that a test waits at most from the beginning. */
const VIDEO_SECONDS = 60

const test = base.extend<object, { lesson: { id: number } }>({
  environment: [{}, { scope: 'worker' }],
  lesson: [
    async ({ academy }, use) => {
      const made = { size: '1920x1080', rate: 2, seconds: 10, loops: VIDEO_SECONDS / 10 }
      await use(await publishLesson(academy, made, [1]))
    },
    { scope: 'worker', timeout: 180_000 },
  ],
})
test.describe.configure({ timeout: PREPARED_WITHIN_MS + 90_000 })

async function prepared({ call }: Caller, id: number) {
  const qualities = async () =>
    videoOf((await call('GET /api/formations/watch/:id', { params: { id } })).chapitres[0])?.qualities
  await expect.poll(qualities, { timeout: PREPARED_WITHIN_MS, intervals: [1_000] }).toHaveLength(5)
}

test('an uploaded video becomes a stream whose quality one really changes', async ({
  page,
  lesson: { id },
  learner,
}) => {
  await prepared(learner, id)

  const asked: string[] = []
  const complaints: string[] = []
  page.on('request', (it) => asked.push(it.url()))
  await page.goto(`/dashboard/watch/${id}`)
  page.on('console', (it) => it.type() === 'error' && complaints.push(`${it.text()} ${it.location().url}`))
  await expect(page.getByRole('button', { name: 'Qualité : Auto' })).toBeVisible()
  expect(asked.filter((url) => /\.(m3u8|m4s)$/.test(url))).toEqual([])

  await play(page)
  const height = () => page.evaluate(() => document.querySelector('video')?.videoHeight)
  await expect.poll(() => video(page).seconds()).toBeGreaterThan(0)
  // A slow connection is assumed: the first segment is of the lowest quality.
  expect(asked.find((url) => url.endsWith('.m4s'))).toContain('/240/')

  const player = page.locator('[data-media-player]')
  await player.press('k')
  const watchIn = async (quality: number) => {
    // Paused, the controls stay visible; the frame keeps its size until the video continues.
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

test('who saves data gets 240p and nothing before play, or the sound alone, which goes on where the video was', async ({
  page,
  lesson: { id },
  learner,
}) => {
  await prepared(learner, id)
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  )
  // An earlier choice of more does not count while data is saved.
  await page.evaluate(() => localStorage.setItem('player.quality', '1080'))
  const asked: string[] = []
  page.on('request', (it) => asked.push(new URL(it.url()).pathname))
  const videos = () => asked.filter((path) => /\.(m3u8|m4s|mp4|m4a)$/.test(path))
  const pieces = () => asked.filter((path) => path.endsWith('.m4s'))
  await page.goto(`/dashboard/watch/${id}`)
  const menu = page.getByRole('button', { name: /^Qualité/ })
  await expect(menu).toHaveText('240p')
  await menu.click()
  await expect(page.getByRole('menuitemcheckbox', { name: /Économie de données/ })).toBeChecked()
  await page.keyboard.press('Escape')
  expect(videos()).toEqual([])

  await play(page)
  await expect.poll(() => video(page).seconds()).toBeGreaterThan(1)
  await expect.poll(() => pieces().length).toBeGreaterThan(2)
  expect(pieces().filter((path) => !path.includes('/240/'))).toEqual([])

  const player = page.locator('[data-media-player]')
  await player.press('k')
  const left = await video(page).seconds()
  await menu.click()
  await page.getByRole('menuitemradio', { name: /^Son seul.*\/h$/ }).click()
  const sound = () => page.evaluate(() => document.querySelector('audio')?.currentTime ?? 0)
  await expect.poll(sound).toBeGreaterThanOrEqual(Math.floor(left))
  await player.press('k')
  await expect.poll(sound).toBeGreaterThan(left + 0.5)
  expect(await page.locator('video').count()).toBe(0)

  asked.length = 0
  await page.reload()
  await expect(menu).toHaveText('Son seul')
  expect(videos()).toEqual([])
  await play(page)
  await expect.poll(sound).toBeGreaterThan(left)
  expect(videos().every((path) => path.endsWith('/sound.m4a'))).toBe(true)
  await player.press('k')
  await menu.click()
  await page.getByRole('menuitemradio', { name: /^Auto/ }).click()
  await expect.poll(() => video(page).seconds()).toBeGreaterThan(left)
})
