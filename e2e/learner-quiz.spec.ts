import type { Page } from '@playwright/test'
import type { Caller } from './support/api.ts'
import { expect } from './support/fixtures.ts'
import { TITLES, test } from './support/quiz-lesson.ts'

const watch = ({ id }: { id: number }) => `/dashboard/watch/${id}`
const syllabus = (page: Page) => page.getByLabel(/^(Contenu du cours|محتوى الدورة)$/)
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).click()
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name })

/** Opens the player at a chapter of the list. */
async function openChapter(page: Page, course: { id: number }, title: string) {
  await page.goto(watch(course))
  await syllabus(page)
    .getByRole('button', { name: new RegExp(title) })
    .click()
}

/** The attempts that the server has, newest first. */
async function attemptsOf({ call }: Caller, course: { id: number }, title: string) {
  const { chapitres } = await call('GET /api/formations/watch/:id', { params: { id: course.id } })
  const chapitreId = chapitres.find((chapter) => chapter.title === title)?.id ?? 0
  return (await call('GET /api/quiz/:chapitreId/attempts', { params: { chapitreId } })).data
}

test('on a phone: from the video to the quiz, every answer right, to the next chapter', {
  tag: ['@core', '@both-screens'],
}, async ({ page, course, learner, checkAccessibility }) => {
  await page.goto(watch(course))
  await expect(heading(page, TITLES.video)).toBeVisible()
  await press(page, 'Marquer comme terminé')
  await page
    .getByRole('button', { name: /^(Chapitre suivant|Suivant)$/ })
    .filter({ visible: true })
    .click()

  await expect(page.getByText('Il faut 70 % pour réussir.')).toBeVisible()
  await press(page, 'Commencer le quiz')
  await expect(heading(page, 'Que faire d’abord ?')).toBeFocused()
  await page.getByText('Envoyer une lettre recommandée').click()
  await press(page, 'Question suivante')
  await page.getByText('Le diplôme').click()
  await page.getByText('L’expérience').click()
  await press(page, 'Question suivante')
  await page.getByText('Vrai', { exact: true }).click()
  await press(page, 'Question suivante')
  await page.getByRole('textbox', { name: 'Quelle loi protège les données ?' }).fill('LOI 09-08')
  await press(page, 'Question suivante')
  await page.getByRole('textbox', { name: /Quelle part/ }).fill('12,5')
  await press(page, 'Question suivante')
  // Mixed by lot: it may stand right already.
  const [first] = await page.locator('fieldset').getByRole('listitem').allInnerTexts()
  if (first?.includes('Réunir')) await press(page, 'Garder cet ordre')
  else await press(page, /^Monter : Réunir/)
  await press(page, 'Dernière question')
  await page.getByRole('combobox', { name: 'Des données vendues' }).selectOption('La CNDP')
  await page.getByRole('combobox', { name: 'Une discrimination' }).selectOption('Le CNDH')
  await press(page, 'Terminer le quiz')

  await expect(heading(page, 'Réussi, bravo !')).toBeFocused()
  await expect(page.getByText('10 points sur 10')).toBeVisible()
  await expect(page.getByText('L’accusé de réception vaut preuve.')).toBeVisible()
  await expect(syllabus(page).getByText('2 chapitres sur 4')).toBeVisible()
  await checkAccessibility()
  await press(page, 'Chapitre suivant')
  await expect(heading(page, TITLES.text)).toBeVisible()
  expect(await attemptsOf(learner, course, TITLES.quiz)).toMatchObject([{ percent: 100, passed: true }])
})

test('by keyboard alone: not yet passed, and what to see again', { tag: '@core' }, async ({
  page,
  course,
  learner,
}) => {
  await openChapter(page, course, TITLES.quiz)
  await page.getByRole('button', { name: 'Commencer le quiz' }).press('Enter')
  await expect(heading(page, 'Que faire d’abord ?')).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { name: 'Changer de nom' })).toBeChecked()
  await page.getByRole('button', { name: 'Question 6, sans réponse' }).press('Enter')
  await expect(heading(page, 'Dans quel ordre ?')).toBeFocused()
  const [, second] = await page.locator('fieldset').getByRole('listitem').allInnerTexts()
  const name = second?.includes('Réunir') ? 'Réunir' : 'Élire'
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('status').filter({ hasText: 'place 2 sur 2' })).toBeVisible()
  await expect(page.locator('fieldset').getByRole('listitem').first()).toContainText(name)
  await page.getByRole('button', { name: 'Dernière question' }).press('Enter')
  await page.getByRole('button', { name: 'Terminer le quiz' }).press('Enter')
  const dialog = page.getByRole('alertdialog')
  await expect(dialog.getByRole('button', { name: 'Revenir aux questions' })).toBeFocused()
  await expect(dialog.getByRole('listitem')).toHaveCount(5)
  await dialog.getByRole('button', { name: 'Terminer quand même' }).press('Enter')

  await expect(heading(page, 'Pas encore réussi')).toBeFocused()
  await expect(page.getByText('Il vous reste 2 essais sur 3.')).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Revoir le chapitre 1' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(heading(page, TITLES.video)).toBeVisible()
  expect(await attemptsOf(learner, course, TITLES.quiz)).toMatchObject([{ passed: false }])
})

