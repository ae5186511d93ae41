import { expect, test } from './support/fixtures.ts'

// These tests count what the demo learner follows.
test.use({ freshFor: 'lists of a learner' })

test.beforeEach(({ signInAs }) => signInAs('apprenant'))

test('the dashboard shows who one is and what one follows', async ({ page, checkAccessibility }) => {
  await page.goto('/dashboard')
  const main = page.getByRole('main')
  await expect(main.getByText('Imane Chraïbi')).toBeVisible()
  await expect(main.getByText('apprenant@academie.test')).toBeVisible()
  await expect(main.getByText(/Membre depuis le .* · 3\sformations suivies/)).toBeVisible()
  await expect(main.getByText(/^46\s%$/)).toBeVisible()
  await expect(main.getByText('24', { exact: true })).toBeVisible()
  await expect(main.getByRole('link', { name: 'Modifier mon profil' })).toHaveAttribute(
    'href',
    '/dashboard/profile',
  )
  await page.getByRole('tab', { name: /Mes formations/ }).click()
  await expect(main.getByRole('listitem')).toHaveCount(3)
  await checkAccessibility()
  await main.getByRole('link', { name: /^Continuer : Droits humains/ }).click()
  await expect(page).toHaveURL(/\/dashboard\/watch\/\d+\?chapitre=\d+$/)
})

test('the profile shows the person and the courses they completed', async ({
  page,
  checkAccessibility,
  checkNoOverflow,
}) => {
  await page.goto('/dashboard/about')
  const main = page.getByRole('main')
  for (const text of ['Imane Chraïbi', '+212 664 12 34 56', 'Salé', /Coordinatrice/]) {
    await expect(main.getByText(text).first()).toBeVisible()
  }
  await expect(main.getByText(/Terminée le \d/)).toHaveCount(1)
  await expect(main.getByRole('link', { name: 'Voir toutes mes formations' })).toHaveCount(0)
  await checkAccessibility()
  await checkNoOverflow()
})

test('the list of courses counts them and searches them', async ({
  page,
  checkAccessibility,
  checkNoOverflow,
}) => {
  await page.goto('/dashboard/courses')
  const courses = page.getByRole('tabpanel').getByRole('listitem')
  await expect(courses).toHaveCount(3)
  for (const [name, count] of [
    ['Toutes 3', 3],
    ['En cours 2', 2],
    ['Terminées 1', 1],
    ['Mes demandes 5', 5],
  ] as const) {
    await page.getByRole('tab', { name }).click()
    await expect(courses).toHaveCount(count)
  }
  await checkAccessibility()
  await page.getByRole('tab', { name: /Toutes/ }).click()
  const search = page.getByRole('searchbox')
  for (const text of ['droits humains', 'DIVERSITE', 'communic']) {
    await search.fill(text)
    await expect(courses).toHaveCount(1)
  }
  await search.fill('rien de tel')
  await expect(page.getByText('Aucune formation ne correspond')).toBeVisible()
  await page.getByRole('button', { name: 'Effacer la recherche' }).click()
  await expect(courses).toHaveCount(3)
  await checkNoOverflow()
})

test('tabs stay where they are when their counts arrive', async ({ page }) => {
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route(/\/api\/(formations|inscriptions)\//, async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/dashboard/courses')
  const tab = page.getByRole('tab', { name: /Mes demandes/ })
  const place = async () => (await tab.boundingBox())?.x
  const before = await place()
  answer()
  await expect(tab).toHaveText(/\d/)
  await expect(page.getByRole('tabpanel').getByRole('listitem').first()).toBeVisible()
  expect(await place()).toBe(before)
})

test('each request leads where its answer allows', async ({ page }) => {
  await page.goto('/dashboard/courses')
  await page.getByRole('tab', { name: /Mes demandes/ }).click()
  const rows = page.getByRole('tabpanel').getByRole('listitem')
  for (const [status, label, address] of [
    ['Approuvée', 'Accéder au cours', /^\/dashboard\/watch\/\d+$/],
    ['En attente', 'Voir la formation', /^\/courses\/\d+$/],
    ['Rejetée', 'Voir la formation', /^\/courses\/\d+$/],
  ] as const) {
    const link = rows.filter({ hasText: status }).first().getByRole('link')
    await expect(link).toHaveText(label)
    await expect(link).toHaveAttribute('href', address)
  }
})

test('a list that fails says so, and comes back with Réessayer', async ({ page }) => {
  let isAway = true
  await page.route('**/api/formations/formation-progress/*', (route) =>
    isAway ? route.fulfill({ status: 500, json: { success: false } }) : route.continue(),
  )
  await page.goto('/dashboard/courses')
  await expect(page.getByText('Erreur lors du chargement des formations')).toBeVisible({ timeout: 20_000 })
  isAway = false
  await page.getByRole('button', { name: 'Réessayer' }).click()
  await expect(page.getByRole('tabpanel').getByRole('listitem')).toHaveCount(3)
})
