import { expect, test } from './support/fixtures.ts'

test.describe('The dashboard of the administrators', { tag: '@desktop' }, () => {
  test('shows the figures, the ways on, the months and what waits', async ({
    page,
    signInAs,
    checkAccessibility,
    checkNoOverflow,
  }) => {
    await signInAs('admin')
    await page.goto('/admin')
    await expect(page.getByRole('heading', { name: 'Tableau de bord administrateur' })).toBeVisible()
    const figures = page.getByRole('region', { name: 'Chiffres de l’académie' })
    await expect(figures).toContainText('Utilisateurs')
    await expect(figures).toContainText(/% par rapport au mois dernier|ce mois-ci/)
    const ways = page.getByRole('navigation', { name: 'Accès rapides' })
    await expect(ways.getByRole('link', { name: 'Gérer les utilisateurs' })).toHaveAttribute(
      'href',
      '/admin/users',
    )
    await expect(ways.getByRole('link', { name: 'Créer une formation' })).toHaveAttribute(
      'href',
      '/admin/courses/new',
    )
    await expect(ways.getByRole('link', { name: 'Gérer les inscriptions' })).toHaveAttribute(
      'href',
      '/admin/inscriptions',
    )
    await page.getByText('Voir les chiffres').click()
    await expect(
      page.getByRole('table', { name: 'Activité des douze derniers mois' }).getByRole('row'),
    ).toHaveCount(13)
    await checkAccessibility()
    await checkNoOverflow()
  })

  test('approves a request from its details', { tag: '@core' }, async ({ page, signInAs }) => {
    await signInAs('admin')
    await page.goto('/admin')
    // Not the demo learner's: another test counts what she follows.
    const eyes = page.getByRole('button', { name: /^Détails de la demande de (?!Imane)/ })
    const name = (await eyes.first().getAttribute('aria-label')) ?? ''
    await eyes.first().click()
    const details = page.getByRole('dialog', { name: 'Détails de la demande' })
    await expect(details.getByRole('button', { name: 'Rejeter' })).toHaveCount(0)
    await details.getByRole('button', { name: 'Approuver' }).click()
    await expect(details).toHaveCount(0)
    await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0)
  })

  test('says when it cannot be loaded, and tries again', async ({ page, signInAs }) => {
    await signInAs('admin')
    await page.route('**/api/admin/dashboard/counts', (route) => route.fulfill({ status: 400, json: {} }))
    await page.goto('/admin')
    await expect(page.getByText('Erreur lors du chargement des données du tableau de bord')).toBeVisible()
    await page.unroute('**/api/admin/dashboard/counts')
    await page.getByRole('button', { name: 'Réessayer' }).click()
    await expect(page.getByRole('region', { name: 'Chiffres de l’académie' })).toBeVisible()
  })
})

test('The trail tells who did what, and is searched', { tag: '@desktop' }, async ({
  page,
  signInAs,
  checkAccessibility,
  checkNoOverflow,
}) => {
  await signInAs('admin')
  await page.goto('/admin/audit')
  await expect(page.getByRole('heading', { name: 'Journal des actions' })).toBeVisible()
  const action = page.getByRole('combobox', { name: 'Action' })
  await action.selectOption('Demande approuvée')
  await expect(page.getByRole('table')).toContainText('Demande approuvée')
  await action.selectOption('Compte banni')
  await expect(page.getByText(/Affichage de 1 à \d+ sur \d+ actions/)).toBeVisible()
  await expect(page.getByRole('table')).not.toContainText('Demande approuvée')
  await checkAccessibility()
  await checkNoOverflow()
  await page.getByRole('searchbox', { name: 'Rechercher dans le journal' }).fill('personne-de-ce-nom')
  await expect(page.getByRole('heading', { name: 'Aucune action trouvée' })).toBeVisible()
})
