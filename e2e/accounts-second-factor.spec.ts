import type { Page } from '@playwright/test'
import { periodAt, totpCode } from '#features/accounts/server/second-factor/totp.ts'
import { signInMark, signInMarkCookie } from '#shared/sign-in-mark.ts'
import { expect, test } from './support/fixtures.ts'
import { signInWith, verifiedLearner } from './support/people.ts'

/** What an application on a telephone shows. Each code works once: `later` is the one half a minute on. */
const codeOf = (secret: string, later = 0) => totpCode(secret, periodAt(Date.now()) + later)

async function openSecurity(page: Page, token: string) {
  await page.goto('/robots.txt')
  await page.evaluate((value) => localStorage.setItem('token', value), token)
  await page.goto('/dashboard/profile')
  await page.getByRole('tab', { name: 'Compte' }).click()
}

/** Leaves the session and signs in with the password alone. */
async function signInAgain(page: Page, person: { email: string; password: string }) {
  await page.evaluate(() => localStorage.clear())
  await page.goto('/signin')
  await signInWith(page, person)
}

async function answerWith(page: Page, label: string, code: string) {
  await page.getByLabel(label).fill(code)
  await page.getByRole('button', { name: 'Continuer' }).click()
}

async function call<T>(address: string, token: string, body = {}): Promise<T> {
  const answer = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  })
  return (await answer.json()) as T
}

test('a learner protects the account by a code, and signs in with it', async ({
  page,
  academy,
  outbox,
  checkAccessibility,
  checkNoOverflow,
}) => {
  const person = await verifiedLearner(academy, outbox)
  await openSecurity(page, person.token)
  await page.getByRole('button', { name: 'Mettre en place' }).click()
  await expect(page.getByRole('img', { name: 'Code QR à scanner' })).toBeVisible()
  const link = await page.getByRole('link', { name: 'Ouvrir l’application' }).getAttribute('href')
  const secret = new URL(link ?? '').searchParams.get('secret') ?? ''
  await page.getByLabel('Code à six chiffres').fill('ABCDEF')
  await page.getByRole('button', { name: 'Confirmer' }).click()
  await expect(page.getByText('Ce code n’est pas valable.')).toBeVisible()
  await checkAccessibility()
  await page.getByLabel('Code à six chiffres').fill(codeOf(secret))
  await page.getByRole('button', { name: 'Confirmer' }).click()
  const codes = page.getByRole('list', { name: 'Codes de secours' })
  await expect(codes.getByRole('listitem')).toHaveCount(10)
  await checkNoOverflow()
  await page.getByLabel('J’ai rangé ces codes en lieu sûr').check()
  await page.getByRole('button', { name: 'Terminer', exact: true }).click()
  await expect(page.getByText('En place')).toBeVisible()

  await signInAgain(page, person)
  await expect(page.getByRole('heading', { name: 'Votre code' })).toBeVisible()
  await answerWith(page, 'Code à six chiffres', codeOf(secret, 1))
  await expect(page).toHaveURL(/\/dashboard$/)
})

test('a learner who lost the telephone signs in with a recovery code, and takes the codes off', async ({
  page,
  academy,
  outbox,
}) => {
  const person = await verifiedLearner(academy, outbox)
  const totp = `${academy.url}/api/user/totp`
  const { secret } = await call<{ secret: string }>(`${totp}/setup`, person.token)
  const { recoveryCodes: codes } = await call<{ recoveryCodes: string[] }>(`${totp}/confirm`, person.token, {
    code: codeOf(secret),
  })
  await page.goto('/signin')
  await signInWith(page, person)
  await page.getByRole('button', { name: 'Utiliser un code de secours' }).click()
  await answerWith(page, 'Code de secours', (codes[0] ?? '').toLowerCase())
  await expect(page).toHaveURL(/\/dashboard$/)

  await page.goto('/dashboard/profile')
  await page.getByRole('tab', { name: 'Compte' }).click()
  await page.getByRole('button', { name: 'Retirer', exact: true }).click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByLabel('Mot de passe', { exact: true }).fill(person.password)
  await dialog.getByRole('button', { name: 'Utiliser un code de secours' }).click()
  await dialog.getByLabel('Code de secours').fill(codes[1] ?? '')
  await dialog.getByRole('button', { name: 'Retirer' }).click()
  await expect(page.getByText('La vérification par code est retirée.')).toBeVisible()
  await expect(page.getByText('Désactivée')).toBeVisible()
})

/** What the server leaves at the end of a sign-in that this browser began. */
const beganHere = (page: Page, secret: string) =>
  page
    .context()
    .addCookies([
      { name: signInMarkCookie(false), value: signInMark(secret), url: new URL(page.url()).origin },
    ])

test('a session that has ended meanwhile takes nobody away from the page for the code', async ({ page }) => {
  await page.goto('/robots.txt')
  await page.evaluate(() => localStorage.setItem('token', 'ended'))
  const refused = page.waitForResponse((answer) => answer.url().endsWith('/api/auth/me'))
  await beganHere(page, 'unknown')
  await page.goto('/auth/callback?challenge=unknown')
  expect((await refused).status()).toBe(401)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  await answerWith(page, 'Code à six chiffres', '123456')
  await expect(page.getByText('Cette connexion a expiré.')).toBeVisible()
})
