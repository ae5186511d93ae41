import type { Locator, Page } from '@playwright/test'
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

const NAME = 'Vérifier ce que l’on sait'

/** The second question has no answer that is right. */
const gift = `
// Deux questions, dont une seule est bonne.
Rabat est la capitale du Maroc. {T}

Une question sans bonne réponse {~un ~deux}
`

const questions = (page: Page) => page.locator('[data-reorder="question"]')

async function addQuestion(page: Page, type: string, text: string): Promise<Locator> {
  const before = await questions(page).count()
  await page.getByRole('button', { name: 'Ajouter une question' }).click()
  await page.getByRole('menuitem', { name: type }).click()
  const question = questions(page).nth(before)
  await question.getByLabel('Question', { exact: true }).fill(text)
  return question
}

test('a trainer writes a quiz, a learner passes it, and the trainer sees the result', {
  tag: '@desktop',
}, async ({ page, academy, request, signInAs, checkAccessibility, checkNoOverflow }) => {
  const { token: trainerToken } = await signInAs('formateur')
  await page.goto('/formateur/courses/new')
  await fillInformation(page, NAME)
  await openTab(page, 'Contenu')
  const card = section(page, 1)
  await card.getByLabel('Titre de la section').fill('Bilan')
  await fillChapter(card.locator('[data-reorder="chapter"]').first(), 'Ouverture', 3)
  await addChapter(page, card, 'Quiz')
  const chapter = card.locator('[data-reorder="chapter"]').nth(1)
  await chapter.getByLabel('Titre du chapitre').fill('Contrôle')
  await chapter.getByLabel('Durée (minutes)').fill('5')
  await chapter.getByLabel('Description', { exact: true }).fill('Ce que l’on a retenu.')

  const single = await addQuestion(page, 'Choix unique', 'Que faire d’abord ?')
  await single.getByLabel('Choix 1', { exact: true }).fill('Écrire une lettre')
  await single.getByLabel('Choix 2', { exact: true }).fill('Attendre')
  await single.getByRole('button', { name: 'Retirer le choix 3' }).click()
  const number = await addQuestion(page, 'Nombre', 'Combien de fondateurs ?')
  await number.getByLabel('Nombre attendu').fill('2')
  const match = await addQuestion(page, 'Association', 'Vers qui ?')
  await match.getByLabel('Paire 1, élément', { exact: true }).fill('Données vendues')
  await match.getByLabel('Paire 1, sa réponse', { exact: true }).fill('CNDP')
  await match.getByLabel('Paire 2, élément', { exact: true }).fill('Discrimination')
  await match.getByLabel('Paire 2, sa réponse', { exact: true }).fill('CNDH')
  await match.getByRole('button', { name: 'Retirer la paire 3' }).click()

  // Nothing is marked right yet: the preview says so at the question.
  await page.getByRole('button', { name: 'Aperçu', exact: true }).click()
  await expect(single.getByText('Cochez une bonne réponse, et une seule.')).toBeVisible()
  await expect(single.getByLabel('Le choix 1 est juste')).toBeFocused()
  await single.getByLabel('Le choix 1 est juste').check()

  await importGift(page)
  await expect(questions(page)).toHaveCount(4)
  await checkAccessibility()
  await previewed(page)

  await page.getByRole('button', { name: 'Créer la formation' }).click()
  await expectSaved(page, 'Formation créée avec succès!', '/formateur/courses')

  const admin = await callAs(request, 'admin')
  const { data } = await admin.call('GET /api/formations')
  const formationId = data.find(({ name }) => name === NAME)?.id ?? 0
  const { token } = await newcomer(academy)
  const { user } = await callWith(request, token)('GET /api/auth/me')
  await admin.call('POST /api/admin/inscriptions', { body: { userId: user.id, formationId } })
  await page.evaluate((value) => localStorage.setItem('token', value), token)
  await page.goto(`/dashboard/watch/${formationId}`)
  await passQuiz(page)

  await page.evaluate((value) => localStorage.setItem('token', value), trainerToken)
  await page.goto(`/formateur/courses/${formationId}`)
  await openTab(page, 'Contenu')
  await page.getByRole('button', { name: /Contrôle/, expanded: false }).click()
  await page.getByRole('link', { name: 'Voir les résultats' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Résultats du quiz' })).toBeVisible()
  await expect(page.getByRole('row', { name: /Salma Idrissi/ })).toContainText('Réussi')
  await expect(page.getByText('Personnes', { exact: true }).locator('..')).toContainText('1')
  await checkAccessibility()
  await checkNoOverflow()
  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Exporter (CSV)' }).click()
  expect((await file).suggestedFilename()).toMatch(/\.csv$/)
})

async function importGift(page: Page) {
  await page.getByRole('button', { name: 'Importer', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Importer des questions' })
  await dialog.getByLabel('Ou collez vos questions').fill(gift)
  await dialog.getByRole('button', { name: 'Lire les questions' }).click()
  await expect(dialog.getByText('Une question ne peut pas être reprise')).toBeVisible()
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Ligne 5' })).toContainText(
    'Cochez au moins une bonne réponse.',
  )
  await expect(dialog.getByText('Rabat est la capitale du Maroc.')).toBeVisible()
  await dialog.getByRole('button', { name: /^Ajouter 1\squestion$/ }).click()
  await expect(dialog).toBeHidden()
}

/** Answers one question of four, in the browser alone. */
async function previewed(page: Page) {
  await page.getByRole('button', { name: 'Aperçu', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Aperçu du quiz' })
  await dialog.getByText('Écrire une lettre').click()
  await dialog.getByRole('button', { name: 'Question suivante' }).click()
  await dialog.getByText('Toutes', { exact: true }).click()
  await dialog.getByRole('button', { name: 'Terminer le quiz' }).click()
  await expect(dialog.getByText(/^25\s%$/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Fermer l’aperçu' }).click()
  await expect(dialog).toBeHidden()
}

async function passQuiz(page: Page) {
  await page.getByRole('button', { name: /Contrôle/ }).click()
  await page.getByRole('button', { name: 'Commencer le quiz' }).click()
  await page.getByText('Toutes', { exact: true }).click()
  await page.getByText('Écrire une lettre').click()
  await page.getByRole('textbox', { name: 'Combien de fondateurs ?' }).fill('2')
  await page.getByRole('combobox', { name: 'Données vendues' }).selectOption('CNDP')
  await page.getByRole('combobox', { name: 'Discrimination' }).selectOption('CNDH')
  await page.getByText('Vrai', { exact: true }).click()
  await page.getByRole('button', { name: 'Terminer le quiz' }).click()
  await expect(page.getByRole('heading', { name: 'Réussi, bravo !' })).toBeVisible()
}
