import { expect, test } from './support/fixtures.ts'

test(
  'an administrator makes an API token, a script uses it, and it ends when revoked',
  { tag: '@desktop' },
  async ({ page, academy, signInAs, checkAccessibility, checkNoOverflow }, info) => {
    const name = `Rapport ${info.project.name}`
    await signInAs('admin')
    await page.goto('/admin/settings?tab=account')
    await page.getByRole('button', { name: 'Créer un jeton' }).click()
    await page.getByLabel('Nom', { exact: true }).fill(name)
    await page.getByRole('button', { name: 'Créer', exact: true }).click()
    const made = page.getByRole('alertdialog', { name: 'Votre jeton est prêt' })
    const token = await made.getByLabel('Jeton').inputValue()
    await checkAccessibility()
    await checkNoOverflow()
    await made.getByRole('button', { name: 'Terminer' }).click()
    await expect(page.getByText(name)).toBeVisible()

    const headers = { authorization: `Bearer ${token}` }
    const ask = () => fetch(`${academy.url}/api/admin/dashboard/counts`, { headers })
    expect((await ask()).status).toBe(200)

    await page.getByRole('button', { name: new RegExp(`Révoquer le jeton .*${name}`) }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Révoquer' }).click()
    await expect(page.getByText('Le jeton est révoqué.')).toBeVisible()
    await expect(page.getByText(name)).toHaveCount(0)
    expect((await ask()).status).toBe(401)
  },
)
