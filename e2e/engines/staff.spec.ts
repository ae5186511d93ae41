import { writeFile } from 'node:fs/promises'
import { aBackup, page as moodlePage } from '#server/testing/moodle-backups.ts'
import type { DemoRole } from '../support/fixtures.ts'
import { test as base, expect } from './fixtures.ts'

const test = base.extend<{ signInAsDemo: (role: DemoRole) => Promise<void> }>({
  signInAsDemo: ({ request, signInWithToken }, use) =>
    use(async (role) => {
      const data = { email: `${role}@academie.test`, password: 'Demo2026!' }
      const { token } = await (await request.post('/api/auth/signin', { data })).json()
      await signInWithToken(token)
    }),
})

test('a trainer changes a course and saves it', { tag: '@engine' }, async ({ engine, signInAsDemo }) => {
  await signInAsDemo('formateur')
  await engine.open('/formateur/courses')
  await engine.press('button', /^Actions pour .*Télétravail/)
  await engine.press('item', 'Modifier')
  const title = `Télétravail, ensemble ${Date.now()}`
  await engine.fill('Titre de la formation', title)
  await engine.press('button', 'Enregistrer les modifications')
  await engine.see('Formation mise à jour avec succès!')
  await engine.until(() => location.pathname === '/formateur/courses')
  await engine.see(title)
})

test('an administrator approves a request', { tag: '@engine' }, async ({ engine, signInAsDemo, request }) => {
  const { data } = await (await request.get('/api/formations')).json()
  const email = `visiteuse-${Date.now()}@exemple.ma`
  const asked = { fullName: 'Hind Alami', email, phoneNumber: '0612345678', formationId: data[0].id }
  expect((await request.post('/api/inscriptions', { data: asked })).status()).toBe(201)
  await signInAsDemo('admin')
  await engine.open('/admin/inscriptions')
  await engine.fill('Rechercher une inscription', email)
  await engine.until(
    (one) =>
      document.querySelectorAll('tbody tr').length === 1 &&
      document.querySelector('tbody')?.textContent?.includes(one),
    email,
  )
  await engine.press('button', /^Approuver/)
  await engine.until(() => !/En attente/.test(document.querySelector('tbody')?.textContent ?? 'En attente'))
})

test('an administrator imports a course', { tag: '@engine' }, async ({ engine, signInAsDemo }, info) => {
  await signInAsDemo('admin')
  const activities = [moodlePage('Première page', '<p>Bonjour</p>')]
  const file = info.outputPath('cours.mbz')
  await writeFile(
    file,
    aBackup({ title: 'Venue de Moodle', sections: [{ title: 'Poser le cadre', activities }] }),
  )
  await engine.open('/admin/import')
  await engine.chooseFile('input[type=file]', file)
  await engine.press('button', 'Lire la sauvegarde')
  await engine.choose('Catégorie', 'Droits humains')
  await engine.press('button', 'Créer la formation')
  await engine.see('Ouvrir la formation')
})
