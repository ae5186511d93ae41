import { expect, test } from './support/fixtures.ts'
import { video } from './support/video.ts'

test('a transcript is read without the video, searched and copied, and leads into the video', async ({
  page,
  context,
  signInAs,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const videoBytes: string[] = []
  page.on('request', (request) => {
    if (/\.(mp4|m4s|m3u8)$/.test(new URL(request.url()).pathname)) videoBytes.push(request.url())
  })
  await signInAs('apprenant')
  await page.goto('/dashboard/courses')
  await page.getByRole('link', { name: /^Continuer.*Droits humains/ }).click()
  await page.getByRole('tab', { name: 'Transcription' }).click()
  const lines = page.getByRole('region', { name: 'Transcription' })
  await expect(lines.getByRole('listitem')).toHaveCount(3)

  const search = page.getByRole('searchbox', { name: 'Chercher dans la transcription' })
  await search.fill('MOSAIQUE')
  await expect(page.getByText('1 passage', { exact: true })).toBeVisible()
  await expect(lines.locator('mark')).toHaveText('mosaïque')
  await search.fill('')
  await page.getByRole('button', { name: 'Copier la transcription' }).click()
  await expect(page.getByText('Transcription copiée')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('et chaque pièce compte.')

  await page.getByRole('radio', { name: 'العربية' }).check()
  await expect(lines.getByRole('list')).toHaveAttribute('lang', 'ar')
  await expect(lines).toContainText('الزليج')
  expect(videoBytes).toEqual([])

  await lines.getByRole('button', { name: /^0:08/ }).click()
  await expect.poll(() => video(page).seconds()).toBeGreaterThanOrEqual(8)
  await expect(lines.locator('[aria-current]')).toContainText('0:08')
  await page.locator('[data-media-player]').press('k')
  await lines.getByRole('button', { name: /^0:04/ }).click()
  await expect(lines.locator('[aria-current]')).toContainText('0:04')
  expect(videoBytes.length).toBeGreaterThan(0)
})
