import type { Page } from '@playwright/test'
import { test } from './support/expired-links.ts'
import { expect } from './support/fixtures.ts'
import { play, video, videoOf } from './support/video.ts'

/** As far as possible from what is loaded. */
const FAR_SECONDS = 500

/** The responses for one kind of file, in order: address and status. */
function answersOf(page: Page, file: RegExp) {
  const answers: { address: string; status: number }[] = []
  page.on('response', (answer) => {
    const { pathname } = new URL(answer.url())
    if (file.test(pathname)) answers.push({ address: pathname, status: answer.status() })
  })
  return answers
}

const signatureOf = (address: string) => address.split('/')[3]

test('a video goes on where it was after its link has expired, as it was set', async ({
  page,
  lesson,
  learner,
  expire,
}) => {
  const files = answersOf(page, /video\.mp4$/)
  await page.goto(`/dashboard/watch/${lesson.id}`)
  await play(page)
  await expect.poll(() => video(page).seconds()).toBeGreaterThan(0)
  await page.locator('[data-media-player]').press('k')
  await page.getByRole('button', { name: 'Afficher les sous-titres' }).click()
  await expect(page.getByText('Bonjour à toutes et à tous')).toBeVisible()
  await page.getByRole('button', { name: /^Vitesse/ }).click()
  await page.getByRole('menuitemradio', { name: '1,5×' }).click()
  const old = files[0]?.address ?? ''
  await expire(old)

  await video(page).jumpTo(FAR_SECONDS)
  await expect.poll(() => files.findLast(({ status }) => status === 206)?.address).not.toBe(old)
  expect(files.some(({ address, status }) => address === old && status === 403)).toBe(true)
  await expect.poll(() => video(page).state()).toEqual({ isPaused: true, rate: 1.5, isReady: true })
  expect(await video(page).seconds()).toBe(FAR_SECONDS)
  await expect(page.getByText('Bonjour à toutes et à tous')).toBeVisible()
  await expect(page.getByText('La vidéo n’a pas pu être lue')).toHaveCount(0)

  await page.locator('[data-media-player]').press('k')
  await expect.poll(() => video(page).seconds()).toBeGreaterThan(FAR_SECONDS)

  // The links expire again, this time while the video plays.
  const renewed = files.findLast(({ status }) => status === 206)?.address ?? ''
  await expire(renewed)
  await video(page).jumpTo(FAR_SECONDS / 5)
  await expect.poll(() => files.findLast(({ status }) => status === 206)?.address).not.toBe(renewed)
  await expect.poll(() => video(page).seconds()).toBeGreaterThan(FAR_SECONDS / 5)
  expect(await video(page).seconds()).toBeLessThan(FAR_SECONDS)
  await expect.poll(() => video(page).state()).toEqual({ isPaused: false, rate: 1.5, isReady: true })
  expect(await learner.call('GET /api/auth/me')).toMatchObject({ success: true })
})

test('a page that stood open plays at the first press, and shows captions at the first wish', async ({
  page,
  lesson,
  learner,
  expire,
}) => {
  const { chapitres } = await learner.call('GET /api/formations/watch/:id', { params: { id: lesson.id } })
  const files = answersOf(page, /video\.mp4$/)
  await page.goto(`/dashboard/watch/${lesson.id}`)
  await expect(page.getByRole('button', { name: /^Lire/ }).first()).toBeVisible()
  const old = videoOf(chapitres[0])?.videoPath ?? ''
  await expire(old)
  await play(page)
  await expect.poll(() => video(page).seconds()).toBeGreaterThan(0)
  expect(files[0]).toEqual({ address: old, status: 403 })
  await expect.poll(() => video(page).state()).toEqual({ isPaused: false, rate: 1, isReady: true })

  await page.locator('[data-media-player]').press('k')
  const captions = answersOf(page, /\.vtt$/)
  await expire(files.findLast(({ status }) => status === 206)?.address ?? '')
  await page.getByRole('button', { name: 'Afficher les sous-titres' }).click()
  await expect(page.getByText('Bonjour à toutes et à tous')).toBeVisible()
  expect(captions.map(({ status }) => status)).toEqual([403, 200])
  expect(signatureOf(captions[0]?.address ?? '')).not.toBe(signatureOf(captions[1]?.address ?? ''))
})
