import type { Page } from '@playwright/test'
import { paths } from '#shared/paths.ts'
import { expectSaved, openTab } from './support/course-form.ts'
import { expect } from './support/fixtures.ts'
import { LESSON, test } from './support/lesson.ts'
import { play, video } from './support/video.ts'

const [, , TITLE = ''] = LESSON.titles
const french = Buffer.from(
  'WEBVTT\n\n00:00.000 --> 05:00.000\nBonjuor à tous\n\n05:00.000 --> 09:00.000\nLa suite\n',
)
/** « أهلا بكم! » as an old Windows program writes it. */
const arabic = Buffer.concat([
  Buffer.from('1\r\n00:00:00,000 --> 00:05:00,000\r\n'),
  Buffer.from([0xc3, 0xe5, 0xe1, 0xc7, 0x20, 0xc8, 0xdf, 0xe3, 0x21, 0x0d, 0x0a]),
])

async function signIn(page: Page, token: string) {
  await page.goto('/robots.txt')
  await page.evaluate((value) => localStorage.setItem('token', value), token)
}

test('a trainer adds captions in two languages and corrects one; a learner chooses between them', async ({
  page,
  lesson,
  learner,
  signInAs,
}) => {
  await signInAs('formateur')
  const openChapter = async () => {
    await page.goto(paths.trainer.course(lesson.id))
    await openTab(page, 'Contenu')
    await page.getByRole('button', { name: new RegExp(TITLE) }).click()
  }
  const field = (name: string) => page.getByLabel(name, { exact: false }).locator('visible=true').first()
  const correct = page.getByRole('button', { name: 'Corriger le texte : Sous-titres en français' })
  await openChapter()
  await field('Sous-titres en français').setInputFiles({
    name: 'fr.vtt',
    mimeType: 'text/vtt',
    buffer: french,
  })
  await field('Sous-titres en arabe').setInputFiles({
    name: 'ar.srt',
    mimeType: 'text/plain',
    buffer: arabic,
  })
  await page.getByRole('button', { name: 'Enregistrer les modifications' }).click()
  await expectSaved(page, 'Formation mise à jour avec succès!', paths.trainer.courses)

  await openChapter()
  await correct.click()
  await page.getByLabel('Texte à 0:00').fill('Bonjour à toutes et à tous')
  await page.getByRole('button', { name: 'Garder les corrections' }).click()
  await page.getByRole('button', { name: 'Enregistrer les modifications' }).click()
  await expectSaved(page, 'Formation mise à jour avec succès!', paths.trainer.courses)

  await signIn(page, learner.token)
  await page.goto(paths.learner.watch(lesson.id))
  await page.getByRole('button', { name: /Les libertés/ }).click()
  await page.getByRole('button', { name: new RegExp(TITLE) }).click()
  await play(page)
  await expect.poll(() => video(page).seconds()).toBeGreaterThan(0)
  await page.locator('[data-media-player]').press('k')
  const captions = page.locator('.vds-captions')
  const choose = async (name: string) => {
    await page.getByRole('button', { name: /^Sous-titres/ }).click()
    await page.getByRole('menuitemradio', { name }).click()
  }
  await choose('Français')
  await expect(captions).toHaveText('Bonjour à toutes et à tous')
  await expect(captions).toHaveAttribute('lang', 'fr')
  await choose('العربية')
  await expect(captions).toHaveText('أهلا بكم!')
  await expect(captions).toHaveAttribute('lang', 'ar')
  // Read from right to left: the sign at its end is at the left.
  const cue = await captions.locator('[data-part=cue]').evaluate((element) => {
    const text = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode() as Text
    const leftOf = (index: number) => {
      const range = document.createRange()
      range.setStart(text, index)
      range.setEnd(text, index + 1)
      return range.getBoundingClientRect().left
    }
    return {
      first: leftOf(0),
      last: leftOf(text.length - 1),
      size: Number.parseFloat(getComputedStyle(element).fontSize),
    }
  })
  expect(cue.last).toBeLessThan(cue.first)
  expect(cue.size).toBeGreaterThanOrEqual(14)
  // The controls stay while the video is paused.
  const bottom = await captions
    .locator('[data-part=cue]')
    .evaluate((element) => element.getBoundingClientRect().bottom)
  const controls = await page.getByRole('slider', { name: 'Position' }).boundingBox()
  expect(bottom).toBeLessThanOrEqual(controls?.y ?? 0)
  await choose('Sans sous-titres')
  await expect(captions).toHaveCSS('visibility', 'hidden')
})
