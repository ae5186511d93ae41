import type { Page } from '@playwright/test'
import { DEMO_PASSWORD, expect, test } from './support/fixtures.ts'

const rows = (page: Page) =>
  page
    .getByRole('table')
    .getByRole('row')
    .filter({ hasNot: page.getByRole('columnheader') })
const search = (page: Page) => page.getByRole('searchbox', { name: 'Rechercher un utilisateur' })

/** Signs up an account of this test's own. */
async function signUp(url: string, firstName: string, email: string) {
  const answer = await fetch(`${url}/api/auth/signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ firstName, lastName: 'Éprouvé', email, password: 'Motdepasse1' }),
  })
  return ((await answer.json()) as { token: string }).token
}
const me = async (url: string, token: string) =>
  (await fetch(`${url}/api/auth/me`, { headers: { authorization: `Bearer ${token}` } })).status

test.describe('The people of the academy', { tag: '@desktop' }, () => {
  test.beforeEach(async ({ page, signInAs }) => {
    await signInAs('admin')
    await page.goto('/admin/users')
    await expect(page.getByRole('heading', { name: 'Gestion des utilisateurs' })).toBeVisible()
  })

  test('are searched by name or address and filtered by role', async ({
    page,
    checkAccessibility,
    checkNoOverflow,
  }) => {
    await expect(page.getByText(/Affichage de 1 à 10 sur \d+ utilisateurs/)).toBeVisible()
    await checkAccessibility()
    await checkNoOverflow()
    await search(page).fill('CHRAIBI')
    await expect(rows(page)).toHaveCount(1)
    await expect(rows(page).first()).toContainText('Imane Chraïbi')
    await search(page).fill('')
    await page.getByRole('combobox', { name: 'Rôle' }).selectOption('Formateur')
    await expect(rows(page).first()).toContainText('Formateur')
    await expect(page.getByRole('row').filter({ hasText: 'Étudiant' })).toHaveCount(0)
    await search(page).fill('personne-de-ce-nom')
    await expect(page.getByRole('heading', { name: 'Aucun utilisateur trouvé' })).toBeVisible()
  })

  test('are found again after a look at a profile', async ({ page }) => {
    await search(page).fill('imane chr')
    await expect(rows(page)).toHaveCount(1)
    await page.getByRole('button', { name: 'Actions pour Imane Chraïbi' }).click()
    await page.getByRole('menuitem', { name: 'Voir le profil' }).click()
    await expect(page.getByRole('heading', { name: 'Imane Chraïbi' })).toBeVisible()
    await page.goBack()
    await expect(search(page)).toHaveValue('imane chr')
    await expect(rows(page)).toHaveCount(1)
  })

  test('change role after a proof where the sign-in is old, and nothing is asked twice', async ({
    page,
    academy,
  }, info) => {
    const email = `preuve.${info.project.name}@exemple.test`
    await signUp(academy.url, 'Nadia', email)
    // The server refuses an old sign-in (recent-sign-in.test.ts): here the first call is refused in its place.
    await page.route(
      /\/api\/admin\/users\/\d+\/role$/,
      (route) =>
        route.fulfill({
          status: 409,
          json: { success: false, code: 'recent_signin_required', error: 'Confirmez' },
        }),
      { times: 1 },
    )
    await search(page).fill(email)
    await page.getByRole('button', { name: 'Actions pour Nadia Éprouvé' }).click()
    await page.getByRole('menuitem', { name: 'Formateur' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Changer le rôle' }).click()
    const dialog = page.getByRole('dialog', { name: 'Confirmez que c’est bien vous' })
    await dialog.getByLabel('Mot de passe', { exact: true }).fill('Pas celui-ci')
    await dialog.getByRole('button', { name: 'Confirmer' }).click()
    await expect(dialog.getByText('Mot de passe incorrect.')).toBeVisible()
    await dialog.getByLabel('Mot de passe', { exact: true }).fill(DEMO_PASSWORD)
    await dialog.getByRole('button', { name: 'Confirmer' }).click()
    await expect(page.getByText('Nadia Éprouvé a maintenant le rôle « Formateur ».')).toBeVisible()
    await expect(dialog).toBeHidden()
    await expect(rows(page).first()).toContainText('Formateur')
  })

  test('are banned, which ends their sessions at once, and let in again', async ({ page, academy }, info) => {
    const email = `bachir.${info.project.name}@exemple.test`
    const token = await signUp(academy.url, 'Bachir', email)
    await search(page).fill(email)
    await page.getByRole('button', { name: 'Actions pour Bachir Éprouvé' }).click()
    await page.getByRole('menuitem', { name: 'Bannir' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Bannir' }).click()
    await expect(rows(page).first()).toContainText('Banni')
    expect(await me(academy.url, token)).toBe(401)
    await page.getByRole('button', { name: 'Actions pour Bachir Éprouvé' }).click()
    await page.getByRole('menuitem', { name: 'Débannir' }).click()
    await expect(rows(page).first().getByText('Banni')).toHaveCount(0)
  })

  test('change role, and are deleted after a question', async ({
    page,
    academy,
    checkAccessibility,
  }, info) => {
    const email = `role.${info.project.name}@exemple.test`
    const token = await signUp(academy.url, 'Rim', email)
    await search(page).fill(email)
    await page.getByRole('button', { name: 'Actions pour Rim Éprouvé' }).click()
    await checkAccessibility()
    await page.getByRole('menuitem', { name: 'Formateur' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Changer le rôle' }).click()
    await expect(rows(page).first()).toContainText('Formateur')
    await page.getByRole('button', { name: 'Actions pour Rim Éprouvé' }).click()
    await page.getByRole('menuitem', { name: 'Supprimer' }).click()
    const question = page.getByRole('alertdialog', { name: 'Supprimer le compte « Rim Éprouvé » ?' })
    await question.getByRole('button', { name: 'Supprimer' }).click()
    await expect(page.getByRole('heading', { name: 'Aucun utilisateur trouvé' })).toBeVisible()
    expect(await me(academy.url, token)).toBe(401)
  })

  test('may refuse: what the server forbids is said in its words', async ({ page }) => {
    await page.route(/\/api\/admin\/users\/\d+\/action/, (route) =>
      route.fulfill({ status: 409, json: { success: false, error: 'Une bonne raison.', code: 'x' } }),
    )
    await search(page).fill('imane chr')
    await page.getByRole('button', { name: 'Actions pour Imane Chraïbi' }).click()
    await page.getByRole('menuitem', { name: 'Bannir' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Bannir' }).click()
    await expect(page.getByRole('alert')).toContainText("Erreur lors de l'action ban sur l'utilisateur")
    await expect(page.getByRole('alert')).toContainText('Une bonne raison.')
  })

  test('cannot act on themselves', async ({ page }) => {
    await search(page).fill('admin@academie.test')
    await expect(rows(page)).toHaveCount(1)
    await page.getByRole('button', { name: /^Actions pour/ }).click()
    await expect(page.getByRole('menuitem', { name: 'Voir le profil' })).toBeVisible()
    await expect(page.getByRole('menuitem', { name: 'Supprimer' })).toHaveCount(0)
  })
})

test.describe('The profile of a person', { tag: '@desktop' }, () => {
  test('shows figures and progress', async ({ page, signInAs, checkAccessibility, checkNoOverflow }) => {
    await signInAs('admin')
    await page.goto('/admin/users?q=apprenant@academie.test')
    await page.getByRole('button', { name: /^Actions pour/ }).click()
    await page.getByRole('menuitem', { name: 'Voir le profil' }).click()
    await expect(page.getByText('Membre depuis')).toBeVisible()
    await expect(page.getByRole('progressbar').first()).toBeVisible()
    await expect(page.getByText('En cours').or(page.getByText('Formation complétée')).first()).toBeVisible()
    await checkAccessibility()
    await checkNoOverflow()
  })

  test('of nobody says so', async ({ page, signInAs }) => {
    await signInAs('admin')
    await page.goto('/admin/users/999999')
    await expect(page.getByText('Utilisateur introuvable')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Réessayer' })).toBeVisible()
  })
})
