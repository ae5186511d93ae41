import { expect } from './support/fixtures.ts'
import {
  downloadChapter,
  downloadFirstChapter,
  holdSegments,
  isDownloaded,
  openThirdChapter,
  PREPARED_WITHIN_MS,
  segmentOf,
  test,
} from './support/offline-lesson.ts'
import { changeOfflineEntry, offlineEntries } from './support/offline-store.ts'
import { play, video } from './support/video.ts'

test.describe.configure({ timeout: PREPARED_WITHIN_MS + 120_000 })

test('downloads go on after a closed tab, wait while they are paused, and load nothing twice', async ({
  page,
  context,
  lesson: { id },
}) => {
  const arrived: number[] = []
  context.on('requestfinished', (request) => {
    const number = segmentOf(request.url())
    if (number >= 0) arrived.push(number)
  })
  const release = await holdSegments(context, 3)
  await page.goto(`/dashboard/watch/${id}`)
  await downloadChapter(page)
  // The beginning of the file, and three segments.
  await expect.poll(async () => (await offlineEntries(page, 'parts')).length).toBe(4)
  await page.close()

  const second = await context.newPage()
  await second.goto('/dashboard/device')
  await second.getByRole('button', { name: 'Mettre en pause' }).click()
  await expect(second.getByText('Les téléchargements sont en pause.')).toBeVisible()
  release()
  await second.close()

  // Everything may arrive now, and nothing is asked for.
  const third = await context.newPage()
  await third.goto('/dashboard/device')
  await expect(third.getByText(/^0\schapitre sur 4, 1\schapitre en attente$/)).toBeVisible()
  expect(await offlineEntries(third, 'parts')).toHaveLength(4)
  await third.getByRole('button', { name: 'Reprendre' }).click()
  await expect(third.getByText(/^1\schapitre sur 4$/)).toBeVisible()
  expect(arrived.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 15 }, (_, number) => number))
})

