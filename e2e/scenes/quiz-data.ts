import type { Page, Route } from '@playwright/test'
import type {
  AnswerValue,
  AskedQuestion,
  AttemptResult,
  OwnAttempt,
  QuizSummary,
} from '#features/quiz/attempt.ts'

/** A course with a quiz, as the API answers: states that would take days with the real one, such as a wait. */

const option = (id: string, text: string) => ({ id, text })

export const questions = {
  single: {
    id: 'single',
    type: 'single',
    points: 1,
    text: 'Une mairie refuse le récépissé de votre association sans rien écrire. Que faire d’abord ?',
    choices: [
      option('a', 'Commencer les activités sans attendre'),
      option('b', 'Envoyer la déclaration par lettre recommandée avec accusé de réception'),
      option('c', 'Demander une autorisation au tribunal'),
      option('d', 'Changer le nom de l’association et recommencer'),
    ],
  },
  multiple: {
    id: 'multiple',
    type: 'multiple',
    points: 2,
    text: 'Quelles données un employeur peut-il demander à l’embauche ?',
    choices: [option('a', 'Le diplôme'), option('b', 'La situation de famille'), option('c', 'L’expérience')],
  },
  'true-false': {
    id: 'true-false',
    type: 'true-false',
    points: 1,
    text: 'L’article 12 de la Constitution protège la liberté d’association.',
  },
  text: {
    id: 'text',
    type: 'text',
    points: 1,
    text: 'Quelle loi protège les données personnelles au Maroc ?',
  },
  number: {
    id: 'number',
    type: 'number',
    points: 1,
    text: 'Combien de fondateurs faut-il au moins pour créer une association ?',
  },
  order: {
    id: 'order',
    type: 'order',
    points: 4,
    text: 'Remettez dans l’ordre la création d’une association.',
    items: [
      option('1', 'Réunir l’assemblée constitutive et voter les statuts'),
      option('2', 'Déposer la déclaration auprès de l’autorité locale'),
      option('3', 'Élire le bureau'),
      option('4', 'Recevoir le récépissé définitif'),
    ],
  },
  match: {
    id: 'match',
    type: 'match',
    points: 3,
    text: 'Vers quelle institution orienter chaque personne ?',
    left: [
      option('a', 'Une élève exclue parce qu’elle est enceinte'),
      option('b', 'Un citoyen sans réponse de l’administration'),
      option('c', 'Une cliente dont les données ont été vendues'),
    ],
    right: [
      option('m', 'L’institution du Médiateur du Royaume'),
      option('n', 'La Commission nationale de contrôle de la protection des données'),
      option('o', 'Le Conseil national des droits de l’Homme'),
    ],
  },
} satisfies Record<AskedQuestion['type'], AskedQuestion>

const answers: Record<string, AnswerValue> = {
  single: 'c',
  multiple: ['a', 'b'],
  'true-false': true,
  text: 'la loi 09-08',
  order: ['1', '2', '3', '4'],
  match: { a: 'o', b: 'm', c: 'n' },
}

const rules: QuizSummary = {
  questionCount: 7,
  passPercent: 70,
  attempts: 3,
  attemptsUsed: 0,
  bestPercent: null,
  passed: false,
  timeLimitMinutes: 20,
  waitMinutes: 120,
  feedback: 'after-attempt',
  nextAttemptAt: null,
}

const graded = (id: keyof typeof questions, points: number, right?: AnswerValue, explanation?: string) => {
  const maxPoints = questions[id].points
  return { id, points, maxPoints, correct: points === maxPoints, right, explanation }
}

export const reviewed = [
  graded(
    'single',
    0,
    'b',
    'La déclaration n’est pas une demande : il suffit de prouver qu’elle a été faite. L’accusé de réception vaut preuve.',
  ),
  graded('multiple', 0, ['a', 'c'], 'La loi 09-08 limite la collecte à ce qui est nécessaire.'),
  graded(
    'true-false',
    1,
    true,
    'Il vise les associations de la société civile, qui se constituent librement.',
  ),
  graded('text', 1, '09-08'),
  graded('number', 0, 2),
  graded(
    'order',
    2,
    ['1', '3', '2', '4'],
    'Le bureau est élu pendant l’assemblée : la déclaration porte déjà ses noms.',
  ),
  graded('match', 3, { a: 'o', b: 'm', c: 'n' }),
]

const notYet: AttemptResult = {
  percent: 53,
  points: 7,
  maxPoints: 13,
  passed: false,
  attemptsLeft: 2,
  questions: reviewed,
}

type Types = readonly AskedQuestion['type'][]

