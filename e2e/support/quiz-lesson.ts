import { readFileSync } from 'node:fs'
import { request as requests } from '@playwright/test'
import type { SentQuiz } from '#features/quiz/definition.ts'
import { aCourse, chapter, formDataOf } from '#server/testing/course-form.ts'
import { makeVideo } from '#server/testing/videos.ts'
import type { RunningAcademy } from './academy.ts'
import { type Caller, callAs, callWith } from './api.ts'
import { test as base } from './fixtures.ts'
import { newcomer } from './people.ts'

export const TITLES = {
  video: 'La liberté d’association',
  quiz: 'Quiz : les libertés',
  text: 'La vie privée',
  timed: 'Quiz en une minute',
}

/** One question of each type; whoever answers them all rightly has 100 %. */
export const everyType: SentQuiz = {
  passPercent: 70,
  attempts: 3,
  questions: [
    {
      type: 'single',
      text: 'Que faire d’abord ?',
      explanation: 'L’accusé de réception vaut preuve.',
      choices: [
        { text: 'Envoyer une lettre recommandée', correct: true },
        { text: 'Changer de nom', correct: false },
      ],
    },
    {
      type: 'multiple',
      text: 'Que peut demander un employeur ?',
      points: 2,
      choices: [
        { text: 'Le diplôme', correct: true },
        { text: 'L’expérience', correct: true },
        { text: 'La religion', correct: false },
      ],
    },
    { type: 'true-false', text: 'Une association se déclare.', answer: true },
    { type: 'text', text: 'Quelle loi protège les données ?', accepted: ['loi 09-08', '09-08'] },
    { type: 'number', text: 'Quelle part des sièges, en pour cent ?', value: 12.5 },
    { type: 'order', text: 'Dans quel ordre ?', points: 2, items: ['Réunir', 'Élire'] },
    {
      type: 'match',
      text: 'Vers qui ?',
      points: 2,
      pairs: [
        { left: 'Des données vendues', right: 'La CNDP' },
        { left: 'Une discrimination', right: 'Le CNDH' },
      ],
    },
  ],
}

const oneMinute: SentQuiz = {
  passPercent: 100,
  timeLimitMinutes: 1,
  feedback: 'never',
  questions: [
    { type: 'true-false', text: 'Le temps passe.', answer: true },
    { type: 'true-false', text: 'Le temps revient.', answer: false },
  ],
}

interface OwnQuiz {
  /** A new learner, enrolled in the course and signed in on the page. */
  learner: Caller & { token: string }
}

/** A course of a video, a quiz of every type, a link and a quiz of one minute; and a new learner for each test. */
export const test = base.extend<OwnQuiz, { course: { id: number } }>({
  environment: [{ FFMPEG_PATH: '/nowhere/ffmpeg' }, { scope: 'worker' }],

  course: [async ({ academy }, use) => use(await publish(academy)), { scope: 'worker', timeout: 180_000 }],

  learner: async ({ academy, course, page, request }, use) => {
    const { token } = await newcomer(academy)
    const call = callWith(request, token)
    const { user } = await call('GET /api/auth/me')
    const admin = await callAs(request, 'admin')
    await admin.call('POST /api/admin/inscriptions', { body: { userId: user.id, formationId: course.id } })
    await page.goto('/robots.txt')
    await page.evaluate((value) => localStorage.setItem('token', value), token)
    await use({ user, call, token })
  },
})

async function publish(academy: RunningAcademy) {
  const request = await requests.newContext({ baseURL: academy.url })
  const trainer = await callAs(request, 'formateur')
  const { path, remove } = await makeVideo({ size: '320x180', rate: 5, seconds: 10, loops: 6 })
  const course = aCourse()
  const body = formDataOf({
    texts: { ...course.texts, name: 'Libertés : apprendre et vérifier' },
    lists: {
      ...course.lists,
      sections: [{ number: 1, title: 'Les libertés', durationMinutes: 30 }],
      chapitres: [
        chapter(1, 1, { title: TITLES.video }),
        quizChapter(2, TITLES.quiz, everyType),
        chapter(3, 1, { title: TITLES.text, videoUrl: 'https://www.youtube.com/watch?v=nDgIVseTkuE' }),
        quizChapter(4, TITLES.timed, oneMinute),
      ],
      chapitreRessources: [],
    },
    files: [
      ...course.files.filter(({ field }) => field === 'image' || field === 'ressourceFiles'),
      { field: 'chapitreVideos', name: 'film.mp4', content: readFileSync(path) },
    ],
  })
  await remove()
  const { id } = await trainer.call('POST /api/formateur/formations', { body })
  await request.dispose()
  return { id }
}

const quizChapter = (number: number, title: string, quiz: SentQuiz) => ({
  number,
  sectionNumber: 1,
  kind: 'quiz',
  title,
  description: 'Vérifier ce que l’on a compris.',
  durationMinutes: 5,
  quiz,
})
