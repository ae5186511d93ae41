import { words } from '#words/errors.ts'
import {
  addChapter,
  addResource,
  chapterTitles,
  demoVideo,
  expectSaved,
  fillChapter,
  fillInformation,
  openTab,
  section,
} from './support/course-form.ts'
import { expect, test } from './support/fixtures.ts'

const outline = [
  ['Poser le cadre', ['Pourquoi se réunir', 'Qui inviter', 'Où et quand']],
  ['Animer', ['Ouvrir', 'Écouter', 'Conclure']],
  ['Après', ['Le compte rendu', 'La suite']],
] as const

test('a trainer builds a whole course, and it shows in the catalogue', {
  tag: ['@core', '@desktop'],
}, async ({ page, signInAs }) => {
  test.setTimeout(180_000)
  await signInAs('formateur')
  await page.goto('/formateur/courses')
  await page.getByRole('link', { name: 'Ajouter une formation' }).click()
  await fillInformation(page, 'Réunir sans exclure')
  await page.getByRole('radio', { name: 'Français et arabe' }).check()

  await openTab(page, 'Contenu')
  let number = 0
  for (const [index, [title, chapters]] of outline.entries()) {
    if (index > 0) await page.getByRole('button', { name: 'Ajouter une section' }).click()
    const card = section(page, index + 1)
    if (index > 0) await expect(card.getByLabel('Titre de la section')).toBeFocused()
    await card.getByLabel('Titre de la section').fill(title)
    for (const [position, name] of chapters.entries()) {
      const chapter = card.locator('[data-reorder="chapter"]').nth(position)
      // A new course has one chapter.
      if (number > 0) {
        await addChapter(page, card, 'Vidéo')
        await expect(chapter.getByLabel('Titre du chapitre')).toBeFocused()
      }
      number += 1
      await fillChapter(chapter, name, 5 + number)
      await addResource(chapter, `Fiche ${number}`)
    }
    await expect(card.getByText(/^\d+\s?(min|h)/).first()).toBeVisible()
  }
  await openTab(page, 'Ressources')
  await expect(page.getByText('Aucune ressource pour l’instant')).toBeVisible()
  for (const name of ['Mémo', 'Modèle', 'Lexique', 'Lectures'])
    await addResource(page.getByRole('tabpanel'), name)

  await page.getByRole('button', { name: 'Créer la formation' }).click()
  await expectSaved(page, 'Formation créée avec succès!', '/formateur/courses')
  await expect(page.getByRole('row', { name: /Réunir sans exclure/ })).toContainText('8 modules')

  await page.goto('/courses')
  await page.getByRole('link', { name: 'Réunir sans exclure' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Réunir sans exclure')
  await expect(page.getByText('Français et arabe', { exact: true }).first()).toBeVisible()
  for (const [title] of outline) await expect(page.getByText(title).first()).toBeVisible()
})

test('one error at a time, with its tab and its field in view', { tag: ['@core', '@desktop'] }, async ({
  page,
  signInAs,
}) => {
  await signInAs('admin')
  await page.goto('/admin/courses/new')
  const save = page.getByRole('button', { name: 'Créer la formation' })
  await save.click()
  await expect(page.getByRole('alert')).toHaveText('Erreur: Le titre de la formation est requis.')
  await expect(page.getByLabel('Titre de la formation')).toBeFocused()
  await fillInformation(page, 'À moitié')
  await expect(page.getByRole('alert')).toHaveCount(0)
  await openTab(page, 'Paramètres')
  await save.click()
  await expect(page.getByRole('alert')).toHaveText('Erreur: Chaque section doit avoir un titre.')
  await expect(page.getByRole('tab', { name: 'Contenu' })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByLabel('Titre de la section')).toBeFocused()
  await expect(page.getByLabel('Titre de la section')).toBeInViewport()
  await expect(page.getByRole('tabpanel').getByText('Chaque section doit avoir un titre.')).toBeInViewport()
})

test('chapters change places by drag and by keyboard, and stay there', {
  tag: ['@core', '@desktop'],
}, async ({ page, signInAs }) => {
  await signInAs('formateur')
  await page.goto('/formateur/courses')
  await page.getByRole('button', { name: /Actions pour Diversité culturelle/ }).click()
  await page.getByRole('menuitem', { name: 'Modifier' }).click()
  await openTab(page, 'Contenu')
  await expect(page.getByLabel('Titre de la section').first()).toBeVisible()
  const before = await chapterTitles(page)

  await page.getByRole('button', { name: 'Déplacer le chapitre 1', exact: true }).focus()
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => chapterTitles(page)).toEqual([before[1], before[0], ...before.slice(2)])

  const grip = page.getByRole('button', { name: 'Déplacer le chapitre 3', exact: true })
  const target = page.locator('[data-reorder="chapter"]').first()
  await grip.hover()
  await page.mouse.down()
  const box = await target.boundingBox()
  if (!box) throw new Error('the first chapter is not drawn')
  await page.mouse.move(box.x + 30, box.y + 40, { steps: 8 })
  await page.mouse.move(box.x + 30, box.y + 4, { steps: 4 })
  await page.mouse.up()
  const after = [before[2], before[1], before[0], ...before.slice(3)]
  await expect.poll(() => chapterTitles(page)).toEqual(after)

  await page.getByRole('button', { name: 'Enregistrer les modifications' }).click()
  await expectSaved(page, 'Formation mise à jour avec succès!', '/formateur/courses')
  await page.goBack()
  await openTab(page, 'Contenu')
  await expect.poll(() => chapterTitles(page)).toEqual(after)
})

test('a video goes on where it stopped when the connection is lost', { tag: '@desktop' }, async ({
  page,
  signInAs,
}) => {
  await signInAs('formateur')
  await page.goto('/formateur/courses/new')
  let broken = 0
  await page.route('**/api/uploads/*', async (route) => {
    if (route.request().method() !== 'PATCH' || broken > 1) return route.fallback()
    broken += 1
    return route.abort('connectionreset')
  })
  await openTab(page, 'Contenu')
  await page.getByLabel(/^Vidéo/).setInputFiles(demoVideo('longue.mp4'))
  await expect(page.getByText(/envoyé$/)).toBeVisible()
  expect(broken).toBe(2)
})

test('a file beyond what may wait is refused in the server’s own words', { tag: '@desktop' }, async ({
  page,
  signInAs,
}) => {
  await signInAs('formateur')
  await page.goto('/formateur/courses/new')
  // Only the refusal is simulated, instead of sending five gigabytes; the server's own is covered by its tests.
  await page.route('**/api/uploads', (route) =>
    route.fulfill({
      status: 413,
      json: { success: false, code: 'upload_quota', error: words.authoring.uploadQuota },
    }),
  )
  await openTab(page, 'Contenu')
  await page.getByLabel(/^Vidéo/).setInputFiles(demoVideo('de-trop.mp4'))
  await expect(page.getByText('Vos fichiers en attente dépasseraient')).toBeVisible()
})

test('what was typed is offered again after the page was closed, files included', {
  tag: ['@core', '@desktop'],
}, async ({ page, signInAs }) => {
  await signInAs('formateur')
  await page.goto('/formateur/courses/new')
  await page.getByLabel('Titre de la formation').fill('Un brouillon')
  await openTab(page, 'Contenu')
  await page.getByLabel(/^Vidéo/).setInputFiles(demoVideo('déjà-là.mp4'))
  await expect(page.getByText(/envoyé$/)).toBeVisible()
  await expect
    .poll(() =>
      page.evaluate(() => Object.entries(localStorage).find(([key]) => key.startsWith('course-draft'))?.[1]),
    )
    .toContain('uploads":{"')

  page.on('dialog', (dialog) => dialog.accept())
  await page.reload()
  await page.getByRole('button', { name: 'Reprendre le brouillon' }).click()
  await expect(page.getByLabel('Titre de la formation')).toHaveValue('Un brouillon')
  await openTab(page, 'Contenu')
  await expect(page.getByText('déjà-là.mp4')).toBeVisible()
})

test('two who edit at once don’t overwrite each other silently', { tag: '@desktop' }, async ({
  page,
  signInAs,
  academy,
}) => {
  const { token } = await signInAs('admin')
  const headers = { authorization: `Bearer ${token}` }
  const overview = await fetch(`${academy.url}/api/admin/formations/overview`, { headers })
  const { data } = (await overview.json()) as { data: { id: number; name: string }[] }
  const course = data.find(({ name }) => name.startsWith('Recruter'))
  await page.goto(`/admin/courses/${course?.id}`)
  await page.getByLabel('Titre de la formation').fill('Le mien')

  const other = await page.context().newPage()
  await other.goto(`/admin/courses/${course?.id}`)
  await other.getByLabel('Titre de la formation').fill('Le leur')
  await other.getByRole('button', { name: 'Enregistrer les modifications' }).click()
  await expectSaved(other, 'Formation mise à jour avec succès!', '/admin/courses')

  await page.getByRole('button', { name: 'Enregistrer les modifications' }).click()
  const conflict = page.getByRole('status').filter({ hasText: 'dans un autre onglet' })
  await expect(conflict).toBeInViewport()
  await expect(conflict).toBeFocused()
  await conflict.getByRole('button', { name: 'Enregistrer la mienne' }).click()
  await expectSaved(page, 'Formation mise à jour avec succès!', '/admin/courses')
  await page.goto(`/admin/courses/${course?.id}`)
  await expect(page.getByLabel('Titre de la formation')).toHaveValue('Le mien')
})

test('leaving with changes asks first', { tag: ['@core', '@desktop'] }, async ({ page, signInAs }) => {
  await signInAs('formateur')
  await page.goto('/formateur/courses')
  await page.getByRole('link', { name: 'Ajouter une formation' }).click()
  await page.getByLabel('Titre de la formation').fill('Presque')
  await page.getByRole('button', { name: 'Annuler' }).click()
  const question = page.getByRole('alertdialog', { name: /Quitter sans enregistrer/ })
  await question.getByRole('button', { name: 'Rester' }).click()
  await expect(page.getByLabel('Titre de la formation')).toHaveValue('Presque')
  await page.getByRole('button', { name: 'Annuler' }).click()
  await question.getByRole('button', { name: 'Quitter' }).click()
  await expect(page).toHaveURL(/\/formateur\/courses$/)
})
