import type { Page } from '@playwright/test'
import { test as base } from './support/expired-links.ts'
import { expect } from './support/fixtures.ts'
import { publishLesson } from './support/lesson.ts'
import { play, video, videoOf } from './support/video.ts'

// ffmpeg runs at the lowest priority and may wait for everything else on a busy machine.
const PREPARED_WITHIN_MS = 300_000
const VIDEO_SECONDS = 120
/** Beyond what the player buffers. */
const FAR_SECONDS = 100

const test = base.extend<object, { lesson: { id: number } }>({
  withStreams: [true, { scope: 'worker' }],
  lesson: [
    async ({ academy }, use) => {
      const video = { size: '854x480', rate: 5, seconds: 10, loops: VIDEO_SECONDS / 10 }
      await use(await publishLesson(academy, video, [1]))
    },
    { scope: 'worker', timeout: 180_000 },
  ],
})
test.describe.configure({ timeout: PREPARED_WITHIN_MS + 120_000 })

/** The requested files of the stream, in order, with the status of each. */
function piecesOf(page: Page) {
  const pieces: { address: string; status: number }[] = []
  page.on('response', (answer) => {
    const { pathname } = new URL(answer.url())
    if (/\.(m3u8|m4s|mp4)$/.test(pathname)) pieces.push({ address: pathname, status: answer.status() })
  })
  return pieces
}

for (const { player, without } of [
  { player: 'hls.js', without: [] },
  { player: 'the browser itself', without: ['MediaSource', 'ManagedMediaSource', 'WebKitMediaSource'] },
])
  test(`a stream played by ${player} goes on where it was after its links have expired`, async ({
    page,
    lesson,
    learner,
    expire,
  }) => {
    await page.addInitScript((names) => {
      for (const name of names) Reflect.deleteProperty(window, name)
    }, without)
    const params = { id: lesson.id }
    const first = async () => (await learner.call('GET /api/formations/watch/:id', { params })).chapitres[0]
    const heights = async () => videoOf(await first())?.qualities.map(({ height }) => height)
    await expect.poll(heights, { timeout: PREPARED_WITHIN_MS, intervals: [1_000] }).toEqual([480, 360, 240])

    const pieces = piecesOf(page)
    await page.goto(`/dashboard/watch/${lesson.id}`)
    await play(page)
    await expect.poll(() => video(page).seconds()).toBeGreaterThan(0)
    await page.locator('[data-media-player]').press('k')
    await page.getByRole('button', { name: 'Afficher les sous-titres' }).click()
    await expect(page.getByText('Bonjour à toutes et à tous')).toBeVisible()
    await page.getByRole('button', { name: /^Qualité/ }).click()
    await page.getByRole('menuitemradio', { name: /^360p/ }).click()
    await page.getByRole('button', { name: /^Vitesse/ }).click()
    await page.getByRole('menuitemradio', { name: '1,25×' }).click()
    const old = pieces[0]?.address ?? ''
    await expire(old)

    await video(page).jumpTo(FAR_SECONDS)
    await expect.poll(() => video(page).state()).toEqual({ isPaused: true, rate: 1.25, isReady: true })
    await expect.poll(() => video(page).seconds()).toBe(FAR_SECONDS)
    expect(pieces.some(({ status }) => status === 403)).toBe(true)
    const last = pieces.findLast(({ address, status }) => status < 300 && address.endsWith('.m4s'))
    expect(last?.address.split('/')[3]).not.toBe(old.split('/')[3])
    // Plays the stream, not the original file.
    expect(pieces.filter(({ address }) => address.endsWith('/video.mp4'))).toEqual([])
    await expect(page.getByRole('button', { name: 'Qualité : 360p' })).toBeVisible()
    await expect(page.getByText('Bonjour à toutes et à tous')).toBeVisible()

    await page.locator('[data-media-player]').press('k')
    await expect.poll(() => video(page).seconds()).toBeGreaterThan(FAR_SECONDS)
    await expect(page.getByText('La vidéo n’a pas pu être lue')).toHaveCount(0)
  })
