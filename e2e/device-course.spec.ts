import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { aCourse, chapter, formDataOf } from '#server/testing/course-form.ts'
import { type Caller, callAs } from './support/api.ts'
import { expect } from './support/fixtures.ts'
import { LESSON } from './support/lesson.ts'
import {
  downloadChapter,
  holdSegments,
  isDownloaded,
  openThirdChapter,
  PREPARED_WITHIN_MS,
  test,
} from './support/offline-lesson.ts'
import { offlineEntries } from './support/offline-store.ts'
import { replaceText, replaceVideo } from './support/save-again.ts'
import { play, video, videoOf } from './support/video.ts'

test.describe.configure({ timeout: 2 * PREPARED_WITHIN_MS + 120_000 })

async function downloadCourse(page: Page, formationId: number) {
  await page.goto(`/dashboard/watch/${formationId}`)
  await page.getByRole('button', { name: 'Garder la formation hors connexion', exact: true }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Garder la formation' })
  await dialog.getByRole('button', { name: 'Garder' }).click()
}

/** Pictures of a page that come from this device and are really shown. */
const picturesOfDevice = (page: Page) =>
  page.evaluate(
    () =>
      [...document.querySelectorAll('img')].filter(
        ({ src, naturalWidth }) => src.startsWith('blob:') && naturalWidth > 0,
      ).length,
  )

test('a whole course is kept: its cover, its videos and its documents open without a network', async ({
  page: first,
  context,
  lesson: { id },
  learner,
}) => {
  await downloadCourse(first, id)
  await expect(first.getByText(/^2\schapitres sur 4 sur cet appareil/).first()).toBeVisible()
  const session = await context.newCDPSession(first)
  await session.send('Network.clearBrowserCache')
  await first.close()
  await context.setOffline(true)

  const page = await context.newPage()
  await page.goto('/dashboard/courses')
  await expect(page.getByRole('heading', { name: LESSON.name }).first()).toBeVisible()
  await expect.poll(() => picturesOfDevice(page)).toBeGreaterThan(0)

  await page.goto(`/dashboard/watch/${id}`)
  await expect.poll(() => picturesOfDevice(page)).toBeGreaterThan(0)
  await page.getByRole('tab', { name: /^Ressources/ }).click()
  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: /^Télécharger.*Mémo/ }).click()
  const document = await downloading
  expect(document.suggestedFilename()).toBe('mémo.pdf')
  expect((await readFile(await document.path())).subarray(0, 5).toString()).toBe('%PDF-')

  await openThirdChapter(page, learner, id)
  await play(page)
  await expect.poll(() => video(page).seconds()).toBeGreaterThan(0)
})

test('a video that its trainer replaced is said to be older at the next contact, and updated when asked', async ({
  page,
  context,
  request,
  lesson: { id },
  learner,
}) => {
  const third = async () =>
    videoOf((await learner.call('GET /api/formations/watch/:id', { params: { id } })).chapitres[2])
  await openThirdChapter(page, learner, id)
  await downloadChapter(page)
  await isDownloaded(page)
  await page.goto('/dashboard')

  await replaceVideo(await callAs(request, 'formateur'), id, 3, { size: '426x240', rate: 5, seconds: 20 })
  const prepared = async () => [(await third())?.qualities.length, (await third())?.durationSeconds]
  await expect.poll(prepared, { timeout: PREPARED_WITHIN_MS, intervals: [1_000] }).toEqual([1, 20])
  await page.goto('/dashboard/device')
  await expect(page.getByText(/^1\sfilm a été remplacé/)).toBeVisible()

  // Nothing was downloaded by itself: without a network the former video is there.
  await context.setOffline(true)
  await openThirdChapter(page, learner, id)
  await expect(
    page.getByRole('main').getByText('Vous pourrez le mettre à jour avec le réseau.').first(),
  ).toBeVisible()
  const duration = () => page.evaluate(() => Math.round(document.querySelector('video')?.duration ?? 0))
  await play(page)
  await expect.poll(duration).toBe(60)

  await context.setOffline(false)
  await openThirdChapter(page, learner, id)
  const release = await holdSegments(context, 1)
  await page.getByRole('main').getByRole('button', { name: 'Mettre à jour' }).first().click()
  await expect(
    page.getByRole('main').getByText('L’ancienne version reste lisible en attendant.').first(),
  ).toBeVisible()
  await expect(page.getByText(/^Sur cet appareil, /)).toHaveCount(0)
  release()
  await isDownloaded(page)
  await expect(page.getByText(/^Le formateur a remplacé ce film/)).toHaveCount(0)
  await context.setOffline(true)
  await openThirdChapter(page, learner, id)
  await play(page)
  await expect.poll(duration).toBe(20)
})

