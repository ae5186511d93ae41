import type { Page } from '@playwright/test'
import type { QuizDefinition, QuizQuestion } from '#features/quiz/definition.ts'
import type { QuizResults } from '#features/quiz/results.ts'
import { fulfill } from './scene.ts'

/** A quiz as its author sees it, as the API answers: results of a class would take a class. */

const common = { points: 1, explanation: '' }

const questions: QuizQuestion[] = [
  {
    ...common,
    id: 'q1',
    type: 'single',
    text: 'Une mairie refuse le récépissé de votre association sans rien écrire. Que faire d’abord ?',
    explanation: 'La déclaration n’est pas une demande : l’accusé de réception vaut preuve.',
    choices: [
      { id: 'a', text: 'Commencer les activités sans attendre', correct: false },
      {
        id: 'b',
        text: 'Envoyer la déclaration par lettre recommandée avec accusé de réception',
        correct: true,
      },
      { id: 'c', text: 'Demander une autorisation au tribunal', correct: false },
    ],
  },
  {
    ...common,
    id: 'q2',
    type: 'multiple',
    points: 2,
    text: 'Quelles données un employeur peut-il demander à l’embauche ?',
    choices: [
      { id: 'a', text: 'Le diplôme', correct: true },
      { id: 'b', text: 'La situation de famille', correct: false },
      { id: 'c', text: 'L’expérience', correct: true },
    ],
  },
  {
    ...common,
    id: 'q3',
    type: 'true-false',
    text: 'L’article 12 de la Constitution protège la liberté d’association.',
    answer: true,
  },
  {
    ...common,
    id: 'q4',
    type: 'text',
    text: 'Quelle loi protège les données personnelles au Maroc ?',
    accepted: ['09-08', 'loi 09-08'],
  },
  {
    ...common,
    id: 'q5',
    type: 'number',
    text: 'Combien de fondateurs faut-il au moins pour créer une association ?',
    value: 2,
    tolerance: 0,
  },
  {
    ...common,
    id: 'q6',
    type: 'order',
    points: 4,
    text: 'Remettez dans l’ordre la création d’une association.',
    items: ['Réunir l’assemblée constitutive', 'Élire le bureau', 'Déposer la déclaration'],
  },
  {
    ...common,
    id: 'q7',
    type: 'match',
    points: 3,
    text: 'Vers quelle institution orienter chaque personne ?',
    pairs: [
      { left: 'Un citoyen sans réponse de l’administration', right: 'Le Médiateur du Royaume' },
      { left: 'Une cliente dont les données ont été vendues', right: 'La CNDP' },
    ],
  },
]

const quiz: QuizDefinition = {
  passPercent: 70,
  attempts: 3,
  waitMinutes: 120,
  timeLimitMinutes: 20,
  draw: null,
  shuffle: true,
  feedback: 'after-attempt',
  questions,
}

/** The course that is opened for editing gets a quiz as its first chapter. */
export const withQuizChapter = async (page: Page) => {
  await withoutDrafts(page)
  await page.route(/\/api\/formateur\/formations\/\d+\/edit$/, async (route) => {
    const answer = await route.fetch()
    const course = await answer.json()
    const [section] = course.sections
    const [before] = section.chapitres
    section.chapitres.unshift({
      id: 4_001,
      kind: 'quiz',
      number: 1,
      sectionNumber: before.sectionNumber,
      title: 'Contrôle : créer une association',
      durationMinutes: 20,
      description: 'Sept questions sur ce que l’on a vu.',
      ressources: [],
      quiz,
    })
    await route.fulfill({ json: course })
  })
}

/** Scenes share a browser: what one has typed is not offered to the next. */
export async function withoutDrafts(page: Page) {
  await page.goto('/robots.txt')
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage))
      if (key.startsWith('course-draft')) localStorage.removeItem(key)
  })
}

export const withImport = async (page: Page) => {
  await withQuizChapter(page)
  await page.route(/\/api\/formateur\/quiz\/import$/, (route) =>
    fulfill(route, 200, {
      success: true,
      questions: questions.slice(0, 5).map(({ id: _, ...question }) => question),
      skipped: [
        { line: 12, reason: 'Il faut de 2 à 20 choix.' },
        { line: 31, reason: 'Le type de question « essay » n’existe pas ici.' },
      ],
      changed: [{ line: 4, reason: 'Les images et les sons ne sont pas repris.' }],
    }),
  )
}

const names = [
  'Sara Kettani',
  'Imane Chraïbi',
  'هند العلوي',
  'Yasmine Bouzid',
  'Anas Fassi',
  'Nour Benjelloun',
]

export const results: QuizResults = {
  title: 'Contrôle : créer une association',
  passPercent: 75,
  attempts: 71,
  people: 48,
  passedPeople: 31,
  averagePercent: 74,
  questions: questions.map(({ id = '', text }, place) => ({
    id,
    text,
    answered: place === 4 ? 0 : 71 - place * 3,
    correctPercent: [44, 31, 86, 68, 0, 52, 77][place] ?? 0,
  })),
  distribution: [0, 1, 0, 2, 3, 4, 5, 9, 14, 10],
  learners: names.map((fullName, place) => ({
    fullName,
    attempts: 1 + (place % 3),
    bestPercent: 96 - place * 11,
    passed: place < 3,
    lastAt: `2026-11-1${place}T09:05:00Z`,
  })),
}

export const noResults: QuizResults = {
  ...results,
  attempts: 0,
  people: 0,
  passedPeople: 0,
  averagePercent: 0,
  distribution: Array.from({ length: 10 }, () => 0),
  learners: [],
}
