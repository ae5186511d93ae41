import type { Page } from '@playwright/test'
import type { AskedQuestion } from '#features/quiz/attempt.ts'
import { paths } from '#shared/paths.ts'
import { ended, lost, questions, reviewed, running, withQuiz } from './quiz-data.ts'
import { failing, held, press, type Scene } from './scene.ts'

const attempts = /\/api\/quiz\/\d+\/attempts$/
const saving = /\/api\/quiz\/attempts\/31$/
const submitting = /\/api\/quiz\/attempts\/31\/submit$/

const start = press('Commencer le quiz')
const hour = 3_600_000

/** A quiz chapter of a learner; with its own data, so that each state is reached at once. */
const scene = (name: string, shows: string | RegExp, more: Partial<Scene> = {}): Scene => ({
  name: `quiz-${name}`,
  who: 'apprenant',
  path: ({ running: course }) => paths.learner.watch(course),
  before: withQuiz(),
  shows,
  ...more,
})

const then =
  (...steps: ((page: Page) => Promise<unknown>)[]) =>
  async (page: Page) => {
    for (const step of steps) await step(page)
  }

const all = Object.keys(questions) as AskedQuestion['type'][]

/** The attempt begins with a question of that type. */
const asking = (type: AskedQuestion['type'], more: Partial<Scene> = {}) =>
  scene(type, questions[type].text, {
    before: withQuiz({ asked: [type, ...all.filter((other) => other !== type)] }),
    act: start,
    ...more,
  })

const finish = then(start, press('Terminer le quiz'))
/** One question, left open: the end is confirmed. */
const submit = then(finish, press('Terminer quand même'))

/** All seven, the number alone without an answer. */
const answered = { asked: all, given: all.filter((type) => type !== 'number') }
const submitAll = then(
  press('Question suivante'),
  press('Dernière question'),
  press('Terminer le quiz'),
  press('Terminer quand même'),
)

export const quizScenes: Scene[] = [
  scene('rules', 'Commencer le quiz'),
  scene('rules-unlimited', 'Autant d’essais que vous voulez.', {
    before: withQuiz({
      quiz: { attempts: null, waitMinutes: 0, timeLimitMinutes: null, feedback: 'after-pass' },
    }),
  }),
  scene('under-way', 'Continuer le quiz', {
    before: withQuiz({ quiz: { attemptsUsed: 1 }, attempts: [running(31)] }),
  }),
  scene('wait', /Le prochain essai s’ouvre dans/, {
    before: withQuiz({
      quiz: {
        attemptsUsed: 1,
        bestPercent: 53,
        nextAttemptAt: new Date(Date.now() + 1.9 * hour).toISOString(),
      },
      attempts: [ended(30, 0.1, 53)],
    }),
  }),
  scene('none-left', /^Vous avez utilisé vos/, {
    before: withQuiz({
      quiz: { attemptsUsed: 3, bestPercent: 62 },
      attempts: [ended(30, 1, 62), ended(29, 30, 53), ended(28, 50, 40)],
    }),
  }),
  scene('passed-before', 'Refaire pour améliorer', {
    before: withQuiz({
      quiz: { attemptsUsed: 1, bestPercent: 88, passed: true },
      attempts: [ended(30, 20, 88)],
    }),
  }),
  scene('loading', 'Chargement du quiz…', {
    before: then(withQuiz(), held(attempts)),
  }),
  scene('attempts-failed', 'Vos essais n’ont pas pu être lus.', {
    before: then(withQuiz(), failing(attempts)),
  }),
  scene('offline', 'Vous êtes hors connexion', {
    before: then(withQuiz(), (page) =>
      page.route(attempts, (route) => (route.request().method() === 'POST' ? lost(route) : route.fallback())),
    ),
    act: start,
  }),

  asking('single'),
  asking('multiple', { act: then(start, (page) => page.getByRole('checkbox').first().click()) }),
  asking('true-false', { act: then(start, press('Question suivante'), press('Question précédente')) }),
  asking('text'),
  asking('number', {
    act: then(start, async (page) => {
      await page.getByRole('textbox').fill('deux')
      await page.getByRole('textbox').blur()
    }),
    shows: 'Écrivez un nombre, par exemple 12 ou 3,5.',
  }),
  asking('order', { act: then(start, press(/^Descendre/)) }),
  asking('match', {
    act: then(start, async (page) => void (await page.getByRole('combobox').first().selectOption('o'))),
  }),
  scene('all-questions', questions.match.text, {
    act: then(
      async (page) => void (await page.getByRole('radio', { name: 'Toutes', exact: true }).check()),
      start,
    ),
  }),
  scene('last-minute', /Il vous reste \d+\ssecondes\./, {
    // The result never comes: however long the checks take, the screen stays.
    before: then(withQuiz({ secondsLeft: 55 }), held(submitting)),
    act: start,
  }),
  scene('network-lost', 'En attente du réseau', {
    before: then(withQuiz(), (page) => page.route(saving, lost)),
    act: then(start, (page) => page.getByText('Demander une autorisation au tribunal').click()),
  }),
  scene('unanswered', 'Terminer sans tout répondre ?', {
    before: withQuiz({ asked: ['number'] }),
    act: finish,
    over: 'dialog',
  }),
  scene('submit-failed', 'Envoyer à nouveau', {
    before: then(withQuiz({ asked: ['number'] }), (page) => page.route(submitting, lost)),
    act: submit,
  }),

  scene('result-passed', 'Réussi, bravo !', {
    before: withQuiz({
      ...answered,
      after: { attemptsUsed: 1, bestPercent: 84, passed: true },
      result: { percent: 84, points: 11, passed: true, questions: reviewed },
      progress: 75,
    }),
    act: then(start, submitAll),
  }),
  scene('result-not-yet', 'Pas encore, vous y êtes presque', {
    before: withQuiz({
      ...answered,
      after: {
        attemptsUsed: 1,
        bestPercent: 53,
        nextAttemptAt: new Date(Date.now() + 1.9 * hour).toISOString(),
      },
    }),
    act: then(start, submitAll),
  }),
  scene('result-none-left', /^Vous avez utilisé vos/, {
    before: withQuiz({
      ...answered,
      quiz: { attemptsUsed: 2, bestPercent: 40 },
      after: { attemptsUsed: 3, bestPercent: 40 },
      result: { percent: 38, points: 5, attemptsLeft: 0 },
    }),
    act: then(press('Nouvel essai'), submitAll),
  }),
  scene('result-hidden', 'Les réponses seront expliquées ici une fois le quiz réussi.', {
    before: withQuiz({
      asked: ['number'],
      quiz: { feedback: 'after-pass', attempts: null, waitMinutes: 0 },
      after: { attemptsUsed: 1, bestPercent: 53 },
      result: { attemptsLeft: null, questions: [] },
    }),
    act: submit,
  }),
]