const TEXTS = ['Le premier texte', 'Le deuxième texte', 'Le troisième texte']

/** A course of three texts. */
async function publishTexts(trainer: Caller, { sequential }: { sequential: boolean }) {
  const course = aCourse()
  const { id } = await trainer.call('POST /api/formateur/formations', {
    body: formDataOf({
      texts: { ...course.texts, name: 'Pas à pas', sequential: String(sequential) },
      lists: {
        ...course.lists,
        chapitres: TEXTS.map((title, index) =>
          chapter(index + 1, index < 2 ? 1 : 2, {
            title,
            kind: 'text',
            content: `<p>${title}, en entier.</p>`,
          }),
        ),
        chapitreRessources: [],
      },
      files: course.files.filter(({ field }) => field === 'image' || field === 'ressourceFiles'),
    }),
  })
  return id
}

test('in a course with an order, a chapter completed without a network opens the next kept one', async ({
  page,
  context,
  request,
  learner,
}) => {
  const id = await publishTexts(await callAs(request, 'formateur'), { sequential: true })
  const admin = await callAs(request, 'admin')
  const userId = learner.user.id
  await admin.call('POST /api/admin/inscriptions', { body: { userId, formationId: id } })
  const chapters = async () =>
    (await learner.call('GET /api/formations/watch/:id', { params: { id } })).chapitres
  const chapitreId = (await chapters())[0]?.id ?? 0
  await learner.call('POST /api/formations/complete-chapitre', {
    body: { userId, formationId: id, chapitreId },
  })
  await downloadCourse(page, id)
  await expect(page.getByText(/^2\schapitres sur 3 sur cet appareil/).first()).toBeVisible()
  // Starting again locks the second chapter, which stays on the device.
  await learner.call('POST /api/formations/reset-formation-progress', { body: { userId, formationId: id } })
  await page.goto('/dashboard/device')
  await page.goto(`/dashboard/watch/${id}`)
  await page.getByRole('button', { name: 'Passer sans terminer' }).click()
  await expect(page.getByText('Ce chapitre n’est pas encore ouvert')).toBeVisible()

  await context.setOffline(true)
  await page.goto(`/dashboard/watch/${id}`)
  await page.getByRole('button', { name: 'Passer sans terminer' }).click()
  await expect(page.getByText('Ce chapitre n’est pas encore ouvert')).toBeVisible()
  await page.getByRole('button', { name: 'Chapitre précédent' }).last().click()
  await page.getByRole('button', { name: 'J’ai terminé' }).click()
  await page.getByRole('button', { name: 'Chapitre suivant' }).last().click()
  await expect(page.getByText('Le deuxième texte, en entier.')).toBeVisible()
  // The third was never given to this device.
  await page.getByRole('button', { name: 'J’ai terminé' }).click()
  await page.getByRole('button', { name: 'Chapitre suivant' }).last().click()
  await expect(page.getByText('Ce chapitre n’est pas encore ouvert')).toBeVisible()

  await context.setOffline(false)
  await expect.poll(async () => (await chapters()).map(({ progress }) => progress)).toEqual([100, 100, 0])
  expect((await chapters()).map(({ locked }) => locked)).toEqual([false, false, false])
})

test('a kept text that its trainer changed is the new one after the next contact, without being asked', async ({
  page,
  context,
  request,
  learner,
}) => {
  const trainer = await callAs(request, 'formateur')
  const id = await publishTexts(trainer, { sequential: false })
  const admin = await callAs(request, 'admin')
  await admin.call('POST /api/admin/inscriptions', { body: { userId: learner.user.id, formationId: id } })
  await downloadCourse(page, id)
  await expect(page.getByText(/^3\schapitres sur 3 sur cet appareil/).first()).toBeVisible()

  await replaceText(trainer, id, 1, '<p>Le premier texte, corrigé.</p>')
  await page.goto('/dashboard')
  await expect
    .poll(async () => (await offlineEntries(page, 'answers')).some(({ value }) => value.includes('corrigé')))
    .toBe(true)
  await context.setOffline(true)
  await page.goto(`/dashboard/watch/${id}`)
  await expect(page.getByText('Le premier texte, corrigé.')).toBeVisible()
})
