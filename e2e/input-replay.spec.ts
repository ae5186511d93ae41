import type { Page } from '@playwright/test'
import { sendMessage } from './scenes/public.ts'
import { expect, test } from './support/fixtures.ts'
import { fillSignIn, verifiedLearner } from './support/people.ts'

/** A slow connection: the page is visible, but its script is not loaded yet. */
async function readBeforeScript(page: Page, address: string) {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await released
    await route.continue()
  })
  await page.goto(address, { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  return { scriptComes: release }
}

async function anyCourse(page: Page) {
  const { data } = await (await page.request.get('/api/formations')).json()
  return `/courses/${data[0].id}`
}

test('a tab pressed before the script has come opens when it comes', async ({ page }) => {
  const { scriptComes } = await readBeforeScript(page, await anyCourse(page))
  await page.getByRole('tab', { name: 'Description' }).click()
  await expect(page.getByRole('heading', { name: 'À propos de cette formation' })).toBeHidden()
  scriptComes()
  await expect(page.getByRole('heading', { name: 'À propos de cette formation' })).toBeVisible()
})

test('a row of tabs moved aside before the script has come stays under the finger when it comes', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  const { scriptComes } = await readBeforeScript(page, await anyCourse(page))
  const aside = await page.getByRole('tablist').evaluate((row) => {
    row.scrollLeft = row.scrollWidth
    return row.scrollLeft
  })
  expect(aside).toBeGreaterThan(0)
  // Takes effect after hydration.
  await page.getByRole('button', { name: 'Envoyer ma demande' }).click()
  scriptComes()
  await expect(page.getByText('Ce champ est obligatoire.').first()).toBeVisible()
  expect(await page.getByRole('tablist').evaluate((row) => row.scrollLeft)).toBe(aside)
})

test('a form sent before the script has come is sent once it comes, with what was typed', async ({
  page,
}) => {
  const { scriptComes } = await readBeforeScript(page, '/contact')
  await sendMessage(page)
  expect(new URL(page.url()).search).toBe('')
  scriptComes()
  await expect(page.getByText('Message envoyé avec succès !')).toBeVisible()
})

test('a search typed and an order chosen before the script has come count when it comes', async ({
  page,
}) => {
  const { scriptComes } = await readBeforeScript(page, '/courses')
  await page.getByRole('searchbox').fill('genre')
  await page.getByRole('button', { name: /Filtrer/ }).click()
  await page.getByRole('radio', { name: 'Ordre alphabétique' }).check()
  scriptComes()
  await expect(page).toHaveURL(/q=genre/)
  await expect(page).toHaveURL(/tri=/)
  await expect(page.getByRole('searchbox')).toHaveValue('genre')
})

test('a sign-in typed and sent before the script has come goes through when it comes', async ({
  page,
  academy,
  outbox,
}) => {
  const person = await verifiedLearner(academy, outbox)
  const { scriptComes } = await readBeforeScript(page, '/signin')
  await fillSignIn(page, person)
  await page.getByRole('checkbox', { name: 'Se souvenir de moi' }).check()
  await page.getByRole('button', { name: 'Se connecter' }).click()
  await expect(page).toHaveURL(/\/signin$/)
  scriptComes()
  await expect(page).toHaveURL(/\/dashboard$/)
})
