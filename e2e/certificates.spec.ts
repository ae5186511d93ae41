import { DEMO_PASSWORD, expect, test } from './support/fixtures.ts'

const NUMBER = /AI-\d{4}-[0-9A-Z]{10}/

test('a learner finds a certificate, and anybody checks it by its number', {
  tag: ['@core', '@both-screens'],
}, async ({ page, signInAs }) => {
  await signInAs('apprenant')
  await page.goto('/dashboard')
  await page
    .getByRole('navigation', { name: 'Mon espace' })
    .getByRole('link', { name: 'Mes certificats' })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Mes certificats' })).toBeVisible()
  const card = page.getByRole('main').getByRole('listitem').first()
  const number = NUMBER.exec((await card.textContent()) ?? '')?.[0] ?? ''
  expect(number).toMatch(NUMBER)
  const linkedIn = await card.getByRole('link', { name: 'Ajouter à LinkedIn' }).getAttribute('href')
  expect(new URL(linkedIn ?? '').searchParams.get('certId')).toBe(number)

  await page.evaluate(() => localStorage.clear())
  await page.goto('/certificats')
  await page
    .getByRole('textbox', { name: 'Numéro du certificat' })
    .fill(number.toLowerCase().replaceAll('-', ' '))
  await page.getByRole('button', { name: 'Vérifier', exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`/certificats/${number}$`))
  await expect(page.getByText('Certificat authentique')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Imane Chraïbi' })).toBeVisible()
})

test('the page of a certificate and its files come from the server in both languages, for no search engine', {
  tag: '@core',
}, async ({ request, signInAs }) => {
  const { token } = await signInAs('apprenant')
  const list = await request.get('/api/certificates', { headers: { authorization: `Bearer ${token}` } })
  const [{ number }] = (await list.json()).data
  for (const [address, says] of [
    [`/certificats/${number}`, 'Certificat authentique'],
    [`/ar/certificats/${number.toLowerCase()}`, 'شهادة أصلية'],
  ] as const) {
    const answer = await request.get(address)
    expect(answer.status()).toBe(200)
    const html = await answer.text()
    expect(html).toContain(says)
    expect(html).toContain('Imane Chraïbi')
    expect(html).toContain('<meta name="robots" content="noindex">')
  }
  for (const [file, kind] of [
    ['pdf', 'application/pdf'],
    ['png', 'image/png'],
    ['svg', 'image/svg+xml'],
  ] as const) {
    const answer = await request.get(`/certificats/${number}.${file}`)
    expect([answer.status(), answer.headers()['content-type']?.split(';')[0]]).toEqual([200, kind])
  }
  const missing = await request.get('/certificats/AI-2026-0000000000')
  expect(missing.status()).toBe(404)
  expect(await missing.text()).toContain('Aucun certificat sous ce numéro')
  const withoutScript = await request.get(`/certificats?numero=${number}`, { maxRedirects: 0 })
  expect([withoutScript.status(), withoutScript.headers().location]).toEqual([302, `/certificats/${number}`])
})

test('an administrator revokes a certificate with a reason, and restores it', { tag: '@core' }, async ({
  page,
  signInAs,
  outbox,
}) => {
  await signInAs('admin')
  await page.goto('/admin/certificates?q=apprenant@academie.test')
  const row = page.getByRole('row').filter({ hasText: 'Imane Chraïbi' })
  const number = NUMBER.exec((await row.textContent()) ?? '')?.[0] ?? ''
  await row.getByRole('button', { name: 'Révoquer' }).click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByRole('button', { name: 'Révoquer' }).click()
  await expect(dialog.getByText(/Indiquez un motif/)).toBeVisible()
  await dialog.getByLabel(/^Motif/).fill('Nom de famille erroné')
  // As if the sign-in were older than 15 minutes: the proof opens over this dialog, and nothing typed is lost.
  await page.route(
    /\/revoke$/,
    (route) => {
      const refusal = { success: false, code: 'recent_signin_required', error: 'Confirmez' }
      return route.fulfill({ status: 409, json: refusal })
    },
    { times: 1 },
  )
  await dialog.getByRole('button', { name: 'Révoquer' }).click()
  const proof = page.getByRole('dialog', { name: 'Confirmez que c’est bien vous' })
  await proof.getByLabel('Mot de passe', { exact: true }).fill(DEMO_PASSWORD)
  await proof.getByRole('button', { name: 'Confirmer' }).click()
  await expect(page.getByText('Certificat révoqué.')).toBeVisible()
  await expect(row.getByText('Motif : Nom de famille erroné')).toBeVisible()

  await page.goto(`/certificats/${number}`)
  await expect(page.getByText('Certificat révoqué', { exact: true })).toBeVisible()
  await expect(page.getByText('Nom de famille erroné')).toHaveCount(0)
  const mail = await outbox.waitFor('apprenant@academie.test', /révoqué/)
  expect(mail.text).toContain('Nom de famille erroné')

  await page.goto('/admin/certificates?q=apprenant@academie.test')
  await row.getByRole('button', { name: 'Rétablir' }).click()
  await dialog.getByRole('button', { name: 'Rétablir' }).click()
  await expect(page.getByText('Certificat rétabli.')).toBeVisible()
  await page.goto(`/certificats/${number}`)
  await expect(page.getByText('Certificat authentique')).toBeVisible()
})
