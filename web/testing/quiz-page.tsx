import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type {
  AskedQuestion,
  Attempt,
  AttemptResult,
  OwnAttempt,
  QuizSummary,
} from '#features/quiz/attempt.ts'
import { openPage, personOf } from './open-page.tsx'

const summary: QuizSummary = {
  questionCount: 3,
  passPercent: 70,
  attempts: 3,
  attemptsUsed: 0,
  bestPercent: null,
  passed: false,
  timeLimitMinutes: null,
  waitMinutes: 0,
  feedback: 'after-attempt',
  nextAttemptAt: null,
}
export const questions: AskedQuestion[] = [
  {
    id: 'a',
    type: 'single',
    text: 'La capitale ?',
    points: 1,
    choices: [
      { id: 'r', text: 'Rabat' },
      { id: 'f', text: 'Fès' },
    ],
  },
  { id: 'b', type: 'true-false', text: 'Deux côtes ?', points: 1 },
  { id: 'c', type: 'text', text: 'Quelle loi ?', points: 1 },
]
const result: AttemptResult = {
  percent: 100,
  points: 3,
  maxPoints: 3,
  passed: true,
  attemptsLeft: 2,
  questions: questions.map(({ id }) => ({
    id,
    points: 1,
    maxPoints: 1,
    correct: true,
    explanation: `Car ${id}.`,
  })),
}
export const failed: AttemptResult = {
  ...result,
  percent: 33,
  points: 1,
  passed: false,
  questions: result.questions.map((one) =>
    one.id === 'a' ? { ...one, points: 0, correct: false, right: 'r' } : one,
  ),
}

interface QuizServer {
  answers: Attempt['answers']
  sent: string[]
  /** At the start of an attempt; null without a limit. */
  secondsLeft: number | null
  /** How far the server's clock is ahead, in its Date header. */
  secondsAhead: number
  result: AttemptResult
  progress: number
  isDown: boolean
  isPassed: boolean
  givesCertificate: boolean
}

/** What the server does, as far as one page sees it. Tests change it. */
export const server = {} as QuizServer

/** Before each test: nothing answered, and nothing stored in the browser. */
export function resetQuiz() {
  localStorage.clear()
  sessionStorage.clear()
  window.scrollTo = () => {}
  const fresh: QuizServer = {
    answers: {},
    sent: [],
    secondsLeft: null,
    secondsAhead: 0,
    result,
    progress: 50,
    isDown: false,
    isPassed: false,
    givesCertificate: true,
  }
  Object.assign(server, fresh)
}

/** Opens the player at a quiz, the second of three chapters. */
export async function openQuiz(quiz: Partial<QuizSummary> = {}, attempts: OwnAttempt[] = []) {
  const page = await openPage('/dashboard/watch/5', {
    as: personOf('user'),
    answers: {
      get 'GET /api/formations/watch/:id'() {
        return watchOf({ ...summary, ...quiz }, server.isPassed)
      },
      'GET /api/formations/watch-content/:id': {
        success: true,
        apprendre: [],
        chapitreRessources: [],
        formationRessources: [],
      },
      'GET /api/quiz/:chapitreId/attempts': { success: true, data: attempts, total: attempts.length },
    },
  })
  globalThis.fetch = answer
  return { ...page, user: userEvent.setup() }
}

export async function answer(input: RequestInfo | URL, init?: RequestInit) {
  if (server.isDown) throw new TypeError('Failed to fetch')
  const call = `${init?.method} ${String(input)}`
  server.sent.push(call)
  const { answers = {} } = JSON.parse(String(init?.body ?? '{}')) as { answers?: Attempt['answers'] }
  Object.assign(server.answers, answers)
  const headers = { Date: inSeconds(0).toUTCString() }
  return Response.json({ success: true, ...answerTo(call) }, { headers })
}

const inSeconds = (seconds: number) => new Date(Date.now() + (server.secondsAhead + seconds) * 1000)

function answerTo(call: string) {
  const { result, progress, secondsLeft } = server
  const answers = { ...server.answers }
  if (call.endsWith('/submit')) {
    server.isPassed = result.passed
    return { result, progress, attempt: { id: 31, questions, answers } }
  }
  if (!call.startsWith('POST /api/quiz/')) return { data: [] }
  const startedAt = inSeconds(0).toISOString()
  const expiresAt = secondsLeft === null ? null : inSeconds(secondsLeft).toISOString()
  return { attempt: { id: 31, startedAt, expiresAt, questions, answers } }
}

export const press = async (user: ReturnType<typeof userEvent.setup>, name: string | RegExp) =>
  user.click(await screen.findByRole('button', { name }))
export const plainSpaces = (text: string) => text.replace(/\s/g, ' ')
export const heading = (name: string | RegExp) => screen.findByRole('heading', { name })

function watchOf(quiz: QuizSummary, isPassed: boolean) {
  const chapter = {
    sectionId: 1,
    description: '',
    durationMinutes: 5,
    locked: false,
    progress: 0,
    positionSeconds: 0,
  }
  const video = {
    ...chapter,
    kind: 'video',
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
  return {
    success: true,
    formation: {
      id: 5,
      name: 'Droits humains',
      language: 'fr',
      sequential: false,
      certificate: server.givesCertificate,
      image: null,
      longDescription: '',
      totalDuration: 15,
      progress: 33,
    },
    sections: [{ id: 1, number: 1, title: 'Poser le cadre', durationMinutes: 15 }],
    chapitres: [
      { ...video, id: 1, number: 1, title: 'Ouverture', progress: 100 },
      {
        ...chapter,
        id: 2,
        number: 2,
        title: 'Le quiz',
        kind: 'quiz',
        quiz: { ...quiz, passed: isPassed },
        progress: isPassed ? 100 : 0,
      },
      { ...video, id: 3, number: 3, title: 'La suite' },
    ],
    chapitreCount: 3,
    resumeChapitreId: 2,
  }
}
