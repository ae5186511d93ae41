import { randomUUID } from 'node:crypto'
import { DEMO_PASSWORD, expect, test } from './support/fixtures.ts'
import { fillSignIn, mailedLink, newcomer, signInWith, verifiedLearner } from './support/people.ts'

test('a newcomer signs up, opens the link of the mail, and signs in', {
  tag: ['@core', '@both-screens'],
}, async ({ page, outbox, checkAccessibility, checkNoOverflow }) => {
  const email = `nouvelle-${randomUUID()}@exemple.test`
  await page.goto('/signup')
  await page.getByLabel('Prénom').fill('Nadia')
  await page.getByLabel('Nom', { exact: true }).fill('Berrada')
  await page.getByLabel('Adresse e-mail').fill(email)
  await page.getByLabel('Mot de passe', { exact: true }).fill('Bonjour2026')
  await page.getByLabel('Confirmer le mot de passe').fill('Bonjour2026')
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Créer mon compte' }).click()
  await expect(page.getByText(`Un e-mail de vérification a été envoyé à ${email}.`)).toBeVisible()
  await expect(page.getByText(/spam/)).toBeVisible()
  await checkAccessibility()

  await page.goto('/dashboard')
  await expect(page.getByText('Vérifiez votre adresse e-mail')).toBeVisible()
  await page.goto(await mailedLink(outbox, email, /Vérifiez/))
  await expect(page.getByText('Adresse vérifiée')).toBeVisible()
  expect(page.url()).not.toContain('token')
  await checkAccessibility()
  await checkNoOverflow()

  await page.evaluate(() => localStorage.clear())
  await page.goto('/signin')
  await signInWith(page, { email, password: 'Bonjour2026' })
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(page.getByText('Vérifiez votre adresse e-mail')).toBeHidden()
})

test('a sign-up that lacks something says what, field by field', async ({ page, checkAccessibility }) => {
  await page.goto('/signup')
  await page.getByRole('button', { name: 'Créer mon compte' }).click()
  await expect(page.getByText('Ce champ est obligatoire.')).toHaveCount(5)
  await expect(page.getByText("Vous devez accepter les conditions d'utilisation")).toBeVisible()
  await expect(page.getByLabel('Prénom')).toBeFocused()
  await checkAccessibility()

  await page.getByLabel('Mot de passe', { exact: true }).fill('faible')
  await page.getByLabel('Confirmer le mot de passe').fill('autre')
  await page.getByRole('button', { name: 'Créer mon compte' }).click()
  await expect(
    page.getByText('Le mot de passe doit contenir au moins 8 caractères, une majuscule et un chiffre'),
  ).toBeVisible()
  await expect(page.getByText('Les mots de passe ne correspondent pas')).toBeVisible()
})

test('a sign-up with a known address shows the server’s sentence and stays on the page', async ({ page }) => {
  await page.goto('/signup')
  await page.getByLabel('Prénom').fill('Imane')
  await page.getByLabel('Nom', { exact: true }).fill('Chraïbi')
  await page.getByLabel('Adresse e-mail').fill('apprenant@academie.test')
  await page.getByLabel('Mot de passe', { exact: true }).fill('Bonjour2026')
  await page.getByLabel('Confirmer le mot de passe').fill('Bonjour2026')
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Créer mon compte' }).click()
  await expect(page.getByRole('alert')).toContainText('Un compte existe déjà avec cet email.')
})

