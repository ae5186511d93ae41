import type { SentQuestion, SentQuiz } from './definition.ts'

/** For tests: what is right carries the word `MARKER`, which no answer to a learner may hold before an attempt ends. */
export const MARKER = 'bonnereponse'

export const questionsOfEveryType: SentQuestion[] = [
  {
    id: 'q-single',
    type: 'single',
    text: 'Quel article pose l’égalité ?',
    explanation: `${MARKER}-explication`,
    choices: [
      { id: 'c1', text: 'L’article 19', correct: true },
      { id: 'c2', text: 'L’article 3', correct: false },
      { id: 'c3', text: 'L’article 12', correct: false },
    ],
  },
  {
    id: 'q-multiple',
    type: 'multiple',
    text: 'Que prévoit la loi ?',
    points: 2,
    choices: [
      { id: 'm1', text: 'Des rampes', correct: true },
      { id: 'm2', text: 'Des amendes', correct: false },
      { id: 'm3', text: 'Des interprètes', correct: true },
      { id: 'm4', text: 'Rien', correct: false },
    ],
  },
  { id: 'q-true', type: 'true-false', text: 'Le handicap est visible.', answer: false },
  {
    id: 'q-text',
    type: 'text',
    text: 'Le contraire d’exclure ?',
    accepted: [`${MARKER} inclure`, 'inclure'],
  },
  { id: 'q-number', type: 'number', text: 'Quelle part ?', value: 0.3, tolerance: 0.1 },
  { id: 'q-order', type: 'order', text: 'Rangez.', items: ['un', 'deux', 'trois', 'quatre'] },
  {
    id: 'q-match',
    type: 'match',
    text: 'Reliez.',
    points: 3,
    pairs: [
      { left: 'A', right: 'alpha' },
      { left: 'B', right: 'beta' },
      { left: 'C', right: 'gamma' },
    ],
  },
]

export const aQuizOfEveryType = (rules: Partial<SentQuiz> = {}): SentQuiz => ({
  questions: questionsOfEveryType,
  ...rules,
})
