import type { Page } from '@playwright/test'
import { expect, test } from './support/fixtures.ts'

const offlineBanner = (page: Page) =>
  page.getByRole('status').filter({ hasText: 'Vous êtes hors connexion.' })

test('a message typed without a network is not lost, and leaves when the network is back', async ({
  page,
  context,
  outbox,
}) => {
  await page.goto('/contact')
  const subject = `Sans réseau ${Date.now()}`
  await page.getByLabel('Prénom').fill('Imane')
  await page.getByLabel('Nom', { exact: true }).fill('Chraïbi')
  await page.getByLabel('Adresse e-mail').fill('imane@exemple.ma')
  await page.getByLabel('Sujet').fill(subject)
  await page.getByLabel('Message', { exact: true }).fill('Bonjour, je voudrais en savoir plus.')

  await context.setOffline(true)
  await expect(offlineBanner(page)).toBeInViewport()
  await page.getByRole('button', { name: 'Envoyer le message' }).click()
  await expect(page.getByRole('alert')).toHaveText(/Vérifiez votre accès à Internet/)
  await expect(page.getByLabel('Message', { exact: true })).toHaveValue(/en savoir plus/)

  await context.setOffline(false)
  await expect(offlineBanner(page)).toBeHidden()
  await page.reload()
  await expect(page.getByLabel('Prénom')).toHaveValue('Imane')
  await expect(page.getByLabel('Message', { exact: true })).toHaveValue(/en savoir plus/)
  await page.getByRole('button', { name: 'Envoyer le message' }).click()
  await expect(page.getByText('Message envoyé avec succès !')).toBeVisible()
  await outbox.waitFor('contact@academie-inclusion.ma', new RegExp(subject))

  await page.reload()
  await expect(page.getByLabel('Prénom')).toHaveValue('')
  await expect(page.getByLabel('Message', { exact: true })).toHaveValue('')
})

test('a request to enrol typed without a network is not lost either', async ({ page, context }) => {
  await page.goto('/courses')
  await page.getByRole('link', { name: /Recruter sans discriminer/ }).click()
  const email = `hors-ligne-${Date.now()}@exemple.ma`
  await page.getByLabel('Nom complet').fill('Imane Chraïbi')
  await page.getByLabel('Adresse e-mail').fill(email)
  await page.getByLabel('Téléphone').fill('06 12 34 56 78')

  await context.setOffline(true)
  await page.getByRole('button', { name: 'Envoyer ma demande' }).click()
  await expect(page.getByRole('alert')).toHaveText(/Vérifiez votre accès à Internet/)
  await expect(page.getByLabel('Adresse e-mail')).toHaveValue(email)

  await context.setOffline(false)
  await page.reload()
  await expect(page.getByLabel('Nom complet')).toHaveValue('Imane Chraïbi')
  await page.getByRole('button', { name: 'Envoyer ma demande' }).click()
  await expect(page.getByText("Votre demande d'inscription a été envoyée avec succès.")).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Nom complet')).toHaveValue('')
})

test('a sign-up survives a reload, its passwords do not', async ({ page }) => {
  await page.goto('/signup')
  await page.getByLabel('Prénom').fill('Salma')
  await page.getByLabel('Adresse e-mail').fill('salma@exemple.ma')
  await page.getByLabel('Mot de passe', { exact: true }).fill('Bonjour2026')
  await page.reload()
  await expect(page.getByLabel('Prénom')).toHaveValue('Salma')
  await expect(page.getByLabel('Adresse e-mail')).toHaveValue('salma@exemple.ma')
  await expect(page.getByLabel('Mot de passe', { exact: true })).toHaveValue('')
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('Bonjour2026')
})

test('changes to a profile survive a reload, and leave with the person', async ({ page, signInAs }) => {
  await signInAs('formateur')
  await page.goto('/formateur/profile')
  await page.getByLabel('Biographie').fill('Vingt ans d’école inclusive.')
  await page.reload()
  await expect(page.getByLabel('Biographie')).toHaveValue('Vingt ans d’école inclusive.')
  await expect(page.getByText(/Vos modifications n’étaient pas enregistrées/)).toBeVisible()
  await page.getByRole('button', { name: /Mon compte/ }).click()
  await page.getByRole('menuitem', { name: 'Déconnexion' }).click()
  await expect(page).toHaveURL('/signin')
  expect(
    await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('draft:'))),
  ).toEqual([])
})