test('a chapter whose download failed says so, counts as neither kept nor waiting, and is tried again', async ({
  page,
  context,
  lesson: { id },
}) => {
  await context.route(/\/00003\.m4s$/, (route) => route.fulfill({ status: 404 }))
  await page.goto(`/dashboard/watch/${id}`)
  await downloadChapter(page)
  await expect(page.getByText('N’a pas pu être gardé', { exact: true })).toBeVisible()

  await page.goto('/dashboard/device')
  await expect(page.getByText(/^0\schapitre sur 4$/)).toBeVisible()
  await expect(page.getByText(/^1\schapitre n’a pas pu être gardé$/)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Téléchargements' })).toHaveCount(0)

  await context.unroute(/\/00003\.m4s$/)
  await page.getByRole('button', { name: /^Réessayer/ }).click()
  await expect(page.getByText(/^1\schapitre sur 4$/)).toBeVisible()
  await expect(page.getByText(/pas pu être gardé/)).toHaveCount(0)
})

test('the limit that a learner sets refuses more, until finished chapters may make room', async ({
  page,
  lesson: { id },
  learner,
}) => {
  await downloadFirstChapter(page, id)
  await page.getByRole('button', { name: 'Marquer comme terminé' }).click()
  await expect(page.getByText('Chapitre terminé', { exact: true })).toBeVisible()
  await page.goto('/dashboard/device')
  const limit = page.getByLabel('Ne pas dépasser')
  await limit.selectOption({ index: 0 })
  await expect.poll(async () => (await offlineEntries(page, 'settings'))[0]?.limitBytes).toBe(512 * 1024 ** 2)
  await page.reload()
  await expect(limit).toHaveValue(String(512 * 1024 ** 2))

  // No video of a test fills half a gigabyte: the rest is done with a limit that one and a half of them fill.
  const [first] = await offlineEntries(page, 'items')
  const limitBytes = Math.round((first?.total ?? 0) * 1.5)
  await changeOfflineEntry(page, 'settings', 'settings', {
    isPaused: false,
    limitBytes,
    removesFinished: false,
  })
  await openThirdChapter(page, learner, id)
  await page.getByRole('button', { name: 'Garder ce chapitre hors connexion' }).click()
  const dialog = page.getByRole('dialog', { name: 'Garder ce chapitre' })
  await expect(dialog.getByText(/^C’est plus que la limite de .* que vous avez fixée\./)).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Garder' })).toBeDisabled()

  await page.goto('/dashboard/device')
  const makesRoom = page.getByRole('switch', { name: /^Retirer d’abord les chapitres terminés/ })
  await makesRoom.click()
  await expect(makesRoom).toBeChecked()
  await openThirdChapter(page, learner, id)
  await downloadChapter(page)
  await isDownloaded(page)
  const left = await offlineEntries(page, 'items')
  expect(left).toHaveLength(1)
  expect(left[0]?.key).not.toBe(first?.key)
})

test('what the browser has deleted is not said to be there, and comes again with the network', async ({
  page,
  context,
  lesson: { id },
}) => {
  await downloadFirstChapter(page, id)
  const video = (await offlineEntries(page, 'files')).find(({ key }) => key.startsWith('film-'))
  await changeOfflineEntry(page, 'files', video?.key ?? '')
  await context.setOffline(true)
  await page.goto('/dashboard/device')
  await expect(page.getByText(/^Effacé par le navigateur/)).toBeVisible()
  await expect(page.getByText(/^0\schapitre sur 4, 1\schapitre en attente$/)).toBeVisible()
  await page.goto(`/dashboard/watch/${id}`)
  await expect(page.getByText('Ce chapitre n’est pas sur cet appareil')).toBeVisible()

  await context.setOffline(false)
  await page.goto('/dashboard/device')
  await expect(page.getByText(/^1\schapitre sur 4$/)).toBeVisible()
  await expect(page.getByText(/^Effacé par le navigateur/)).toHaveCount(0)
})

test('whoever leaves while a browser prepares for ever keeps nothing', async ({ page, lesson: { id } }) => {
  await page.goto(`/dashboard/watch/${id}`)
  await page.evaluate(() => {
    ServiceWorkerContainer.prototype.register = () => new Promise(() => {})
  })
  const dialog = page.getByRole('dialog', { name: 'Garder ce chapitre' })
  for (const leave of [
    () => page.keyboard.press('Escape'),
    () => dialog.getByRole('button', { name: 'Annuler' }).click(),
  ]) {
    await page.getByRole('button', { name: 'Garder ce chapitre hors connexion' }).click()
    await dialog.getByRole('button', { name: 'Garder' }).click()
    await expect(dialog.getByText('Préparation…')).toBeVisible()
    await leave()
    await expect(dialog).toHaveCount(0)
  }
  expect(await page.evaluate(() => localStorage.getItem('kept'))).toBeNull()
})

test('a chapter is kept as bytes where a browser stores no Blob, as WebKit in a private window', async ({
  page,
  context,
  lesson: { id },
}) => {
  await context.addInitScript(() => {
    const { put } = IDBObjectStore.prototype
    IDBObjectStore.prototype.put = function (value: unknown, key?: IDBValidKey) {
      if (value instanceof Blob) throw new DOMException('Error preparing Blob/File data', 'UnknownError')
      return put.call(this, value, key)
    }
  })
  await downloadFirstChapter(page, id)
  await context.setOffline(true)
  await page.reload()
  await play(page)
  await expect.poll(() => video(page).seconds()).toBeGreaterThan(0)
})

test('what fails for no known reason is tried three times, and then said', async ({
  page,
  context,
  lesson: { id },
}) => {
  await context.addInitScript(() => {
    const { put } = IDBObjectStore.prototype
    IDBObjectStore.prototype.put = function (value: unknown, key?: IDBValidKey) {
      if (this.name !== 'parts') return put.call(this, value, key)
      throw new DOMException('Internal error', 'UnknownError')
    }
  })
  await page.goto(`/dashboard/watch/${id}`)
  await downloadChapter(page)
  await expect(page.getByText('N’a pas pu être gardé', { exact: true })).toBeVisible()
})
