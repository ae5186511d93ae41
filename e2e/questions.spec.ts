import { callAs } from './support/api.ts'
import { expect } from './support/fixtures.ts'
import { test } from './support/lesson.ts'

test('a learner asks without leaving the video, and the trainer answers', { tag: '@core' }, async ({
  page,
  lesson,
  learner,
  signInAs,
}) => {
  const asked = `Où trouver ces chiffres ? (${learner.user.id}) Voir https://exemple.ma/chiffres.`
  await page.goto(`/dashboard/watch/${lesson.id}`)
  await page.getByRole('tab', { name: 'Questions' }).click()
  const address = page.url()
  await page.getByLabel('Votre question').fill(asked)
  await page.getByRole('button', { name: 'Poser la question' }).click()
  const question = page.getByRole('article').filter({ hasText: `(${learner.user.id})` })
  await expect(question).toBeVisible()
  await expect(page.getByLabel('Votre question')).toHaveValue('')
  const link = question.getByRole('link', { name: /exemple\.ma/ })
  await expect(link).toHaveAttribute('href', 'https://exemple.ma/chiffres')
  await expect(link).toHaveAttribute('rel', /noopener.*nofollow/)
  expect(page.url()).toBe(address)

  await signInAs('formateur')
  await page.goto('/formateur/questions')
  await question.getByRole('button', { name: /^Répondre/ }).click()
  await question.getByLabel('Votre réponse').fill('Au Haut-Commissariat au Plan.')
  await question.getByRole('button', { name: 'Envoyer la réponse' }).click()
  // It waits for nobody of the team any more.
  await expect(question).toHaveCount(0)
  await page.getByLabel('Afficher').selectOption('Toutes')
  await expect(question).toContainText('Au Haut-Commissariat au Plan.')
  await question.getByRole('button', { name: 'Marquer comme résolue' }).click()
  await expect(question.getByText('Résolue')).toBeVisible()
})

test('a learner reports a message, and the trainer lets it stand', async ({
  page,
  lesson,
  learner,
  request,
  signInAs,
}) => {
  const params = { id: lesson.id }
  const { chapitres } = await learner.call('GET /api/formations/watch/:id', { params })
  const body = { chapitreId: chapitres[0]?.id ?? 0, text: `Est-ce possible ? (${learner.user.id})` }
  const { id } = await learner.call('POST /api/formations/:id/questions', { params, body })
  const admin = await callAs(request, 'admin')
  await admin.call('POST /api/questions/:id/answers', { params: { id }, body: { text: 'À côté.' } })

  await page.goto(`/dashboard/watch/${lesson.id}`)
  await page.getByRole('tab', { name: 'Questions' }).click()
  const question = page.getByRole('article').filter({ hasText: `(${learner.user.id})` })
  const answer = question.getByRole('listitem').filter({ hasText: 'À côté.' })
  await answer.getByRole('button', { name: /^Actions pour le message/ }).click()
  await page.getByRole('menuitem', { name: 'Signaler' }).click()
  await page.getByLabel(/^Motif/).fill('Hors sujet.')
  await page.getByRole('button', { name: 'Envoyer le signalement' }).click()
  await expect(answer).toContainText('Signalé par vous')

  await signInAs('formateur')
  await page.goto('/formateur/questions')
  await page.getByLabel('Afficher').selectOption('Signalés')
  await expect(answer).toContainText('1 signalement')
  await expect(answer).toContainText('Hors sujet.')
  await answer.getByRole('button', { name: /^Actions pour le message/ }).click()
  await page.getByRole('menuitem', { name: 'Classer le signalement' }).click()
  await expect(question).toHaveCount(0)
})
