import { callAs } from './support/api.ts'
import { DEMO_PASSWORD, expect } from './support/fixtures.ts'
import { LESSON } from './support/lesson.ts'
import { downloadFirstChapter, PREPARED_WITHIN_MS, test } from './support/offline-lesson.ts'
import { storedBytes } from './support/offline-store.ts'
import { signInWith, verifyAddress } from './support/people.ts'
import { play, video } from './support/video.ts'

test.describe.configure({ timeout: PREPARED_WITHIN_MS + 120_000 })

test('a kept chapter opens, plays and is completed without a network, from a cold start; signing out leaves nothing', async ({
  page: first,
  context,
  lesson: { id },
  learner,
}) => {
  await downloadFirstChapter(first, id)
  await first.close()
  await context.setOffline(true)

  const page = await context.newPage()
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1, name: 'Tableau de bord' })).toBeVisible()
  await expect(page.getByText(learner.user.email).last()).toBeVisible()
  await page.goto('/dashboard/courses')
  await expect(page.getByRole('heading', { name: LESSON.name }).first()).toBeVisible()
  await expect(page.getByText(/^1\schapitre sur 4 sur cet appareil/)).toBeVisible()
  await page.goto('/ar/dashboard/device')
  await expect(page.getByRole('heading', { level: 1, name: 'على هذا الجهاز' })).toBeVisible()

  await page.goto(`/dashboard/watch/${id}`)
  await play(page)
  await expect.poll(() => video(page).seconds()).toBeGreaterThan(0)
  expect(await page.evaluate(() => document.querySelector('video')?.currentSrc)).toMatch(/^blob:/)
  await video(page).jumpTo(40)
  await expect.poll(() => video(page).state()).toMatchObject({ isReady: true })
  await expect.poll(() => video(page).seconds()).toBeGreaterThan(40)
  await page.locator('[data-media-player]').press('k')
  await page.getByRole('tab', { name: 'Transcription' }).click()
  await expect(page.getByText('Bonjour à toutes et à tous').last()).toBeVisible()

  await page.getByRole('tab', { name: 'Plan' }).click()
  await page.getByRole('button', { name: 'Marquer comme terminé' }).click()
  await expect(page.getByText('Chapitre terminé', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Chapitre suivant' }).last().click()
  await page.getByRole('button', { name: 'Chapitre suivant' }).last().click()
  await expect(page.getByText('Ce chapitre n’est pas sur cet appareil')).toBeVisible()

  // Without a network, signing out asks before it loses what waits.
  await page.goto('/dashboard/device')
  await expect(page.getByText('1 chapitre terminé hors connexion')).toBeVisible()
  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'Déconnexion' }).last().click()
  const question = page.getByRole('alertdialog', { name: 'Se déconnecter sans envoyer ?' })
  await question.getByRole('button', { name: 'Rester connecté' }).click()
  await expect(page).toHaveURL('/dashboard')

  await context.setOffline(false)
  const chapter = async () =>
    (await learner.call('GET /api/formations/watch/:id', { params: { id } })).chapitres[0]
  await expect.poll(async () => (await chapter())?.progress).toBe(100)
  expect((await chapter())?.positionSeconds).toBeGreaterThanOrEqual(40)

  const before = await storedBytes(page)
  expect(before.some((entry) => entry === 'database kept')).toBe(true)
  await page.getByRole('button', { name: 'Déconnexion' }).last().click()
  await expect(page).toHaveURL('/signin')
  const left = await storedBytes(page)
  expect(left.filter((entry) => /^(database|file)/.test(entry))).toEqual([])
  expect(left.filter((entry) => /^storage (kept|token|outbox)/.test(entry))).toEqual([])
  const { email, firstName, lastName } = learner.user
  const personal = [email, `${firstName} ${lastName}`, `"${lastName}"`]
  const named = left.filter((entry) => personal.some((word) => entry.includes(word)))
  expect(named.map((entry) => entry.slice(0, 100))).toEqual([])
  // No video, and no link to one.
  const videos = left.filter((entry) =>
    /media\/private\/\d|^cache \S+ \S+\.(mp4|m4s|m4a|vtt|pdf)/.test(entry),
  )
  expect(videos.map((entry) => entry.slice(0, 100))).toEqual([])
  expect(left.filter((entry) => entry.startsWith('cache app-'))).toEqual([])
})

