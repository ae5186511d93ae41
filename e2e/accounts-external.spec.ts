import { randomUUID } from 'node:crypto'
import { expect } from './support/fixtures.ts'
import { test } from './support/identity-provider.ts'
import { verifiedLearner } from './support/people.ts'

const somebody = (email = `externe-${randomUUID()}@exemple.test`) => ({
  id: randomUUID(),
  email,
  emailVerified: true,
  firstName: 'Rachid',
  lastName: 'Tazi',
})

for (const name of ['Google', 'Facebook', 'LinkedIn']) {
  test(`a newcomer comes in through ${name} and leaves no token in the address bar`, async ({
    page,
    identities,
  }) => {
    identities.person = somebody()
    const addresses: string[] = []
    page.on('framenavigated', (frame) => addresses.push(frame.url()))
    await page.goto('/signin')
    await page.getByRole('link', { name }).click()
    await expect(page).toHaveURL(/\/dashboard$/)
    await expect(page.getByText('Rachid Tazi').first()).toBeAttached()
    await page.goBack()
    expect(page.url()).not.toContain('token')
    expect(addresses.some((address) => address.endsWith('/auth/callback'))).toBe(true)
  })

  test(`who refuses at ${name} reads why on the sign-in page`, async ({
    page,
    identities,
    checkAccessibility,
  }) => {
    identities.person = null
    await page.goto('/signup')
    await page.getByRole('link', { name }).click()
    await expect(page).toHaveURL(/\/signin\?error=/)
    await expect(page.getByRole('alert')).toContainText('La connexion a été annulée.')
    await checkAccessibility()
  })
}

test('the way through a provider leads back to the page one wanted', async ({ page, identities }) => {
  identities.person = somebody()
  await page.goto('/dashboard/courses')
  await expect(page).toHaveURL(/\/signin$/)
  await page.getByRole('link', { name: 'Google' }).click()
  await expect(page).toHaveURL(/\/dashboard\/courses$/)
})

test('a known person joins their account through Google, and is refused through Facebook', async ({
  page,
  academy,
  outbox,
  identities,
}) => {
  const { email } = await verifiedLearner(academy, outbox)
  identities.person = somebody(email)
  await page.goto('/signin')
  await page.getByRole('link', { name: 'Facebook' }).click()
  await expect(page.getByRole('alert')).toContainText('Un compte existe déjà avec cette adresse e-mail.')
  await page.getByRole('link', { name: 'Google' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(page.getByText('Salma Idrissi').first()).toBeAttached()
})

test('without a token the way back leads to the sign-in page', async ({ page }) => {
  await page.goto('/auth/callback')
  await expect(page).toHaveURL(/\/signin$/)
  await page.goto('/auth/callback?token=inventeinventeinventeinvente')
  await expect(page).toHaveURL(/\/signin$/)
})
