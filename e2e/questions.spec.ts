import { expect } from './support/fixtures.ts'
import { test } from './support/lesson.ts'

test('a learner asks without leaving the film, and the trainer answers', async ({
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
  await expect(question).toContainText('Au Haut-Commissariat au Plan.')
  await question.getByRole('button', { name: 'Marquer comme résolue' }).click()
  await expect(question).toHaveCount(0)
})