test('who forgot the password gets a link, chooses another, and signs in with it', { tag: '@core' }, async ({
  page,
  academy,
  outbox,
  checkAccessibility,
  checkNoOverflow,
}) => {
  const { email } = await verifiedLearner(academy, outbox)
  await page.goto('/signin')
  await page.getByRole('link', { name: /Mot de passe oublié/ }).click()
  await expect(page.getByRole('heading', { name: 'Mot de passe oublié' })).toBeVisible()
  await page.getByLabel('Adresse e-mail').fill(email)
  await page.getByRole('button', { name: 'Envoyer le lien' }).click()
  await expect(
    page.getByText('Un lien de réinitialisation a été envoyé à votre adresse e-mail.'),
  ).toBeVisible()
  await checkAccessibility()

  await page.goto(await mailedLink(outbox, email, /nouveau mot de passe/))
  await expect(page).toHaveURL(/\/reset-password$/)
  await page.reload()
  const save = page.getByRole('button', { name: 'Enregistrer le mot de passe' })
  const choose = async (password: string, confirmation = password) => {
    await page.getByLabel('Nouveau mot de passe').fill(password)
    await page.getByLabel('Confirmer le mot de passe').fill(confirmation)
    await save.click()
  }
  await choose('Court1')
  await expect(page.getByText('Le mot de passe doit comporter au moins 8 caractères.')).toBeVisible()
  await choose('minuscules1')
  await expect(page.getByText('Le mot de passe doit contenir une lettre majuscule.')).toBeVisible()
  await choose('SansChiffre')
  await expect(page.getByText('Le mot de passe doit contenir un chiffre.')).toBeVisible()
  await choose('Nouveau2026', 'Autre2026')
  await expect(page.getByText('Les mots de passe ne correspondent pas.')).toBeVisible()
  await checkAccessibility()
  await checkNoOverflow()
  await choose('Nouveau2026')
  await expect(
    page.getByText('Mot de passe mis à jour. Vous pouvez maintenant vous connecter.'),
  ).toBeVisible()

  await page.getByRole('link', { name: 'Se connecter' }).click()
  await signInWith(page, { email, password: 'Nouveau2026' })
  await expect(page).toHaveURL(/\/dashboard$/)
})

test('whose address somebody else signed up with opens the link, chooses the password, and shuts them out', async ({
  page,
  academy,
  outbox,
  checkAccessibility,
  checkNoOverflow,
}) => {
  const { email, password, token } = await newcomer(academy)
  const { data } = await (await page.request.get('/api/formations')).json()
  const sent = await page.request.post('/api/inscriptions', {
    data: { fullName: 'Nadia Berrada', email, phoneNumber: '0612345678', formationId: data[0].id },
  })
  expect(sent.ok()).toBe(true)

  await page.goto(await mailedLink(outbox, email, /Vérifiez/))
  await expect(page.getByText('Adresse vérifiée')).toBeVisible()
  await expect(page.getByText(/attendait cette adresse/)).toBeVisible()
  expect(page.url()).not.toContain('token')
  await checkAccessibility()
  await checkNoOverflow()
  const stranger = { headers: { authorization: `Bearer ${token}` } }
  expect((await page.request.get('/api/auth/me', stranger)).status()).toBe(401)

  await page.reload()
  await page.getByLabel('Nouveau mot de passe').fill('Titulaire2026')
  await page.getByLabel('Confirmer le mot de passe').fill('Titulaire2026')
  await page.getByRole('button', { name: 'Enregistrer le mot de passe' }).click()
  await expect(
    page.getByText('Mot de passe mis à jour. Vous pouvez maintenant vous connecter.'),
  ).toBeVisible()
  await page.getByRole('link', { name: 'Se connecter' }).click()
  await signInWith(page, { email, password })
  await expect(page.getByRole('alert')).toContainText('Email ou mot de passe incorrect.')
  await signInWith(page, { email, password: 'Titulaire2026' })
  await expect(page).toHaveURL(/\/dashboard$/)
})

test('the reset page without a link leads back, or to where links are asked for', async ({
  page,
  context,
}) => {
  await page.goto('/forgot-password')
  await page.goto('/reset-password')
  await expect(page).toHaveURL(/\/forgot-password$/)
  const fresh = await context.newPage()
  await fresh.goto('/reset-password')
  await expect(fresh).toHaveURL(/\/forgot-password$/)
})

test('a dead link says so and offers the ways on', async ({ page, checkAccessibility }) => {
  await page.goto('/verify-email')
  await expect(page.getByRole('alert')).toContainText('Token de vérification manquant')
  await page.goto('/verify-email?token=inconnu')
  await expect(page.getByRole('alert')).toContainText('Lien de vérification invalide ou expiré.')
  await expect(page.getByRole('link', { name: 'Se connecter' })).toHaveAttribute('href', '/signin')
  await expect(page.getByRole('link', { name: "S'inscrire" })).toHaveAttribute('href', '/signup')
  await checkAccessibility()
})

test('a refused sign-in shows a red panel that typing clears, and the form waits while busy', {
  tag: '@core',
}, async ({ page, checkAccessibility }) => {
  await page.goto('/signin')
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/api/auth/signin', async (route) => {
    await held
    await route.continue()
  })
  await signInWith(page, { email: 'apprenant@academie.test', password: 'Faux2026' })
  await expect(page.getByRole('button', { name: 'Connexion...' })).toBeVisible()
  await expect(page.getByLabel('Adresse e-mail')).toBeDisabled()
  answer()
  await expect(page.getByRole('alert')).toContainText('Erreur de connexion')
  await expect(page.getByRole('alert')).toContainText('Email ou mot de passe incorrect.')
  await checkAccessibility()
  await page.getByLabel('Mot de passe', { exact: true }).press('a')
  await expect(page.getByRole('alert')).toBeHidden()
})

