import { expect, test } from './support/fixtures.ts'

test.use({ javaScriptEnabled: false })

test('every public page reads without JavaScript', async ({ page }) => {
  const pages = [
    ['/', 'Dernières formations'],
    ['/courses', 'Comprendre l’inclusion'],
    ['/contact', 'contact@academie-inclusion.ma'],
    ['/about', '500+'],
    ['/terms', 'Dernière mise à jour'],
    ['/privacy', '09-08'],
  ] as const
  for (const [address, text] of pages) {
    await page.goto(address)
    await expect(page.getByRole('main')).toContainText(text)
  }
})

test('a course shows all of itself without JavaScript, and how else to ask', async ({ page }) => {
  await page.goto('/courses')
  await page.getByRole('link', { name: /Comprendre l’inclusion/ }).click()
  for (const heading of ['Programme', 'À propos de cette formation', 'Ressources à télécharger'])
    await expect(page.getByRole('heading', { name: heading })).toBeVisible()
  await expect(
    page
      .getByRole('listitem')
      .filter({ hasText: /\d+ min$/ })
      .last(),
  ).toBeVisible()
  await expect(page.locator('#inscription noscript a')).toHaveAttribute('href', /^mailto:.+subject=/)
  await expect(page.getByRole('button', { name: 'Envoyer ma demande' })).toBeHidden()
})

test('the catalogue is searched, filtered and sorted by the server without JavaScript', async ({
  page,
  isMobile,
}) => {
  await page.goto('/courses')
  // The trainer of the demo alone: other journeys publish courses about rights too.
  await page.getByRole('searchbox').fill('droits nadia')
  if (isMobile) await page.getByRole('button', { name: 'Filtrer et trier' }).click()
  await page.getByRole('checkbox', { name: /^Droits humains/ }).check()
  await page.getByRole('radio', { name: 'Durée croissante' }).check()
  await page.getByRole('button', { name: 'Appliquer' }).click()
  await expect(page).toHaveURL(/q=droits\+nadia&theme=Droits\+humains&langue=&tri=duration-low/)
  await expect(page.getByText(/^2\sformations$/)).toBeVisible()
  await expect(page.getByRole('heading', { level: 2 }).first()).toContainText('Droits de l’enfant')
})
