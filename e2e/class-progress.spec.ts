import { expect, test } from './support/fixtures.ts'

test('a trainer goes from a course to its learners, and looks for one', {
  tag: ['@core', '@both-screens'],
}, async ({ page, signInAs }) => {
  await signInAs('formateur')
  await page.goto('/formateur/courses')
  await page.getByLabel('Rechercher une formation').fill('egalite de genre au travail')
  await page
    .getByRole('button', { name: /^Actions pour Égalité/ })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Suivi' }).click()
  await expect(page).toHaveURL(/\/formateur\/courses\/\d+\/learners/)
  await expect(page.getByRole('heading', { name: 'Où l’on s’arrête' })).toBeVisible()
  const people = page.getByRole('table', { name: 'Personnes inscrites' }).getByRole('row')
  await expect(people.nth(1)).toBeVisible()
  const name = (await people.nth(1).locator('bdi.font-bold').textContent()) ?? ''
  await page.getByLabel('Chercher une personne').fill(name)
  await expect(people).toHaveCount(2)
  await page.getByLabel('Chercher une personne').fill('academie.test')
  await expect(page.getByText('Personne ne correspond')).toBeVisible()

  await page.getByLabel('Chercher une personne').fill(name)
  await page.getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await page.getByRole('button', { name: 'Écrire un message' }).click()
  const dialog = page.getByRole('dialog', { name: /^Écrire à/ })
  await dialog.getByLabel('Message').fill('Courage, la suite est plus courte.')
  await dialog.getByRole('button', { name: 'Envoyer' }).click()
  await expect(page.getByText('Message envoyé')).toBeVisible()
  await expect(page.getByText('Courage, la suite est plus courte.')).toBeVisible()
  await page.getByRole('link', { name: 'Suivi de la formation' }).click()
  await expect(page.getByRole('heading', { name: 'Les personnes' })).toBeVisible()
})
