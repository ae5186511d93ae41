import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { callAs, callWith } from './support/api.ts'
import {
  addChapter,
  expectSaved,
  fillChapter,
  fillInformation,
  openTab,
  section,
} from './support/course-form.ts'
import { expect, test } from './support/fixtures.ts'
import { newcomer } from './support/people.ts'

const picture = {
  name: 'mosaique.png',
  mimeType: 'image/png',
  buffer: readFileSync('db/demo/media/resources/mosaique-a-colorier.png'),
}
const editor = (page: Page) => page.getByRole('textbox', { name: 'Texte du chapitre' })
const tool = (page: Page, name: string) =>
  page.getByRole('toolbar', { name: 'Mise en forme du texte' }).getByRole('button', { name, exact: true })

/** Writes a heading, a paragraph in Arabic, a table and a picture, as somebody would who never saw a tag. */
async function writeText(page: Page) {
  await tool(page, 'Titre').click()
  await editor(page).pressSequentially('Les mots')
  await page.keyboard.press('Enter')
  await page.keyboard.insertText('الكلمات تفتح الأبواب')
  await page.keyboard.press('Enter')
  await tool(page, 'Tableau').click()
  for (const word of ['Mot', 'Sens', 'Exemple']) {
    await page.keyboard.type(word)
    await page.keyboard.press('Tab')
  }
  await page.getByRole('button', { name: 'Ajouter une ligne' }).click()
  await expect(editor(page).getByRole('row')).toHaveCount(4)
  await tool(page, 'Annuler').click()
  await expect(editor(page).getByRole('row')).toHaveCount(3)
  await editor(page).locator('p').last().click()
  await tool(page, 'Image').click()
  const dialog = page.getByRole('dialog', { name: 'Ajouter une image' })
  await dialog.locator('input[type=file]').setInputFiles(picture)
  // A picture is not inserted before somebody has said what it shows.
  await dialog.getByRole('button', { name: 'Insérer l’image' }).click()
  await expect(dialog.getByText('Décrivez l’image')).toBeVisible()
  await dialog.getByLabel('Ce que l’on voit').fill('Une mosaïque à colorier')
  await dialog.getByRole('button', { name: 'Insérer l’image' }).click()
  await expect(editor(page).getByRole('img', { name: 'Une mosaïque à colorier' })).toBeVisible()
}

test('a trainer writes a text, and a learner on a phone reads it, completes it and goes on', async ({
  page,
  academy,
  request,
  signInAs,
  checkAccessibility,
  checkNoOverflow,
}) => {
  test.setTimeout(120_000)
  await signInAs('formateur')
  await page.goto('/formateur/courses/new')
  await fillInformation(page, 'Lire ensemble')
  await openTab(page, 'Contenu')
  const card = section(page, 1)
  await card.getByLabel('Titre de la section').fill('Lire')
  await fillChapter(card.locator('[data-reorder="chapter"]').first(), 'Ouverture', 3)
  await addChapter(page, card, 'Texte')
  const chapter = card.locator('[data-reorder="chapter"]').nth(1)
  await chapter.getByLabel('Titre du chapitre').fill('Les mots')
  await chapter.getByLabel('Description', { exact: true }).fill('Ce qu’ils disent.')
  await writeText(page)
  await chapter.getByRole('button', { name: 'Utiliser cette durée' }).click()
  await expect(chapter.getByLabel('Durée (minutes)')).toHaveValue('1')
  await chapter.getByText('Aperçu', { exact: true }).click()
  const preview = page.getByRole('region', { name: 'Aperçu' })
  await expect(preview.getByRole('heading', { name: 'Les mots' })).toBeVisible()
  await checkAccessibility()
  await openTab(page, 'Paramètres')
  await page.getByRole('switch', { name: /Chapitres dans l’ordre/ }).check()
  await page.getByRole('button', { name: 'Créer la formation' }).click()
  await expectSaved(page, 'Formation créée avec succès!', '/formateur/courses')

  const admin = await callAs(request, 'admin')
  const { data } = await admin.call('GET /api/formations')
  const formationId = data.find(({ name }) => name === 'Lire ensemble')?.id ?? 0
  const { token } = await newcomer(academy)
  const { user } = await callWith(request, token)('GET /api/auth/me')
  await admin.call('POST /api/admin/inscriptions', { body: { userId: user.id, formationId } })
  await page.evaluate((value) => localStorage.setItem('token', value), token)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/dashboard/watch/${formationId}`)
  await expect(page.getByRole('button', { name: /Les mots/ })).toContainText('Texte à lire')
  // The text is locked until the video before it is complete.
  await page.getByRole('button', { name: 'Chapitre suivant' }).click()
  await expect(page.getByRole('heading', { name: 'Ce chapitre n’est pas encore ouvert' })).toBeVisible()
  await page.getByRole('button', { name: 'Aller au chapitre précédent' }).click()
  await page.getByRole('button', { name: 'Marquer comme terminé' }).click()
  await expect(page.getByText('Chapitre terminé', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Chapitre suivant' }).click()

  await expect(page.getByText('1 min de lecture')).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: 'Les mots' }).last()).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'Mot' })).toBeVisible()
  const shown = page.getByRole('img', { name: 'Une mosaïque à colorier' })
  await shown.scrollIntoViewIfNeeded()
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await expect(page.getByText('الكلمات تفتح الأبواب')).toHaveAttribute('dir', 'auto')
  await checkNoOverflow()
  await checkAccessibility()
  await page.getByRole('button', { name: 'J’ai terminé' }).click()
  await expect(page.getByText('Bravo\u202f! Vous avez terminé cette formation.')).toBeVisible()
  await expect(page.getByText('2 chapitres sur 2')).toBeVisible()
  // The toast goes; the panel is there on every later visit, at the same chapter.
  await page.reload()
  const end = page.getByRole('region', { name: 'Bravo' })
  await expect(end.getByRole('link', { name: /certificat/ })).toBeVisible()
  await expect(page.getByText('1 min de lecture')).toBeVisible()
  await checkNoOverflow()
  await checkAccessibility()
})
