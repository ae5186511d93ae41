import { expect } from './support/fixtures.ts'
import { test } from './support/lesson.ts'
import { verifyAddress } from './support/people.ts'

test('a trainer announces something, and a learner finds it by the bell', { tag: '@core' }, async ({
  page,
  academy,
  lesson,
  learner,
  signInAs,
  outbox,
}) => {
  const title = `Rencontre du groupe ${learner.user.id}`
  await verifyAddress(academy, outbox, learner.user.email)
  await signInAs('formateur')
  await page.goto(`/formateur/courses/${lesson.id}/learners`)
  await page.getByRole('button', { name: 'Écrire une annonce' }).click()
  await page.getByLabel('Titre').fill(title)
  await page.getByLabel('Texte').fill('Jeudi à 19 h, en ligne.')
  await page.getByRole('button', { name: 'Publier l’annonce' }).click()
  await expect(page.getByText('Annonce publiée')).toBeVisible()
  // Before it is read: what was read in the bell is not mailed.
  const { links } = await outbox.waitFor(learner.user.email, /Annonce/)

  await page.goto('/robots.txt')
  await page.evaluate((token) => localStorage.setItem('token', token), learner.token)
  await page.goto('/dashboard')
  await page.getByRole('button', { name: /^Notifications, 2/ }).click()
  await page.getByRole('link', { name: new RegExp(title) }).click()
  await expect(page).toHaveURL(new RegExp(`/dashboard/watch/${lesson.id}\\?chapitre=\\d+$`))
  await page.getByRole('tab', { name: /^Annonces/ }).click()
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
  await page.goto('/dashboard')
  await expect(page.getByRole('button', { name: /^Notifications, 1/ })).toBeVisible()

  const stop = new URL(links.find((link) => link.includes('/unsubscribe')) ?? '')
  await page.goto(stop.pathname + stop.search)
  await page.getByRole('button', { name: 'Ne plus les recevoir' }).click()
  await expect(page.getByRole('heading', { name: 'C’est fait' })).toBeVisible()
  await page.goto('/dashboard/edit')
  await page.getByRole('tab', { name: 'Notifications' }).click()
  await expect(page.getByRole('switch', { name: /^Annonces/ })).not.toBeChecked()
  await expect(page.getByRole('switch', { name: /^Rappels/ })).toBeChecked()
})
