import type { Page } from '@playwright/test'
import { expect, test } from './support/fixtures.ts'

const tab = (page: Page, name: string) => page.getByRole('tab', { name: new RegExp(`^${name}`) })
const rows = (page: Page) =>
  page
    .getByRole('table')
    .getByRole('row')
    .filter({ hasNot: page.getByRole('columnheader') })
const rowOf = (page: Page, text: string) => rows(page).filter({ hasText: text }).first()
const search = (page: Page) => page.getByRole('searchbox', { name: 'Rechercher une inscription' })

/** A request of this test's own, by a person with an accent in the name. */
async function ask(url: string, fullName: string, email: string, token?: string) {
  const { data } = (await (await fetch(`${url}/api/formations`)).json()) as { data: { id: number }[] }
  const answer = await fetch(`${url}/api/inscriptions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify({ fullName, email, phoneNumber: '0612345678', formationId: data[0]?.id }),
  })
  expect(answer.status).toBe(201)
}

async function signUp(url: string, email: string) {
  const answer = await fetch(`${url}/api/auth/signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ firstName: 'Mallory', lastName: 'Autre', email, password: 'Sesame2026!' }),
  })
  const { token } = (await answer.json()) as { token: string }
  return token
}

test.describe('The requests of the academy', { tag: '@desktop' }, () => {
  test.beforeEach(async ({ page, signInAs }) => {
    await signInAs('admin')
    await page.goto('/admin/inscriptions')
    await expect(page.getByRole('heading', { name: 'Gestion des inscriptions' })).toBeVisible()
  })

  test('stand in four tabs with their counts, readable by everyone', async ({
    page,
    checkAccessibility,
    checkNoOverflow,
  }) => {
    await expect(tab(page, 'Toutes')).toHaveAttribute('aria-selected', 'true')
    await expect(page.getByText(/Affichage de 1 à 10 sur \d+ inscriptions/)).toBeVisible()
    await checkAccessibility()
    await checkNoOverflow()
    await tab(page, 'Approuvées').click()
    await expect(page.getByRole('columnheader', { name: 'Date d’approbation' })).toBeAttached()
    await expect(rows(page).first()).toContainText('Approuvée')
    await tab(page, 'Rejetées').click()
    await expect(page.getByRole('columnheader', { name: 'Date de rejet' })).toBeAttached()
    await expect(rows(page).first()).toContainText('Rejetée')
  })

  test('are searched without accents, and say when nothing is found', async ({ page, academy }, info) => {
    await ask(academy.url, 'Zoé Cherchée', `zoe.${info.project.name}@exemple.test`)
    await search(page).fill('zoe cherchee')
    await expect(rowOf(page, `zoe.${info.project.name}@exemple.test`)).toBeVisible()
    await search(page).fill('personne-de-ce-nom')
    await expect(page.getByRole('heading', { name: 'Aucune inscription trouvée' })).toBeVisible()
    await page.getByRole('button', { name: 'Effacer la recherche et les filtres' }).click()
    await expect(search(page)).toHaveValue('')
    await expect(rows(page).first()).toBeVisible()
  })

  test('turn by pages, and go back to the first when the size changes', async ({ page }) => {
    await page.getByRole('button', { name: 'Page suivante' }).click()
    await expect(page.getByText(/Page 2 sur \d+/)).toBeVisible()
    await page.getByRole('combobox', { name: 'Lignes par page' }).selectOption('5')
    await expect(page.getByText(/Page 1 sur \d+/)).toBeVisible()
    await expect(page.getByText(/Affichage de 1 à 5 sur/)).toBeVisible()
    await expect(rows(page)).toHaveCount(5)
  })

  test(
    'are approved from the row, and the person is told',
    { tag: ['@core', '@both-screens'] },
    async ({ page, academy, outbox }, info) => {
      const email = `oui.${info.project.name}@exemple.test`
      await ask(academy.url, 'Amine Accepté', email)
      await search(page).fill(email)
      await rowOf(page, email).getByRole('button', { name: 'Approuver' }).click()
      await expect(rowOf(page, email)).toContainText('Approuvée')
      await expect(rowOf(page, email).getByRole('button', { name: 'Approuver' })).toHaveCount(0)
      expect((await outbox.waitFor(email, /acceptée/)).text).toContain('approuvée')
    },
  )

  test(
    'are refused from their details, with a reason that the mail carries',
    { tag: '@core' },
    async ({ page, academy, outbox, checkAccessibility }, info) => {
      const email = `non.${info.project.name}@exemple.test`
      await ask(academy.url, 'Rania Refusée', email)
      await search(page).fill(email)
      await rowOf(page, email).getByRole('button', { name: 'Détails de la demande de Rania Refusée' }).click()
      const details = page.getByRole('dialog', { name: 'Détails de la demande' })
      await expect(details).toContainText('0612345678')
      await checkAccessibility()
      await details.getByRole('button', { name: 'Rejeter' }).click()
      const question = page.getByRole('alertdialog', { name: 'Rejeter la demande de Rania Refusée ?' })
      await question.getByRole('textbox', { name: /Motif/ }).fill('La session est complète.')
      await question.getByRole('button', { name: 'Rejeter' }).click()
      await expect(rowOf(page, email)).toContainText('Rejetée')
      expect((await outbox.waitFor(email, /^Votre demande/)).text).toContain('La session est complète.')
    },
  )

  test('are decided several at once', { tag: '@core' }, async ({ page, academy }, info) => {
    const name = `Groupe${info.project.name}`
    for (const number of [1, 2]) {
      await ask(academy.url, `${name} Numéro ${number}`, `${name}.${number}@exemple.test`)
    }
    await search(page).fill(name)
    await expect(rows(page)).toHaveCount(2)
    for (const number of [1, 2]) {
      await page
        .getByRole('checkbox', { name: `Sélectionner la demande de ${name} Numéro ${number}` })
        .check()
    }
    const bar = page.getByRole('region', { name: 'Actions sur la sélection' })
    await expect(bar).toContainText(/2\s+demandes sélectionnées/)
    await bar.getByRole('button', { name: 'Approuver' }).click()
    await expect(rowOf(page, `${name}.1@`)).toContainText('Approuvée')
    await expect(rowOf(page, `${name}.2@`)).toContainText('Approuvée')
    await expect(bar).toHaveCount(0)
  })

  test('decided meanwhile by another administrator say so', async ({ page, academy, signInAs }, info) => {
    const email = `double.${info.project.name}@exemple.test`
    await ask(academy.url, 'Dalia Double', email)
    await search(page).fill(email)
    await expect(rowOf(page, email)).toBeVisible()
    const { token } = await signInAs('admin')
    const headers = { authorization: `Bearer ${token}` }
    const list = await (
      await fetch(`${academy.url}/api/admin/inscriptions/all?page=1&search=${email}`, { headers })
    ).json()
    await page.goto(`/admin/inscriptions?q=${email}`)
    await expect(rowOf(page, email)).toBeVisible()
    await fetch(`${academy.url}/api/admin/inscriptions/${list.inscriptions[0].id}/approve`, {
      method: 'POST',
      headers,
    })
    await rowOf(page, email).getByRole('button', { name: 'Approuver' }).click()
    await expect(page.getByRole('alert')).toContainText("Erreur lors de l'action approuve sur l'inscription")
    await expect(page.getByRole('alert')).toContainText('Cette demande a déjà été traitée.')
    await expect(rowOf(page, email)).toContainText('Approuvée')
  })

  test('sent from another account than the form says show whose it is, everywhere', async ({
    page,
    academy,
    checkAccessibility,
    checkNoOverflow,
  }, info) => {
    const project = info.project.name
    const account = `mallory.${project}@exemple.test`
    const email = `victoire.${project}@exemple.test`
    await ask(academy.url, 'Victoire Empruntée', email, await signUp(academy.url, account))
    await search(page).fill(email)
    const note = `Compte : ${account} (adresse non vérifiée)`
    await expect(rowOf(page, email)).toContainText(note)
    await checkAccessibility()
    await checkNoOverflow()
    await rowOf(page, email)
      .getByRole('button', { name: /^Détails de la demande/ })
      .click()
    await expect(page.getByRole('dialog')).toContainText(account)
    await page.goto('/admin')
    await expect(page.getByRole('listitem').filter({ hasText: 'Victoire Empruntée' })).toContainText(account)
  })

  test(
    'once approved can be ended, after a question',
    { tag: '@core' },
    async ({ page, academy, outbox, checkAccessibility }, info) => {
      const email = `fini.${info.project.name}@exemple.test`
      await ask(academy.url, 'Farid Fini', email)
      await search(page).fill(email)
      await rowOf(page, email).getByRole('button', { name: 'Approuver' }).click()
      await expect(rowOf(page, email)).toContainText('Approuvée')
      const askToEnd = async () => {
        await rowOf(page, email)
          .getByRole('button', { name: 'Actions pour l’inscription de Farid Fini' })
          .click()
        await page.getByRole('menuitem', { name: 'Retirer de la formation' }).click()
      }
      const question = page.getByRole('alertdialog', { name: 'Retirer cette personne de la formation ?' })
      await askToEnd()
      await checkAccessibility()
      await question.getByRole('button', { name: 'Annuler' }).click()
      await expect(question).toBeHidden()
      await expect(rowOf(page, email)).toContainText('Approuvée')

      await page.route(/\/api\/admin\/inscriptions\/\d+$/, (route) =>
        route.fulfill({ status: 409, json: { success: false, error: 'Une autre main est passée.' } }),
      )
      await askToEnd()
      await question.getByRole('button', { name: 'Retirer de la formation' }).click()
      await expect(page.getByRole('alert')).toContainText('Le retrait de la formation n’a pas abouti')
      await expect(page.getByRole('alert')).toContainText('Une autre main est passée.')
      await page.unroute(/\/api\/admin\/inscriptions\/\d+$/)

      await askToEnd()
      await question.getByRole('button', { name: 'Retirer de la formation' }).click()
      await expect(page.getByText('L’inscription est retirée.')).toBeVisible()
      await expect(page.getByRole('alert')).toHaveCount(0)
      await expect(page.getByRole('heading', { name: 'Aucune inscription trouvée' })).toBeVisible()
      expect((await outbox.waitFor(email, /pris fin/)).text).toContain('progression est conservée')
    },
  )

  test('leave as a file for the spreadsheet', async ({ page }) => {
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Exporter' }).click()
    expect((await saved).suggestedFilename()).toMatch(/^inscriptions-\d{4}-\d\d-\d\d\.csv$/)
  })
})
