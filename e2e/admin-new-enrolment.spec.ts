import { expect, test } from './support/fixtures.ts'

test.beforeEach(async ({ page, signInAs }) => {
  await signInAs('admin')
  await page.goto('/admin/inscriptions/new')
})

test(
  'An administrator enrols a student directly, and returns to the list',
  { tag: '@desktop' },
  async ({ page, checkAccessibility, checkNoOverflow }, info) => {
    const submit = page.getByRole('button', { name: "Inscrire l'étudiant" })
    const search = page.getByRole('searchbox', { name: 'Rechercher un étudiant' })
    await expect(page.getByText('Commencez à taper pour rechercher un étudiant.')).toBeVisible()
    await expect(submit).toBeDisabled()

    await search.fill('personne-de-ce-nom')
    await expect(page.getByText('Aucun étudiant trouvé. Veuillez modifier votre recherche.')).toBeVisible()

    await search.fill('zineb')
    await page.getByRole('list', { name: 'Étudiants trouvés' }).getByRole('button').first().click()
    await expect(submit).toBeDisabled()
    // Each screen uses another course, so that neither finds the learner already enrolled.
    await page
      .getByRole('combobox', { name: 'Formation' })
      .selectOption({ index: info.project.name === 'phone' ? 1 : 2 })
    await expect(submit).toBeEnabled()
    await checkAccessibility()
    await checkNoOverflow()

    await submit.click()
    const done = page.getByRole('dialog', { name: 'Succès' })
    await expect(done).toContainText(/Inscription créée avec succès pour Zineb .+!/)
    await done.getByRole('button', { name: 'Retour aux inscriptions' }).click()
    await expect(page).toHaveURL(/\/admin\/inscriptions$/)
  },
)

test('A student already enrolled is not enrolled twice', { tag: '@desktop' }, async ({ page }) => {
  await page.route('**/api/admin/inscriptions', (route) =>
    route.fulfill({
      status: 409,
      json: { success: false, error: 'Cet étudiant est déjà inscrit à cette formation.', code: 'x' },
    }),
  )
  await page.getByRole('searchbox', { name: 'Rechercher un étudiant' }).fill('imane')
  await page.getByRole('list', { name: 'Étudiants trouvés' }).getByRole('button').first().click()
  await page.getByRole('combobox', { name: 'Formation' }).selectOption({ index: 1 })
  await page.getByRole('button', { name: "Inscrire l'étudiant" }).click()
  await expect(page.getByRole('alert')).toContainText("Erreur lors de la création de l'inscription")
  await expect(page.getByRole('alert')).toContainText('Cet étudiant est déjà inscrit à cette formation.')
})
