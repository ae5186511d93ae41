import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { zipOf } from '#server/testing/zips.ts'
import { expect, test } from './support/fixtures.ts'

// These tests add formations to the demo.
test.use({ freshFor: 'imports' })

const find = (page: Page, name: string) => page.getByLabel('Rechercher une formation').fill(name)

async function choose(page: Page, item: string) {
  await page
    .getByRole('button', { name: /^Actions pour / })
    .first()
    .click()
  await page.getByRole('menuitem', { name: item }).click()
}

test('an archive is taken from the list and makes the same formation again', async ({ page, signInAs }) => {
  await signInAs('admin')
  await page.goto('/admin/courses')
  await find(page, 'teletravail')
  const download = page.waitForEvent('download')
  await choose(page, 'Télécharger l’archive')
  const archive = await (await download).path()

  await page.getByRole('link', { name: 'Importer' }).click()
  await expect(page).toHaveURL('/admin/import')
  const file = { name: 'formation.zip', mimeType: 'application/zip', buffer: await readFile(archive) }
  await page.locator('input[type=file]').setInputFiles(file)
  await page.getByRole('button', { name: 'Importer la formation' }).click()
  await page.getByRole('link', { name: 'Ouvrir la formation' }).click()
  await expect(page.getByLabel('Titre de la formation')).toHaveValue(/^Télétravail.* \(copie\)$/)
})

test('a formation is copied within its list, archived', async ({ page, signInAs }) => {
  await signInAs('formateur')
  await page.goto('/formateur/courses')
  await choose(page, 'Dupliquer')
  await expect(page.getByText('Formation dupliquée : la copie est archivée')).toBeVisible()
  const row = page.getByRole('row').filter({ hasText: '(copie)' })
  await expect(row).toContainText('Archivé')
})

test('a hostile archive is refused in a sentence, and another file may be chosen', async ({
  page,
  signInAs,
}) => {
  await signInAs('admin')
  await page.goto('/admin/import')
  const buffer = zipOf([
    { name: 'formation.json', content: '{}' },
    { name: '../../evil.sh', content: 'x' },
  ])
  await page.locator('input[type=file]').setInputFiles({ name: 'x.zip', mimeType: 'application/zip', buffer })
  await page.getByRole('button', { name: 'Importer la formation' }).click()
  await expect(page.getByRole('alert')).toContainText('des chemins ou des liens dangereux')
  await page.getByRole('button', { name: 'Retirer x.zip' }).click()
  await expect(page.getByText('Choisir un fichier')).toBeVisible()
})
