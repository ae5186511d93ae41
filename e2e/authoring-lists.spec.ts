import { openTab } from './support/course-form.ts'
import { expect, test } from './support/fixtures.ts'

// One of these tests deletes a course of the demo.
test.use({ freshFor: 'lists of courses' })

test('the lists and the form are accessible and stay within the screen', {
  tag: ['@desktop', '@both-screens'],
}, async ({ page, signInAs, checkAccessibility, checkNoOverflow }) => {
  test.setTimeout(120_000)
  await signInAs('formateur')
  for (const path of ['/formateur', '/formateur/about', '/formateur/courses']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('status').filter({ hasText: 'Chargement' })).toHaveCount(0)
    await checkAccessibility()
    await checkNoOverflow()
  }
  await page
    .getByRole('button', { name: /^Actions pour / })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Modifier' }).click()
  for (const tab of ['Informations générales', 'Contenu', 'Ressources', 'Paramètres']) {
    await openTab(page, tab)
    const chapter = page.getByRole('button', { expanded: false }).and(page.locator('[aria-controls]')).first()
    if (tab === 'Contenu') await chapter.click()
    await checkAccessibility()
    await checkNoOverflow()
  }
})

test('the list of courses is searched, filtered and paged', { tag: '@desktop' }, async ({
  page,
  signInAs,
}) => {
  await signInAs('admin')
  await page.goto('/admin/courses')
  const rows = page.getByRole('row').filter({ has: page.getByRole('button', { name: /^Actions pour / }) })
  await expect(rows).toHaveCount(10)
  await page.getByLabel('Lignes par page').selectOption('5')
  await expect(rows).toHaveCount(5)
  await page.getByRole('button', { name: 'Page suivante' }).click()
  await expect(page.getByText(/^Page 2 sur/)).toBeVisible()
  await page.getByLabel('Rechercher une formation').fill('egalite')
  await expect(page.getByText(/^Page 1 sur/)).toBeVisible()
  await expect(rows.first()).toContainText(/Égalité/)
  await page.getByLabel('Rechercher une formation').fill('')
  await page.getByLabel('Filtrer par statut').selectOption('Archivé')
  await expect(rows.filter({ hasNotText: 'Archivé' })).toHaveCount(0)
  await expect(rows.first()).toBeVisible()
  await page.getByLabel('Rechercher une formation').fill('zzz')
  await expect(page.getByText('Aucune formation trouvée')).toBeVisible()
})

test('a course is deleted once that is confirmed', { tag: '@desktop' }, async ({ page, signInAs }) => {
  await signInAs('admin')
  await page.goto('/admin/courses')
  const menu = page.getByRole('button', { name: /^Actions pour Télétravail/ })
  await page.getByLabel('Rechercher une formation').fill('teletravail')
  await menu.click()
  await page.getByRole('menuitem', { name: 'Supprimer' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText(
    'Êtes-vous sûr de vouloir supprimer cette formation ? Cette action est irréversible et supprimera également toutes les données associées.',
  )
  await question.getByRole('button', { name: 'Annuler' }).click()
  await expect(menu).toBeVisible()
  await menu.click()
  await page.getByRole('menuitem', { name: 'Supprimer' }).click()
  await question.getByRole('button', { name: 'Supprimer' }).click()
  await expect(page.getByText('Formation supprimée avec succès')).toBeVisible()
  await expect(menu).toHaveCount(0)
})