test('an unverified person is told so in amber, and gets the mail again', { tag: '@core' }, async ({
  page,
  academy,
  checkAccessibility,
}) => {
  const person = await newcomer(academy)
  await page.goto('/signin')
  await signInWith(page, person)
  const notice = page.getByRole('status').filter({ hasText: 'Vérification requise' })
  await expect(notice).toContainText('Veuillez vérifier votre email avant de vous connecter.')
  await checkAccessibility()
  await notice.getByRole('button', { name: "Renvoyer l'email de vérification" }).click()
  await expect(page.getByText('Email de vérification envoyé !')).toBeVisible()
})

test('asking for the verification mail needs an address', async ({ page }) => {
  await page.goto('/signin')
  await page.getByRole('button', { name: "Renvoyer l'email de vérification" }).click()
  await expect(page.getByText("Veuillez entrer votre email d'abord")).toBeVisible()
})

test('a suspended person is told so in amber, with the way to the support', async ({
  page,
  academy,
  outbox,
  signInAs,
}) => {
  const person = await verifiedLearner(academy, outbox)
  const admin = await signInAs('admin')
  const headers = { authorization: `Bearer ${admin.token}` }
  const people = await (await page.request.get('/api/admin/users/all', { headers })).json()
  const { id } = people.data.find(({ email }: { email: string }) => email === person.email)
  await page.request.post(`/api/admin/users/${id}/action`, { headers, data: { action: 'ban' } })
  await page.evaluate(() => localStorage.clear())
  await page.goto('/signin')
  await signInWith(page, person)
  const notice = page.getByRole('status').filter({ hasText: 'Accès refusé' })
  await expect(notice).toContainText('Votre compte est suspendu.')
  await expect(notice.getByRole('link')).toHaveAttribute('href', '/contact')
})

test('signing in leads back to the page one wanted, inside the area of one’s role only', {
  tag: '@core',
}, async ({ page }) => {
  await page.goto('/dashboard/courses')
  await expect(page).toHaveURL(/\/signin$/)
  await signInWith(page, { email: 'apprenant@academie.test', password: DEMO_PASSWORD })
  await expect(page).toHaveURL(/\/dashboard\/courses$/)
  await page.goto('/signin')
  await expect(page).toHaveURL(/\/dashboard$/)

  await page.evaluate(() => localStorage.clear())
  await page.goto('/admin/users')
  await signInWith(page, { email: 'apprenant@academie.test', password: DEMO_PASSWORD })
  await expect(page).toHaveURL(/\/dashboard$/)
})

test('the sign-in page speaks only our own sentences, whatever its address says', async ({ page }) => {
  await page.goto('/signin?error=Votre+compte+est+bloqu%C3%A9+%3A+appelez+le+0600000000')
  await expect(page.getByRole('alert')).toContainText('Échec de la connexion')
  await expect(page.getByText('0600000000')).toHaveCount(0)
  await fillSignIn(page, { email: 'a@b.fr', password: '' })
  await expect(page.getByRole('alert')).toBeHidden()
  await expect(page).toHaveURL(/\/signin$/)
})

test('a session that has ended meanwhile takes nobody away from the page for a new password', {
  tag: '@core',
}, async ({ page, academy, outbox }) => {
  const { email } = await verifiedLearner(academy, outbox)
  await page.request.post('/api/auth/forgot-password', { data: { email } })
  const link = await mailedLink(outbox, email, /nouveau mot de passe/)
  await page.goto('/robots.txt')
  await page.evaluate(() => localStorage.setItem('token', 'ended'))
  const refused = page.waitForResponse((answer) => answer.url().endsWith('/api/auth/me'))
  await page.goto(link)
  expect((await refused).status()).toBe(401)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  await page.getByLabel('Nouveau mot de passe').fill('Bonjour2027')
  await page.getByLabel('Confirmer le mot de passe').fill('Bonjour2027')
  await page.getByRole('button', { name: 'Enregistrer le mot de passe' }).click()
  await expect(page.getByText('Mot de passe mis à jour.')).toBeVisible()
})
