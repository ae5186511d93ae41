import { paths } from '#shared/paths.ts'
import { expect } from './support/fixtures.ts'
import { test } from './support/lesson.ts'
import { play, video } from './support/video.ts'

test('one press plays a video whose start the browser interrupts', async ({
  page,
  context,
  lesson,
  learner,
}) => {
  expect(learner.token).not.toBe('')
  await context.addInitScript(() => {
    const { play } = HTMLMediaElement.prototype
    let interrupted = 0
    HTMLMediaElement.prototype.play = function () {
      interrupted += 1
      return interrupted > 4 ? play.call(this) : Promise.reject(new DOMException('Interrupted', 'AbortError'))
    }
  })
  await page.goto(paths.learner.watch(lesson.id))
  await play(page)
  await expect.poll(() => video(page).seconds()).toBeGreaterThan(0)
  expect(await video(page).isPaused()).toBe(false)
})

test('a press that the browser refuses says so, and the next one plays', async ({
  page,
  context,
  lesson,
  learner,
}) => {
  expect(learner.token).not.toBe('')
  await context.addInitScript(() => {
    const { play } = HTMLMediaElement.prototype
    let presses = 0
    addEventListener(
      'click',
      () => {
        presses += 1
      },
      true,
    )
    HTMLMediaElement.prototype.play = function () {
      return presses > 1 ? play.call(this) : Promise.reject(new DOMException('Refused', 'NotAllowedError'))
    }
  })
  await page.goto(paths.learner.watch(lesson.id))
  await play(page)
  const again = page.getByRole('button', { name: 'Lire, Le navigateur a retenu la lecture. Appuyez encore.' })
  await again.click()
  await expect.poll(() => video(page).seconds()).toBeGreaterThan(0)
  await expect(again).toHaveCount(0)
})
