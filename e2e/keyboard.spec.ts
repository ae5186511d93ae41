import { DEMO_PASSWORD, expect, test } from './support/fixtures.ts'
import { tabTo } from './support/keyboard.ts'

// These tests read the demo learner's data, and requests that other tests decide.
test.use({ freshFor: 'people at the keyboard' })

test('A visitor skips to the content, finds a course and asks for it, by keyboard alone', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.goto('/')
  const [first] = await tabTo(page, 'Aller au contenu')
  expect(first).toBe('Aller au contenu')
  await page.keyboard.press('Enter')
  expect(await tabTo(page, 'Découvrir les formations')).toHaveLength(1)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/courses$/)

  await page.goto('/courses')
  await tabTo(page, /^Égalité de genre au travail/)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/courses\/\d+$/)
  await expect(page.getByRole('heading', { level: 1, name: /Égalité de genre/ })).toBeVisible()

  await tabTo(page, 'Contenu')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tab', { name: 'Description' })).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowLeft')
  await tabTo(page, /^2\s?Mesurer les écarts/)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Quels chiffres, et où les trouver').first()).toBeVisible()

  await tabTo(page, 'Envoyer ma demande')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Nom complet')).toBeFocused()
  await expect(page.getByLabel('Nom complet')).toHaveAccessibleDescription('Ce champ est obligatoire.')
  for (const value of ['Imane Chraïbi', 'imane.clavier@exemple.test', '0612345678']) {
    await page.keyboard.type(value)
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press('Enter')
  await expect(page.getByText("Votre demande d'inscription a été envoyée avec succès.")).toBeVisible()
})

test('A learner signs in and goes on where they stopped, by keyboard alone', { tag: '@desktop' }, async ({
  page,
}) => {
  await page.goto('/signin')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await tabTo(page, 'Adresse e-mail')
  await page.keyboard.type('apprenant@academie.test')
  await tabTo(page, 'Mot de passe')
  await page.keyboard.type(DEMO_PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/dashboard$/)
  // It comes with the learner's courses, after the rest of the page.
  await expect(page.getByRole('link', { name: 'Continuer' })).toBeVisible()
  await tabTo(page, 'Continuer')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/dashboard\/watch\/\d+\?chapitre=\d+$/)
  await expect(page.getByRole('button', { name: /^Lire/ }).first()).toBeVisible()
  await tabTo(page, /^Lire/)
  await tabTo(page, 'À propos')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByText('Ressources de la formation')).toBeVisible()
})

test('An administrator reads and decides a request, by keyboard alone', { tag: '@desktop' }, async ({
  page,
  signInAs,
}) => {
  await signInAs('admin')
  await page.goto('/admin/inscriptions')
  await expect(page.getByRole('heading', { name: 'Gestion des inscriptions' })).toBeVisible()
  await tabTo(page, 'Rechercher une inscription')
  await page.keyboard.type('lahlou')
  await expect(page.getByRole('button', { name: /^Détails de la demande/ })).toHaveCount(1)
  await tabTo(page, /^Détails de la demande/)
  await page.keyboard.press('Enter')
  const details = page.getByRole('dialog', { name: 'Détails de la demande' })
  await expect(details).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(details).toBeHidden()
  await expect(page.getByRole('button', { name: /^Détails de la demande/ }).first()).toBeFocused()
})
