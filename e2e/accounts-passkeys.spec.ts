import type { Page } from '@playwright/test'
import { copyOfFilledAcademy, openAcademy } from './support/academy.ts'
import { test as base, expect } from './support/fixtures.ts'
import { signInWith, verifiedLearner } from './support/people.ts'

/** Passkeys belong to a domain: this academy is opened by its name and not by its IP address. */
const named = (url: string) => url.replace('127.0.0.1', 'localhost')
const test = base.extend({
  academy: [
    async ({ environment }, use) => {
      const { close, ...academy } = await openAcademy(await copyOfFilledAcademy(), async (url) => ({
        ...environment,
        PUBLIC_URL: named(url),
      }))
      await use({ ...academy, url: named(academy.url) })
      await close()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
})

/** A telephone that unlocks by its holder's finger, which is always at hand. */
async function giveDevice(page: Page) {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    refusesFinger: () => cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false }),
    knowsFinger: () => cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true }),
  }
}

async function signOut(page: Page) {
  await page.evaluate(() => localStorage.removeItem('token'))
  await page.goto('/signin')
}

const offer = (page: Page) => page.getByText('Se connecter sans mot de passe sur cet appareil')

test('a learner creates a passkey when it is offered, signs in with it, and removes it', async ({
  page,
  academy,
  outbox,
  checkAccessibility,
  checkNoOverflow,
}) => {
  const device = await giveDevice(page)
  const person = await verifiedLearner(academy, outbox)
  await page.goto('/signin')
  await signInWith(page, person)
  await expect(offer(page)).toBeVisible()
  await checkAccessibility()
  await checkNoOverflow()
  await page.getByRole('button', { name: 'Créer une clé d’accès' }).click()
  await expect(page.getByText('Vous pouvez désormais vous connecter sans mot de passe')).toBeVisible()
  await expect(offer(page)).toBeHidden()
  await outbox.waitFor(person.email, /clé d’accès/)

  await signOut(page)
  await device.refusesFinger()
  await page.getByRole('button', { name: 'Utiliser une clé d’accès' }).click()
  await expect(page.getByRole('button', { name: 'Utiliser une clé d’accès' })).toBeEnabled()
  await expect(page).toHaveURL(/\/signin$/)
  await device.knowsFinger()
  await page.getByRole('button', { name: 'Utiliser une clé d’accès' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)

  await page.goto('/dashboard/profile')
  await page.getByRole('tab', { name: 'Compte' }).click()
  await page.getByRole('button', { name: 'Ajouter une clé d’accès' }).click()
  await expect(page.getByText('Cet appareil a déjà une clé de votre compte.')).toBeVisible()
  await page.getByRole('button', { name: /^Retirer la clé/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Retirer' }).click()
  await expect(page.getByText('La clé d’accès est retirée.')).toBeVisible()

  await signOut(page)
  await page.getByRole('button', { name: 'Utiliser une clé d’accès' }).click()
  await expect(page.getByText('Cette clé n’ouvre aucun compte de l’académie.')).toBeVisible()
})

test('an offer that was declined is not made again on this device', async ({ page, academy, outbox }) => {
  await giveDevice(page)
  const person = await verifiedLearner(academy, outbox)
  await page.goto('/signin')
  await signInWith(page, person)
  await page.getByRole('button', { name: 'Plus tard' }).click()
  await expect(offer(page)).toBeHidden()
  await signOut(page)
  await signInWith(page, person)
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(offer(page)).toBeHidden()
})

test('a sign-in that is too old is confirmed with the passkey, in Arabic', async ({
  page,
  academy,
  outbox,
  checkAccessibility,
  checkNoOverflow,
}) => {
  await giveDevice(page)
  const person = await verifiedLearner(academy, outbox)
  await page.goto('/robots.txt')
  await page.evaluate((token) => localStorage.setItem('token', token), person.token)
  await page.goto('/ar/dashboard/profile')
  await page.getByRole('tab', { name: 'الحساب' }).click()
  await page.getByRole('button', { name: 'إضافة مفتاح دخول' }).click()
  await expect(page.getByText('أصبح بإمكانكم الدخول من دون كلمة مرور')).toBeVisible()
  // A key proves nothing in the session that added it.
  await signOut(page)
  await page.getByRole('button', { name: 'Utiliser une clé d’accès' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
  await page.goto('/ar/dashboard/profile')
  await page.getByRole('tab', { name: 'الحساب' }).click()

  let refusals = 0
  await page.route(/\/api\/user\/passkeys\/\d+$/, async (route) => {
    refusals += 1
    if (refusals > 1) return route.continue()
    await route.fulfill({
      status: 409,
      json: { success: false, error: 'المرجو التأكيد.', code: 'recent_signin_required' },
    })
  })
  await page.getByRole('button', { name: /^إزالة المفتاح/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'إزالة' }).click()
  const proof = page.getByRole('dialog')
  await proof.getByRole('button', { name: 'استعمال مفتاح دخول' }).click()
  await checkAccessibility()
  await checkNoOverflow()
  await proof.getByRole('button', { name: 'تأكيد' }).click()
  await expect(page.getByText('أُزيل مفتاح الدخول.')).toBeVisible()
})

test('a browser without passkeys is offered none', async ({ page, context }) => {
  await context.addInitScript(() => Reflect.deleteProperty(globalThis, 'PublicKeyCredential'))
  await page.goto('/signin')
  await expect(page.getByRole('button', { name: 'Se connecter' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Utiliser une clé d’accès' })).toHaveCount(0)
})