test('what is kept goes with the enrolment and with the account, and is locked with the session', async ({
  page,
  context,
  lesson: { id },
  learner,
  request,
  academy,
  outbox,
}) => {
  // Who signs in again must have verified their address.
  await verifyAddress(academy, outbox, learner.user.email)
  const admin = await callAs(request, 'admin')
  const summary = () => page.getByText(/^1\schapitre sur 4$/)
  await downloadFirstChapter(page, id)
  await page.goto('/dashboard/device')
  await expect(summary()).toBeVisible()

  // The session ends elsewhere: without a network nothing opens, and signing in again opens it.
  await learner.call('POST /api/auth/logout')
  await page.reload()
  await expect(page).toHaveURL('/signin')
  await context.setOffline(true)
  await page.goto('/dashboard/device')
  await expect(page.getByRole('heading', { name: 'Connectez-vous au réseau pour continuer' })).toBeVisible()
  expect(await storedBytes(page)).toContain('database kept')
  await context.setOffline(false)
  await page.goto('/signin')
  await page.getByLabel('Adresse e-mail').fill(learner.user.email)
  await page.getByLabel('Mot de passe', { exact: true }).fill('Bonjour2026')
  await page.getByRole('button', { name: 'Se connecter' }).click()
  await expect(page).toHaveURL(/\/dashboard/)
  await page.goto('/dashboard/device')
  await expect(summary()).toBeVisible()

  // Thirty days without contact.
  await page.evaluate(() => {
    const owner = JSON.parse(localStorage.getItem('kept') ?? '{}')
    localStorage.setItem('kept', JSON.stringify({ ...owner, contactAt: Date.now() - 31 * 86_400_000 }))
  })
  await context.setOffline(true)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Connectez-vous au réseau pour continuer' })).toBeVisible()
  await context.setOffline(false)
  await page.reload()
  await expect(summary()).toBeVisible()

  const { inscriptions: enrolments } = await admin.call('GET /api/admin/inscriptions/all', {
    query: { formationId: id },
  })
  const place = enrolments.find(({ email }) => email === learner.user.email)
  await admin.call('DELETE /api/admin/inscriptions/:id', { params: { id: place?.id ?? 0 } })
  await page.reload()
  await expect(page.getByText('Rien n’est gardé ici')).toBeVisible()

  await admin.call('POST /api/admin/inscriptions', { body: { userId: learner.user.id, formationId: id } })
  await downloadFirstChapter(page, id)
  await admin.call('POST /api/admin/users/:id/action', {
    params: { id: learner.user.id },
    body: { action: 'ban' },
  })
  await page.goto('/dashboard')
  await expect(page).toHaveURL('/signin')
  await expect.poll(() => storedBytes(page)).not.toContain('database kept')
})

test('the browser is asked to keep what is kept, and whoever signs in next finds nothing of it', async ({
  page,
  context,
  lesson: { id },
  learner,
}) => {
  await context.addInitScript(() => {
    // Firefox asks the person, who does not answer.
    StorageManager.prototype.persist = () => {
      sessionStorage.setItem('asked to persist', 'yes')
      return new Promise(() => {})
    }
  })
  await downloadFirstChapter(page, id)
  expect(await page.evaluate(() => sessionStorage.getItem('asked to persist'))).toBe('yes')

  // The session ends elsewhere, so nobody signs out on this phone.
  await learner.call('POST /api/auth/logout')
  await page.reload()
  await expect(page).toHaveURL('/signin')
  expect(await storedBytes(page)).toContain('database kept')
  await signInWith(page, { email: 'apprenant@academie.test', password: DEMO_PASSWORD })
  await expect(page).toHaveURL(/\/dashboard/)
  await expect
    .poll(async () =>
      (await storedBytes(page)).filter((entry) => /^(database|file|storage kept)/.test(entry)),
    )
    .toEqual([])
  await page.goto('/dashboard/device')
  await expect(page.getByText('Rien n’est gardé ici')).toBeVisible()
})
