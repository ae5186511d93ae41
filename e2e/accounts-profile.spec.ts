import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, test } from './support/fixtures.ts'
import { mailedLink, signInWith, verifiedLearner } from './support/people.ts'

const picture = () =>
  sharp({ create: { width: 500, height: 500, channels: 3, background: '#c4623d' } })
    .png()
    .toBuffer()

async function openProfile(page: Page, token: string) {
  await page.goto('/robots.txt')
  await page.evaluate((value) => localStorage.setItem('token', value), token)
  await page.goto('/dashboard/profile')
}

test('a learner changes their profile and photo, and sees both at once', async ({
  page,
  academy,
  outbox,
  checkAccessibility,
  checkNoOverflow,
}) => {
  const { token } = await verifiedLearner(academy, outbox)
  await openProfile(page, token)
  const photo = page.getByLabel('Photo')
  await photo.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('x') })
  await expect(page.getByText('Veuillez sélectionner un fichier image valide')).toBeVisible()
  const large = Buffer.alloc(5 * 1024 * 1024 + 1)
  await photo.setInputFiles({ name: 'grande.png', mimeType: 'image/png', buffer: large })
  await expect(page.getByText("La taille de l'image ne doit pas dépasser 5MB")).toBeVisible()
  await photo.setInputFiles({ name: 'moi.png', mimeType: 'image/png', buffer: await picture() })
  await page.getByLabel('Prénom').fill('Samira')
  await page.getByLabel(/Téléphone/).fill('0612345678')
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByText('Votre profil est à jour.')).toBeVisible()
  await checkAccessibility()
  await checkNoOverflow()
  await expect(page.getByRole('banner').locator('img[src*="/media/public/"]')).toBeVisible()
  await expect(page.getByText('Votre profil est à jour.')).toBeHidden()

  await page.reload()
  await expect(page.getByLabel('Prénom')).toHaveValue('Samira')
  await page.getByRole('link', { name: 'Annuler' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
})

test('a picture that is none is refused by the server with its sentence', async ({
  page,
  academy,
  outbox,
}) => {
  const { token } = await verifiedLearner(academy, outbox)
  await openProfile(page, token)
  const fake = { name: 'moi.png', mimeType: 'image/png', buffer: Buffer.from('<html></html>') }
  await page.getByLabel('Photo').setInputFiles(fake)
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByRole('alert')).toContainText('Veuillez sélectionner un fichier image valide')
})

test('a learner asks for another address, thinks again, and takes it with the link mailed there', async ({
  page,
  academy,
  outbox,
  checkAccessibility,
  checkNoOverflow,
}) => {
  const person = await verifiedLearner(academy, outbox)
  await openProfile(page, person.token)
  const email = page.getByLabel('Adresse e-mail')
  const pending = page.getByText('Nouvelle adresse à confirmer')
  const ask = async (address: string) => {
    await email.fill(address)
    await page.getByRole('button', { name: 'Enregistrer' }).click()
    await expect(pending).toBeVisible()
    await expect(email).toHaveValue(person.email)
  }
  await ask(`erreur-${person.email}`)
  await checkAccessibility()
  await checkNoOverflow()
  await page.getByRole('button', { name: 'Annuler' }).click()
  await expect(pending).toBeHidden()

  const wanted = `nouvelle-${person.email}`
  await ask(wanted)
  await outbox.waitFor(person.email, /nouvelle adresse/)
  await page.reload()
  await expect(pending).toBeVisible()
  await page.goto(await mailedLink(outbox, wanted, /Vérifiez/))
  await expect(page.getByText('Adresse vérifiée')).toBeVisible()
  await page.goto('/dashboard/profile')
  await expect(email).toHaveValue(wanted)
  await expect(pending).toBeHidden()
})

test('a trainer keeps the links shown beside their courses', async ({ page, signInAs }) => {
  await signInAs('formateur')
  await page.goto('/formateur/edit')
  await page.getByLabel('LinkedIn').fill('pas-un-lien')
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByText('Le lien doit commencer par http:// ou https://.').first()).toBeVisible()
  await page.getByLabel('LinkedIn').fill('https://www.linkedin.com/in/formatrice')
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByText('Votre profil est à jour.')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('LinkedIn')).toHaveValue('https://www.linkedin.com/in/formatrice')
})

test('a learner changes their password, after giving the current one', async ({
  page,
  academy,
  outbox,
  checkAccessibility,
}) => {
  const person = await verifiedLearner(academy, outbox)
  await openProfile(page, person.token)
  await page.getByRole('tab', { name: 'Mot de passe' }).click()
  const change = async (current: string, next: string, confirmation = next) => {
    await page.getByLabel('Mot de passe actuel').fill(current)
    await page.getByLabel('Nouveau mot de passe', { exact: true }).fill(next)
    await page.getByLabel('Confirmer le nouveau mot de passe').fill(confirmation)
    await page.getByRole('button', { name: 'Changer le mot de passe' }).click()
  }
  await change(person.password, 'MAJUSCULES1')
  await expect(page.getByText(/une lettre majuscule, une lettre minuscule et un chiffre/)).toBeVisible()
  await change(person.password, 'Nouveau2026', 'Autre2026')
  await expect(page.getByText('Les mots de passe ne correspondent pas')).toBeVisible()
  await checkAccessibility()
  await change('Faux2026', 'Nouveau2026')
  await expect(page.getByRole('alert')).toContainText('Mot de passe actuel incorrect.')
  await change(person.password, 'Nouveau2026')
  await expect(page.getByText(/Votre mot de passe est à jour/)).toBeVisible()
  await expect(page.getByLabel('Mot de passe actuel')).toHaveValue('')
})

test('a learner sees where they are signed in, and ends it from afar', async ({
  page,
  browser,
  academy,
  outbox,
  checkAccessibility,
}) => {
  const person = await verifiedLearner(academy, outbox)
  const elsewhere = await browser.newPage({ baseURL: academy.url })
  await elsewhere.goto('/signin')
  await signInWith(elsewhere, person)
  await expect(elsewhere).toHaveURL(/\/dashboard$/)

  await openProfile(page, person.token)
  await page.getByRole('tab', { name: 'Compte' }).click()
  await page.getByRole('button', { name: /Terminer la session/ }).click()
  await expect(page.getByRole('button', { name: /Terminer la session/ })).toBeHidden()
  await elsewhere.reload()
  await expect(elsewhere).toHaveURL(/\/signin$/)
  await elsewhere.close()
  await checkAccessibility()
})

test('a learner takes their data along and leaves for good', async ({
  page,
  academy,
  outbox,
  checkAccessibility,
}) => {
  const person = await verifiedLearner(academy, outbox)
  await openProfile(page, person.token)
  await page.getByRole('tab', { name: 'Compte' }).click()
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Télécharger mes données' }).click()
  const download = await downloading
  expect(JSON.parse(readFileSync(await download.path(), 'utf8')).account.email).toBe(person.email)

  await page.getByRole('button', { name: 'Supprimer mon compte' }).click()
  await page.getByLabel('Confirmez avec votre mot de passe').fill('Faux2026')
  await page.getByRole('button', { name: 'Supprimer définitivement' }).click()
  await expect(page.getByText('Mot de passe incorrect.')).toBeVisible()
  await checkAccessibility()
  await page.getByLabel('Confirmez avec votre mot de passe').fill(person.password)
  await page.getByRole('button', { name: 'Supprimer définitivement' }).click()
  await expect(page).toHaveURL(`${academy.url}/`)
  await page.goto('/signin')
  await signInWith(page, person)
  await expect(page.getByRole('alert')).toContainText('Email ou mot de passe incorrect.')
})
