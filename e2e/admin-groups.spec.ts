import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, test } from './support/fixtures.ts'
import { signInWith } from './support/people.ts'

const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 600
const dialog = (page: Page) => page.getByRole('dialog')
const toast = (page: Page, text: RegExp) => page.getByText(text).first()

async function createGroup(page: Page, name: string) {
  await page.goto('/admin/groups')
  await page.getByRole('button', { name: 'Nouveau groupe' }).click()
  await dialog(page).getByLabel('Nom du groupe').fill(name)
  await dialog(page).getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}

async function chooseList(page: Page, list: string | Buffer) {
  await page.getByRole('button', { name: 'Importer une liste' }).first().click()
  await dialog(page)
    .locator('input[type=file]')
    .setInputFiles({ name: 'liste.csv', mimeType: 'text/csv', buffer: Buffer.from(list) })
}

test.describe('A group', { tag: '@desktop' }, () => {
  test.beforeEach(async ({ signInAs }) => {
    await signInAs('admin')
  })

  test('is filled from a list that says first what it will do, enrols who is in at once, and who was invited when they come in', async ({
    page,
    outbox,
    browser,
    academy,
  }, info) => {
    const email = `nadia.${info.project.name}@exemple.test`
    await createGroup(page, `Équipe ${info.project.name}`)
    await expect(page.getByRole('heading', { name: 'Ce groupe n’a pas encore de membre' })).toBeVisible()

    await chooseList(
      page,
      `nom,prenom,email\nAlami,Nadia,${email}\nLahlou,Autre,omar.lahlou@exemple.test\nIdrissi,Samir,samir@exemple\n`,
    )
    await expect(dialog(page).getByText('Rien n’est encore fait.')).toBeVisible()
    const lines = dialog(page).getByRole('list', { name: 'Lignes du fichier' }).getByRole('listitem')
    await expect(lines).toHaveText([
      /Ligne 4.*samir@exemple.*Cette adresse e-mail n’est pas valide\..*Laissée/,
      new RegExp(`Ligne 2.*Nadia Alami.*${email}.*Sera invitée`),
      /Ligne 3.*Omar Lahlou.*Sera ajoutée/,
    ])
    await dialog(page)
      .getByRole('button', { name: /^Importer 2\spersonnes/ })
      .click()
    await expect(dialog(page).getByText(/2\spersonnes ont rejoint le groupe/)).toBeVisible()
    await dialog(page).getByRole('button', { name: 'Fermer' }).first().click()

    await page.getByRole('button', { name: 'Inscrire à une formation' }).first().click()
    await dialog(page).getByRole('searchbox').fill('communi')
    await dialog(page).getByRole('checkbox').first().check()
    await dialog(page)
      .getByRole('button', { name: /^Inscrire à 1\sformation/ })
      .click()
    await expect(toast(page, /^1\smembre inscrit\. Les prochains le seront aussi\./)).toBeVisible()
    const row = (person: string) => page.getByRole('row').filter({ hasText: person })
    await expect(row('Omar Lahlou').getByRole('cell')).toHaveText([/^0\s%$/, '0 sur 1'])
    await expect(row('Nadia Alami').getByRole('cell')).toHaveText(['Invitée', ''])

    await page.getByRole('tab', { name: /^Membres/ }).click()
    await expect(row(email)).toContainText('Invitée')

    const mail = await outbox.waitFor(email, /vous invite/)
    const link = mail.links.find((one) => one.includes('/reset-password?token=')) ?? ''
    const invited = await browser.newPage({ baseURL: academy.url, locale: 'fr-FR' })
    await invited.goto(new URL(link).pathname + new URL(link).search)
    await invited.getByLabel('Nouveau mot de passe').fill('Bienvenue2026')
    await invited.getByLabel('Confirmer le mot de passe').fill('Bienvenue2026')
    await invited.getByRole('button', { name: 'Enregistrer le mot de passe' }).click()
    await invited.getByRole('link', { name: 'Se connecter' }).click()
    await signInWith(invited, { email, password: 'Bienvenue2026' })
    await expect(invited).toHaveURL(/\/dashboard/)
    await invited.goto('/dashboard/courses')
    await expect(invited.getByText(/Communication inclusive/).first()).toBeVisible()
    await invited.close()

    await page.reload()
    await page.getByRole('tab', { name: /^Progression/ }).click()
    await expect(row('Nadia Alami').getByRole('cell')).toHaveText([/^0\s%$/, '0 sur 1'])
  })

  test('shows where each member stands, on screen, on paper and as a file', { tag: '@both-screens' }, async ({
    page,
    checkAccessibility,
    checkNoOverflow,
  }) => {
    await page.goto('/admin/groups')
    await page.getByRole('link', { name: /Équipes d’accueil/ }).click()
    await expect(page.getByText(/12\smembres, 3\sformations/)).toBeVisible()
    if (isPhone(page)) {
      const card = page
        .getByRole('listitem')
        .filter({ has: page.getByRole('heading', { name: 'Meryem Haddad' }) })
      await expect(card).toContainText('3 sur 3')
    } else {
      const row = page.getByRole('row').filter({ hasText: 'Nora Benjelloun' })
      await expect(row.getByRole('cell')).toHaveText([/^0\s%$/, 'Terminée', /^18\s%$/, '1 sur 3'])
    }
    await checkAccessibility()
    await checkNoOverflow()

    const downloaded = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Exporter en CSV' }).click()
    const file = await readFile(await (await downloaded).path(), 'utf8')
    expect(file.split('\r\n').filter(Boolean)).toHaveLength(13)
    expect(file).toMatch(/Meryem Haddad;meryem\.haddad@exemple\.test;100;\d\d\/\d\d\/\d{4};/)

    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('table', { name: /Progression de chaque membre/ })).toBeVisible()
    await expect(page.getByText(/^État au/)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Exporter en CSV' })).toBeHidden()
    await expect(page.getByRole('navigation', { name: 'Administration' })).toHaveCount(0)
  })

  test('is changed and deleted after a confirmation, and a member leaves it', async ({ page }, info) => {
    await createGroup(page, `Passagers ${info.project.name}`)
    await page.getByRole('button', { name: 'Autres actions' }).click()
    await page.getByRole('menuitem', { name: 'Ajouter des membres' }).click()
    await dialog(page).getByRole('searchbox').fill('sara kettani')
    await dialog(page).getByRole('button', { name: 'Choisir Sara Kettani' }).click()
    await dialog(page)
      .getByRole('button', { name: /^Ajouter 1\spersonne/ })
      .click()
    await page.getByRole('tab', { name: /^Membres/ }).click()
    await page.getByRole('button', { name: 'Actions pour Sara Kettani' }).click()
    await page.getByRole('menuitem', { name: 'Retirer du groupe' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Retirer du groupe' }).click()
    await expect(page.getByRole('heading', { name: 'Aucun membre' })).toBeVisible()

    await page.getByRole('button', { name: 'Autres actions' }).click()
    await page.getByRole('menuitem', { name: 'Modifier' }).click()
    await dialog(page).getByLabel('Nom du groupe').fill(`Voyageurs ${info.project.name}`)
    await dialog(page).getByRole('button', { name: 'Enregistrer' }).click()
    await expect(page.getByRole('heading', { level: 1, name: /^Voyageurs/ })).toBeVisible()

    await page.getByRole('button', { name: 'Autres actions' }).click()
    await page.getByRole('menuitem', { name: 'Supprimer' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Annuler' }).click()
    await expect(page.getByRole('heading', { level: 1, name: /^Voyageurs/ })).toBeVisible()
    await page.getByRole('button', { name: 'Autres actions' }).click()
    await page.getByRole('menuitem', { name: 'Supprimer' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Supprimer' }).click()
    await expect(page).toHaveURL(/\/admin\/groups$/)
    await expect(page.getByText(`Voyageurs ${info.project.name}`)).toHaveCount(0)
  })

  test('says what is wrong with a file, and takes another', async ({ page }, info) => {
    await createGroup(page, `Listes ${info.project.name}`)
    await chooseList(page, 'nom;prenom\nTazi;Hind')
    await expect(dialog(page).getByRole('alert')).toContainText('Aucune colonne d’adresses e-mail')
    await dialog(page)
      .locator('input[type=file]')
      .setInputFiles({ name: 'image.png', mimeType: 'image/png', buffer: Buffer.from('x') })
    await expect(dialog(page).getByText(/n’est pas un fichier CSV/)).toBeVisible()
    await dialog(page)
      .locator('input[type=file]')
      .setInputFiles({
        name: 'ancien.csv',
        mimeType: 'text/csv',
        // Windows-1252: « Cœur d’été ».
        buffer: Buffer.concat([
          Buffer.from('email;prenom;nom\nc@exemple.test;C'),
          Buffer.from([0x9c]),
          Buffer.from('ur;d'),
          Buffer.from([0x92, 0xe9]),
          Buffer.from('t'),
          Buffer.from([0xe9]),
        ]),
      })
    await expect(dialog(page).getByText('Cœur d’été')).toBeVisible()
    await dialog(page).getByRole('button', { name: 'Annuler' }).click()
    await expect(page.getByRole('heading', { name: 'Ce groupe n’a pas encore de membre' })).toBeVisible()
  })
})
