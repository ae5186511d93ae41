import { expect, test } from './support/fixtures.ts'
import { fillSignIn, newcomer, verifiedLearner } from './support/people.ts'

test.use({ javaScriptEnabled: false })

test('signing in without JavaScript opens a session and leads to the page that takes it over', async ({
  page,
  academy,
  outbox,
}) => {
  const person = await verifiedLearner(academy, outbox)
  await page.goto('/signin')
  await fillSignIn(page, person)
  await page.getByRole('checkbox', { name: 'Se souvenir de moi' }).check()
  await page.getByRole('button', { name: 'Se connecter' }).click()
  await expect(page).toHaveURL(/\/auth\/callback\?token=[\w-]{43}$/)
  await expect(page.locator('main noscript p')).toBeVisible()
  const token = new URL(page.url()).searchParams.get('token')
  const me = await page.request.get('/api/auth/me', { headers: { authorization: `Bearer ${token}` } })
  expect((await me.json()).user.email).toBe(person.email)
})

test('a wrong password, and an address not verified, are said without JavaScript', async ({
  page,
  academy,
}) => {
  const person = await newcomer(academy)
  await page.goto('/signin')
  await fillSignIn(page, { ...person, password: 'Faux2026' })
  await page.getByRole('button', { name: 'Se connecter' }).click()
  await expect(page.getByText('Email ou mot de passe incorrect.')).toBeVisible()
  expect(page.url()).not.toContain(person.email)
  await fillSignIn(page, person)
  await page.getByRole('button', { name: 'Se connecter' }).click()
  await expect(page.getByText('Veuillez vérifier votre email avant de vous connecter.')).toBeVisible()
})

test('an account is made without JavaScript, and its mail leaves', async ({ page, outbox }) => {
  const email = `sans-script-${Date.now()}@exemple.test`
  await page.goto('/signup')
  const fill = async (confirmation: string) => {
    await page.getByLabel('Prénom').fill('Salma')
    await page.getByLabel('Nom', { exact: true }).fill('Idrissi')
    await page.getByLabel('Adresse e-mail').fill(email)
    await page.getByLabel('Mot de passe', { exact: true }).fill('Bonjour2026')
    await page.getByLabel('Confirmer le mot de passe').fill(confirmation)
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Créer mon compte' }).click()
  }
  await fill('Autre2026')
  await expect(page.getByText('Les mots de passe ne correspondent pas')).toBeVisible()
  await fill('Bonjour2026')
  await expect(page.getByRole('heading', { name: 'Vérifiez votre boîte de réception' })).toBeVisible()
  expect(page.url()).not.toContain('exemple.test')
  await outbox.waitFor(email, /Vérifiez/)
})

test('a reset link is asked for without JavaScript', async ({ page, academy, outbox }) => {
  const person = await verifiedLearner(academy, outbox)
  await page.goto('/forgot-password')
  await page.getByLabel('Adresse e-mail').fill(person.email)
  await page.getByRole('button', { name: 'Envoyer le lien' }).click()
  await expect(page.getByText('Un lien de réinitialisation a été envoyé')).toBeVisible()
  await outbox.waitFor(person.email, /mot de passe/i)
})

test('a form of another site signs nobody in', async ({ page, academy }) => {
  // A page of another origin that posts to the academy.
  await page.setContent(
    `<form method="post" action="${academy.url}/signin"><input name="email" value="apprenant@academie.test">
     <input name="password" value="Demo2026!"><button>Envoyer</button></form>`,
  )
  await page.getByRole('button').click()
  await expect(page.getByText('other_site')).toBeVisible()
  expect(page.url()).not.toContain('token')
})

test('pages that carry a token say that they need JavaScript', async ({ page }) => {
  for (const address of ['/reset-password?token=x', '/verify-email?token=x']) {
    await page.goto(address)
    await expect(page.locator('main noscript p')).toBeVisible()
    await expect(page.getByRole('button')).toHaveCount(0)
  }
})
