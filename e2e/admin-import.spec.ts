import { readFile } from 'node:fs/promises'
import type { Page, Route } from '@playwright/test'
import { aBackup, moduleNumber, page as moodlePage, other } from '#server/testing/moodle-backups.ts'
import { packageOf } from '#server/testing/packages.ts'
import { zipOf } from '#server/testing/zips.ts'
import { expect, test } from './support/fixtures.ts'

// These tests add courses to the demo.
test.use({ freshFor: 'imports' })

const find = (page: Page, name: string) => page.getByLabel('Rechercher une formation').fill(name)

async function choose(page: Page, item: string) {
  await page
    .getByRole('button', { name: /^Actions pour / })
    .first()
    .click()
  await page.getByRole('menuitem', { name: item }).click()
}

test('an archive is taken from the list and makes the same course again', { tag: '@desktop' }, async ({
  page,
  signInAs,
}) => {
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

test('a course is copied within its list, archived', { tag: '@desktop' }, async ({ page, signInAs }) => {
  await signInAs('formateur')
  await page.goto('/formateur/courses')
  await choose(page, 'Dupliquer')
  await expect(page.getByText('Formation dupliquée : la copie est archivée')).toBeVisible()
  const row = page.getByRole('row').filter({ hasText: '(copie)' })
  await expect(row).toContainText('Archivé')
})

test('a hostile archive is refused in a sentence, and another file may be chosen', {
  tag: '@desktop',
}, async ({ page, signInAs }) => {
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

test('a Moodle backup says what becomes of it, then becomes a course', { tag: '@desktop' }, async ({
  page,
  signInAs,
}) => {
  await signInAs('admin')
  await page.goto('/admin/import')
  const buffer = aBackup({
    title: 'Venue de Moodle',
    sections: [
      {
        title: 'Poser le cadre',
        activities: [
          moodlePage(
            'Première page',
            `<p>Voir <a href="$@PAGEVIEWBYID*${moduleNumber(1)}@$">la suite</a></p>`,
          ),
          moodlePage('Deuxième page', '<p>Fin</p>'),
          other('forum', 'Nouvelles du cours'),
        ],
      },
    ],
  })
  const file = { name: 'sauvegarde.mbz', mimeType: 'application/octet-stream', buffer }
  await page.locator('input[type=file]').setInputFiles(file)
  await page.getByRole('button', { name: 'Lire la sauvegarde' }).click()

  await expect(page.getByRole('heading', { name: 'Venue de Moodle' })).toBeVisible()
  await expect(page.getByRole('region', { name: /1 section, 2 chapitres/ })).toContainText('Première page')
  await expect(page.getByRole('region', { name: /reste en arrière/ })).toContainText('Nouvelles du cours')
  await page.getByRole('button', { name: 'Créer la formation' }).click()
  await expect(page.getByText('Choisissez une catégorie.')).toBeVisible()
  await page.getByLabel('Catégorie').selectOption('Droits humains')
  await page.getByRole('button', { name: 'Créer la formation' }).click()
  await page.getByRole('link', { name: 'Ouvrir la formation' }).click()
  await expect(page.getByLabel('Titre de la formation')).toHaveValue('Venue de Moodle')
})

async function readModule(page: Page) {
  const file = { name: 'agir.zip', mimeType: 'application/zip', buffer: packageOf() }
  await page.locator('input[type=file]').setInputFiles(file)
  await page.getByRole('button', { name: 'Lire le module' }).click()
}

test('a module says what becomes of it, then is the chapter of a new course', { tag: '@desktop' }, async ({
  page,
  signInAs,
}) => {
  await signInAs('admin')
  await page.goto('/admin/import')
  await readModule(page)

  await expect(page.getByRole('heading', { name: 'Module', exact: true })).toBeVisible()
  await expect(page.getByRole('region', { name: /1 section, 1 chapitre/ })).toContainText('Module')
  await page.getByLabel('Catégorie').selectOption('Droits humains')
  await page.getByRole('button', { name: 'Créer la formation' }).click()
  await page.getByRole('link', { name: 'Ouvrir la formation' }).click()
  await expect(page.getByLabel('Titre de la formation')).toHaveValue('Module')
  await page.getByRole('tab', { name: /Contenu/ }).click()
  await page.getByRole('button', { name: /Module SCORM/ }).click()
  await expect(page.getByText('agir.zip')).toBeVisible()
})

const unfinished: [string, (route: Route) => Promise<void>][] = [
  // So answers a process that is being stopped: another one makes it.
  [
    'whose making is answered too early',
    (route) => route.fulfill({ status: 202, json: { success: true, id: null } }),
  ],
  ['whose making is never answered', (route) => route.abort()],
]
for (const [what, answer] of unfinished)
  test(`a formation ${what} is found all the same, and opens`, { tag: '@desktop' }, async ({
    page,
    signInAs,
  }) => {
    await signInAs('admin')
    await page.goto('/admin/import')
    await page.route('**/api/admin/import/*/create', async (route) => {
      expect((await route.fetch()).status()).toBe(201)
      await answer(route)
    })
    await readModule(page)
    await page.getByLabel('Catégorie').selectOption('Droits humains')
    await page.getByRole('button', { name: 'Créer la formation' }).click()
    await page.getByRole('link', { name: 'Ouvrir la formation' }).click()
    await expect(page.getByLabel('Titre de la formation')).toHaveValue(/^Module/)
  })