test('a network lost in the middle loses no answer, nor does a reload', { tag: '@core' }, async ({
  page,
  course,
  context,
  learner,
}) => {
  await openChapter(page, course, TITLES.quiz)
  await press(page, 'Commencer le quiz')
  await page.getByText('Envoyer une lettre recommandée').click()
  await expect(page.getByText('Réponses enregistrées')).toBeVisible()
  await context.setOffline(true)
  await press(page, 'Question suivante')
  await page.getByText('Le diplôme').click()
  await expect(page.getByText(/En attente du réseau/)).toBeVisible()
  await press(page, 'Question suivante')
  await page.getByText('Vrai', { exact: true }).click()
  await context.setOffline(false)
  await expect(page.getByText('Réponses enregistrées')).toBeVisible()

  await page.reload()
  await expect(heading(page, 'Une association se déclare.')).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Vrai' })).toBeChecked()
  await press(page, 'Question 2, répondue')
  await expect(page.getByRole('checkbox', { name: 'Le diplôme' })).toBeChecked()
  expect(await attemptsOf(learner, course, TITLES.quiz)).toMatchObject([{ submittedAt: null }])
})

test('two tabs are one attempt: each shows the other’s answers, and both the result', async ({
  page,
  course,
  context,
  learner,
}) => {
  await openChapter(page, course, TITLES.quiz)
  await press(page, 'Commencer le quiz')
  await page.getByText('Envoyer une lettre recommandée').click()
  await expect(page.getByText('Réponses enregistrées')).toBeVisible()

  const other = await context.newPage()
  await openChapter(other, course, TITLES.quiz)
  await press(other, 'Continuer le quiz')
  await expect(heading(other, 'Que peut demander un employeur ?')).toBeVisible()
  await other.getByText('Le diplôme').click()
  await expect(page.getByRole('button', { name: 'Question 2, répondue' })).toBeVisible()

  await press(other, 'Question 7, sans réponse')
  await press(other, 'Terminer le quiz')
  await press(other, 'Terminer quand même')
  await expect(heading(other, 'Pas encore réussi')).toBeVisible()
  // The first tab still shows its question; its next answer is refused, and it shows the result too.
  await page.getByText('Changer de nom').click()
  await expect(heading(page, 'Pas encore réussi')).toBeVisible()
  expect(await attemptsOf(learner, course, TITLES.quiz)).toHaveLength(1)
})

test('when the time is over what there is is submitted, and the page says so', async ({
  page,
  course,
  learner,
}) => {
  await page.clock.install()
  await openChapter(page, course, TITLES.timed)
  await expect(page.getByText('1 minute.', { exact: true })).toBeVisible()
  await press(page, 'Commencer le quiz')
  await page.getByText('Vrai', { exact: true }).click()
  await page.clock.fastForward(30_000)
  await expect(page.getByText(/Il vous reste \d+\ssecondes\./).first()).toBeVisible()
  await page.clock.fastForward(35_000)
  await expect(page.getByText(/Le temps était écoulé/)).toBeVisible()
  await expect(page.getByText('1 point sur 2')).toBeVisible()
  await expect(page.getByText('Ce quiz donne le résultat sans montrer les bonnes réponses.')).toBeVisible()
  expect(await attemptsOf(learner, course, TITLES.timed)).toMatchObject([{ percent: 50, passed: false }])
})

test('in Arabic: the same quiz, from right to left', async ({
  page,
  course,
  learner,
  checkAccessibility,
}) => {
  await page.goto(`/ar${watch(course)}`)
  await syllabus(page)
    .getByRole('button', { name: new RegExp(TITLES.quiz) })
    .click()
  await expect(page.getByText('للنجاح يلزم')).toBeVisible()
  await press(page, 'بدء الاختبار')
  await page.getByText('Envoyer une lettre recommandée').click()
  await expect(page.getByText('حُفظت الأجوبة')).toBeVisible()
  await checkAccessibility()
  await press(page, 'السؤال 7، دون جواب')
  await press(page, 'إنهاء الاختبار')
  await press(page, 'الإنهاء على أي حال')
  await expect(heading(page, 'لم يتحقق النجاح بعد')).toBeFocused()
  await checkAccessibility()
  expect(await attemptsOf(learner, course, TITLES.quiz)).toMatchObject([{ percent: 10, passed: false }])
})