type Quiz = {
  quiz?: Partial<QuizSummary>
  /** What the submission changes in it. */
  after?: Partial<QuizSummary>
  attempts?: OwnAttempt[]
  /** The types of the questions asked, in their order; all seven when left out. */
  asked?: Types
  /** Already given. */
  given?: Types
  secondsLeft?: number
  result?: Partial<AttemptResult>
  progress?: number
}

const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()

export const ended = (id: number, hoursAgo: number, percent: number): OwnAttempt => ({
  id,
  startedAt: ago(hoursAgo + 0.2),
  submittedAt: ago(hoursAgo),
  percent,
  passed: percent >= rules.passPercent,
})

export const running = (id: number): OwnAttempt => ({
  id,
  startedAt: ago(0.1),
  submittedAt: null,
  percent: null,
  passed: null,
})

/** Answers every call that a quiz makes. Nothing of an earlier scene is left in the browser. */
export const withQuiz =
  ({ quiz, after, attempts = [], asked, given = [], secondsLeft = 840, result, progress = 25 }: Quiz = {}) =>
  async (page: Page) => {
    await page.goto('/robots.txt')
    await page.evaluate(() => {
      sessionStorage.clear()
      for (const key of Object.keys(localStorage))
        if (/^(quiz|outbox)/.test(key)) localStorage.removeItem(key)
    })
    const types = asked ?? (Object.keys(questions) as Types)
    const attempt = {
      id: 31,
      startedAt: new Date(Date.now() - (1_200 - secondsLeft) * 1_000).toISOString(),
      expiresAt: new Date(Date.now() + secondsLeft * 1_000).toISOString(),
      questions: types.map((type) => questions[type]),
      answers: Object.fromEntries(given.map((type) => [type, answers[type]])),
    }
    let now = quiz
    await page.route(/\/api\/formations\/watch\//, (route) => route.fulfill({ json: watchWith(now) }))
    await page.route(/\/api\/formations\/watch-content\//, (route) =>
      route.fulfill({
        json: { success: true, apprendre: [], chapitreRessources: [], formationRessources: [] },
      }),
    )
    await page.route(/\/api\/quiz\/\d+\/attempts$/, (route) =>
      route.fulfill({
        json:
          route.request().method() === 'GET'
            ? { success: true, data: attempts, total: attempts.length }
            : { success: true, attempt },
      }),
    )
    await page.route(/\/api\/quiz\/attempts\/31$/, (route) => route.fulfill({ json: { success: true } }))
    await page.route(/\/api\/quiz\/attempts\/31\/submit$/, (route) => {
      now = { ...quiz, ...after }
      return route.fulfill({ json: { success: true, result: { ...notYet, ...result }, progress, attempt } })
    })
  }

/** No answer comes back: the network is lost. */
export const lost = (route: Route) => route.abort('internetdisconnected')

const video = {
  kind: 'video',
  description: '',
  locked: false,
  positionSeconds: 0,
  videoPath: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
  streamPath: null,
  posterPath: null,
  audioPath: null,
  audioBytesPerHour: null,
  captions: [],
  captionsPath: null,
  durationSeconds: null,
  qualities: [],
}

function watchWith(quiz: Partial<QuizSummary> = {}) {
  const chapter = (
    number: number,
    sectionId: number,
    title: string,
    progress: number,
    more: object = video,
  ) => ({
    ...more,
    id: 900 + number,
    number,
    sectionId,
    title,
    durationMinutes: 18,
    progress,
  })
  const asked = {
    kind: 'quiz',
    description: '',
    locked: false,
    positionSeconds: 0,
    quiz: { ...rules, ...quiz },
  }
  return {
    success: true,
    formation: {
      id: 9,
      name: 'Droits humains : repères pour agir au quotidien',
      language: 'fr',
      sequential: false,
      certificate: true,
      image: null,
      longDescription: 'Une formation en deux temps.',
      totalDuration: 72,
      progress: quiz.passed ? 75 : 50,
    },
    sections: [
      { id: 1, number: 1, title: 'Poser le cadre', durationMinutes: 18 },
      { id: 2, number: 2, title: 'Les libertés au quotidien', durationMinutes: 54 },
    ],
    chapitres: [
      chapter(1, 1, 'Que sont les droits humains', 100),
      chapter(2, 2, 'La liberté d’association', 100),
      chapter(3, 2, 'Quiz : les libertés au quotidien', quiz.passed ? 100 : 0, asked),
      chapter(4, 2, 'La vie privée à l’heure du numérique', 0),
    ],
    chapitreCount: 4,
    resumeChapitreId: 903,
  }
}
