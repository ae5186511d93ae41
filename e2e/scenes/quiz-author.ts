import type { Page } from '@playwright/test'
import { paths } from '#shared/paths.ts'
import { noResults, results, withImport, withoutDrafts, withQuizChapter } from './quiz-author-data.ts'
import { answering, failing, held, openTab, press, type Scene } from './scene.ts'

const { course, quizResults } = paths.trainer
const read = /\/quiz\/\d+\/results$/

/** The course form with a quiz, its chapter open. */
const form = { who: 'formateur', path: ({ ownCourse }) => course(ownCourse) } satisfies Partial<Scene>
const page = { who: 'formateur', path: quizResults(5, 9) } satisfies Partial<Scene>

export const quizAuthorScenes: Scene[] = [
  {
    ...form,
    name: 'course-form-quiz',
    before: withQuizChapter,
    act: openQuiz,
    shows: 'Ajouter une question',
  },
  {
    ...form,
    name: 'course-form-quiz-open',
    before: withQuizChapter,
    act: async (page) => {
      await openQuiz(page)
      await press(/Règles du quiz/)(page)
      await press('Tout ouvrir')(page)
    },
    shows: 'Paires à relier',
  },
  {
    ...form,
    name: 'course-form-quiz-refused',
    before: withQuizChapter,
    act: async (page) => {
      await openQuiz(page)
      const row = page.locator('[data-reorder="question"]').nth(1)
      await row.locator('[data-question]').click()
      await row.locator('textarea').first().fill('')
      await press('Enregistrer les modifications')(page)
    },
    shows: 'Le texte de la question est requis.',
  },
  {
    ...form,
    name: 'course-form-quiz-new',
    before: withoutDrafts,
    act: async (page) => {
      await openTab('Contenu')(page)
      await press('Ajouter un chapitre')(page)
      await page.getByRole('menuitem', { name: 'Quiz', exact: true }).click()
    },
    shows: 'Aucune question pour l’instant',
  },
  {
    ...form,
    name: 'course-form-quiz-types',
    before: withQuizChapter,
    act: async (page) => {
      await openQuiz(page)
      await page.locator('[data-add-question]').click()
    },
    shows: 'Remise en ordre',
    over: 'menu',
  },
  {
    ...form,
    name: 'course-form-quiz-import',
    before: withImport,
    act: openImport,
    shows: 'Ou collez vos questions',
    over: 'dialog',
  },
  {
    ...form,
    name: 'course-form-quiz-imported',
    before: withImport,
    act: async (page) => {
      await openImport(page)
      await page.getByRole('dialog').locator('textarea').fill('Rabat est la capitale. {T}')
      await press('Lire les questions')(page)
    },
    shows: 'Rien n’est encore ajouté.',
    over: 'dialog',
  },
  {
    ...form,
    name: 'course-form-quiz-preview',
    before: withQuizChapter,
    act: openPreview,
    shows: 'Comme les participants le verront. Rien n’est enregistré.',
    over: 'dialog',
  },
  {
    ...form,
    name: 'course-form-quiz-preview-result',
    before: withQuizChapter,
    act: async (page) => {
      await openPreview(page)
      await page.getByText('Toutes', { exact: true }).click()
      await page.getByRole('dialog').getByRole('radio').nth(1).check()
      await press('Terminer le quiz')(page)
    },
    shows: 'Recommencer',
    over: 'dialog',
  },

  {
    ...page,
    name: 'quiz-results',
    before: answering(read, { success: true, data: results }),
    shows: 'Répartition des résultats',
  },
  {
    ...page,
    name: 'quiz-results-empty',
    before: answering(read, { success: true, data: noResults }),
    shows: 'Personne n’a encore répondu',
  },
  { ...page, name: 'quiz-results-loading', before: held(read), shows: 'Résultats du quiz' },
  {
    ...page,
    name: 'quiz-results-failed',
    before: failing(read),
    shows: 'Les résultats n’ont pas pu être chargés',
  },
  {
    ...page,
    name: 'quiz-results-missing',
    shows: 'Ce quiz n’existe pas, ou plus.',
    refused: true,
  },
]

async function openQuiz(page: Page) {
  await openTab('Contenu')(page)
  await page.locator('[data-reorder="chapter"] button[aria-expanded]').first().click()
  await page.locator('[data-add-question]').waitFor()
}

async function openImport(page: Page) {
  await openQuiz(page)
  await page.getByRole('button', { name: 'Importer', exact: true }).click()
}

async function openPreview(page: Page) {
  await openQuiz(page)
  await page.getByRole('button', { name: 'Aperçu', exact: true }).click()
  await page.getByRole('dialog').locator('fieldset').first().waitFor()
}
