import { readFileSync } from 'node:fs'
import { makeFilm } from '#server/testing/films.ts'
import { callAs } from './support/api.ts'
import { expect, test } from './support/fixtures.ts'

// Films are prepared at the lowest priority: where the machine is busy, everything else comes first.
const PREPARED_WITHIN_MS = 300_000
test.describe.configure({ timeout: PREPARED_WITHIN_MS + 90_000 })

let published = 0

test.afterEach(async ({ request }) => {
  // The next journey finds the catalogue as it was.
  const admin = await callAs(request, 'admin')
  await admin.call('DELETE /api/admin/formations/:id', { params: { id: published } })
})

test('an uploaded film becomes a stream whose quality one really changes', async ({
  page,
  request,
  signInAs,
}) => {
  const film = await makeFilm({ size: '1920x1080', seconds: 6 })
  const trainer = await callAs(request, 'formateur')
  const body = courseForm(readFileSync(film.path))
  const { id } = await trainer.call('POST /api/formateur/formations', { body })
  await film.remove()
  published = id
  const admin = await callAs(request, 'admin')
  const learner = await callAs(request, 'apprenant')
  await admin.call('POST /api/admin/inscriptions', { body: { userId: learner.user.id, formationId: id } })
  const qualities = async () =>
    (await learner.call('GET /api/formations/watch/:id', { params: { id } })).chapitres[0]?.qualities
  await expect.poll(qualities, { timeout: PREPARED_WITHIN_MS, intervals: [1_000] }).toHaveLength(4)

  await signInAs('apprenant')
  const asked: string[] = []
  const complaints: string[] = []
  page.on('request', (it) => asked.push(it.url()))
  await page.goto(`/dashboard/watch/${id}`)
  page.on('console', (it) => it.type() === 'error' && complaints.push(`${it.text()} ${it.location().url}`))
  await expect(page.getByRole('button', { name: 'Qualité : Auto' })).toBeVisible()
  expect(asked.filter((url) => /\.(m3u8|m4s)$/.test(url))).toEqual([])

  await page.getByRole('button', { name: /^Lire/ }).first().click()
  const height = () => page.evaluate(() => document.querySelector('video')?.videoHeight)
  const now = () => page.evaluate(() => document.querySelector('video')?.currentTime ?? 0)
  await expect.poll(now).toBeGreaterThan(0.2)
  // A thin connection first: what comes first is the lowest.
  expect(asked.find((url) => url.endsWith('.m4s'))).toContain('/360/')

  const player = page.locator('[data-media-player]')
  await player.press('k')
  const watchIn = async (quality: number) => {
    // At rest the controls stay; a picture already drawn keeps its size until the film goes on.
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

function courseForm(film: Buffer) {
  const form = new FormData()
  const texts = {
    name: 'Un film en plusieurs qualités',
    shortDescription: 'Pour voir.',
    longDescription: 'Pour voir en entier.',
    categoryName: 'Inclusion',
    gratuit: 'true',
    currency: 'MAD',
    status: 'Publié',
    apprendre: JSON.stringify([{ learningText: 'Regarder' }]),
    sections: JSON.stringify([{ number: 1, title: 'Voir', durationMinutes: 1 }]),
    chapitres: JSON.stringify([
      { number: 1, sectionNumber: 1, title: 'Le film', durationMinutes: 1, description: 'Six secondes.' },
    ]),
  }
  for (const [name, value] of Object.entries(texts)) form.append(name, value)
  const png = readFileSync('db/demo/media/resources/mosaique-a-colorier.png')
  form.append('image', new File([new Uint8Array(png)], 'couverture.png', { type: 'image/png' }))
  form.append('chapitreVideos', new File([new Uint8Array(film)], 'film.mp4', { type: 'video/mp4' }))
  return form
}
