import { randomUUID } from 'node:crypto'
import { aCourse, formDataOf } from '#server/testing/course-form.ts'
import { callAs, callWith } from './support/api.ts'
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

test('a newcomer comes in through a provider and leaves no token in the address bar', async ({
  page,
  identities,
}) => {
  identities.person = somebody()
  const addresses: string[] = []
  page.on('framenavigated', (frame) => addresses.push(frame.url()))
  await page.goto('/signin')
  await page.getByRole('link', { name: 'Google' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(page.getByText('Rachid Tazi').first()).toBeAttached()
  await page.goBack()
  expect(page.url()).not.toContain('token')
  expect(addresses.some((address) => address.endsWith('/auth/callback'))).toBe(true)
})

test('who refuses at a provider reads why on the sign-in page', async ({
  page,
  identities,
  checkAccessibility,
}) => {
  identities.person = null
  await page.goto('/signup')
  await page.getByRole('link', { name: 'Google' }).click()
  await expect(page).toHaveURL(/\/signin\?error=/)
  await expect(page.getByRole('alert')).toContainText('La connexion a été annulée.')
  await checkAccessibility()
})

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

test('a link with somebody else’s session asks first, also when it stands in a text lesson', async ({
  page,
  academy,
  outbox,
  request,
  checkAccessibility,
  checkNoOverflow,
}) => {
  const [mine, theirs] = [await verifiedLearner(academy, outbox), await verifiedLearner(academy, outbox)]
  const trap = `/auth/callback?token=${theirs.token}`
  const course = aCourse()
  const trainer = await callAs(request, 'formateur')
  const { id } = await trainer.call('POST /api/formateur/formations', {
    body: formDataOf({
      texts: { ...course.texts, name: 'Une formation piégée' },
      lists: {
        sections: [{ number: 1, title: 'Lire', durationMinutes: 5 }],
        chapitres: [
          {
            number: 1,
            sectionNumber: 1,
            title: 'Le texte',
            durationMinutes: 5,
            description: 'À lire.',
            kind: 'text',
            content: `<p>Avant de commencer, <a href="${trap}">ouvrez ce lien</a>.</p>`,
          },
        ],
        apprendre: course.lists.apprendre ?? [],
      },
      files: course.files.filter(({ field }) => field === 'image'),
    }),
  })
  const { user } = await callWith(request, mine.token)('GET /api/auth/me')
  const admin = await callAs(request, 'admin')
  await admin.call('POST /api/admin/inscriptions', { body: { userId: user.id, formationId: id } })

  await page.goto('/robots.txt')
  await page.evaluate((token) => localStorage.setItem('token', token), mine.token)
  await page.goto(`/dashboard/watch/${id}`)
  const link = page.getByRole('link', { name: 'ouvrez ce lien' })
  // A link of a lesson may open a page of its own.
  await link.evaluate((anchor) => anchor.removeAttribute('target'))
  await link.click()
  const stored = () => page.evaluate(() => localStorage.getItem('token'))
  await expect(page.getByText(theirs.email)).toBeVisible()
  expect(page.url()).not.toContain('token')
  expect(await stored()).toBe(mine.token)
  await checkAccessibility()
  await checkNoOverflow()
  await page.reload()
  await expect(page.getByText(theirs.email)).toBeVisible()
  await page.getByRole('link', { name: 'Annuler' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
  expect(await stored()).toBe(mine.token)

  await page.goto('/auth/callback?token=inventeinventeinventeinvente')
  await expect(page).toHaveURL(/\/dashboard$/)
  expect(await stored()).toBe(mine.token)

  await page.goto(trap)
  await page.getByRole('button', { name: 'Continuer avec ce compte' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
  expect(await stored()).toBe(theirs.token)
  const former = await request.get('/api/auth/me', { headers: { authorization: `Bearer ${mine.token}` } })
  expect(former.status()).toBe(401)
})

test('an account of a provider proves itself there, and comes back to the same page', async ({
  page,
  identities,
}) => {
  identities.person = somebody()
  await page.goto('/signin')
  await page.getByRole('link', { name: 'Google' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
  await page.goto('/dashboard/profile')
  let refusals = 0
  await page.route(/\/api\/user\/totp\/setup$/, async (route) => {
    refusals += 1
    if (refusals > 1) return route.continue()
    const json = { success: false, error: 'Confirmez.', code: 'recent_signin_required' }
    await route.fulfill({ status: 409, json })
  })
  await page.getByRole('tab', { name: 'Compte' }).click()
  await page.getByRole('button', { name: 'Mettre en place' }).click()
  const before = await page.evaluate(() => localStorage.getItem('token'))
  await page.getByRole('dialog').getByRole('link', { name: 'Continuer avec Google' }).click()
  await expect(page).toHaveURL(/\/dashboard\/profile\?tab=account$/)
  expect(await page.evaluate(() => localStorage.getItem('token'))).not.toBe(before)
  await page.getByRole('tab', { name: 'Compte' }).click()
  await page.getByRole('button', { name: 'Mettre en place' }).click()
  await expect(page.getByText('Scannez ce code')).toBeVisible()
})
