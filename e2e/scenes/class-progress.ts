import type { Page } from '@playwright/test'
import type { AnsweredStatistics, Learner, OneLearner } from '#features/class-progress/contract.ts'
import type { PackageStatus } from '#features/scorm/package-outcome.ts'
import { paths } from '#shared/paths.ts'
import { answering, failing, held, type Scene } from './scene.ts'

const read = /\/statistics$/
const list = /\/learners\?/

const titles = ['Que sont les droits humains ?', 'La liberté d’expression', 'La vie privée', 'Quiz final']
const figures: AnsweredStatistics = {
  formation: 'Droits humains : repères pour agir au quotidien',
  enrolled: 48,
  active7Days: 19,
  completed: 12,
  averageProgress: 54,
  states: { 'not-started': 5, 'in-progress': 22, stuck: 9, completed: 12 },
  chapters: titles.map((title, index) => ({
    id: index + 1,
    number: index + 1,
    title,
    kind: index === 3 ? 'quiz' : 'video',
    section: index < 2 ? 'Poser le cadre' : 'Les libertés au quotidien',
    started: [48, 44, 37, 14][index] ?? 0,
    completed: [47, 40, 25, 12][index] ?? 0,
    averagePercent: 50,
    scorePercent: null,
  })),
  weeks: Array.from({ length: 12 }, (_, index) => ({
    start: new Date(Date.UTC(2026, 7, 31 + index * 7)).toISOString().slice(0, 10),
    active: (index * 7) % 25,
    completions: index % 3,
  })),
  countedAt: null,
  counting: false,
}
const empty = { ...figures, enrolled: 0, active7Days: 0, completed: 0, averageProgress: 0 }

const learner = (row: Partial<Learner>): Learner => ({
  userId: 1,
  fullName: 'Nour Benjelloun',
  photo: null,
  state: 'stuck',
  progress: 46,
  lastActivityAt: '2026-10-31T09:00:00Z',
  completedAt: null,
  quizPercent: 41,
  packages: [],
  certificateNumber: null,
  ...row,
})
const learners: Learner[] = [
  learner({}),
  learner({ userId: 2, fullName: 'Sara Kettani', state: 'in-progress', progress: 72 }),
  learner({
    userId: 3,
    fullName: 'Imane Chraïbi',
    state: 'completed',
    progress: 100,
    completedAt: '2026-11-14T09:00:00Z',
  }),
  learner({
    userId: 4,
    fullName: 'Maximilienne-Alexandrine de la Tour-d’Auvergne-Lauraguais',
    state: 'not-started',
    progress: 0,
    lastActivityAt: null,
    quizPercent: null,
  }),
]

/** The same class where so many chapters are SCORM packages. */
const withPackages = (count: number) => async (shown: Page) => {
  const chapters = figures.chapters.map((chapter, index) =>
    index < count ? { ...chapter, kind: 'package' as const, scorePercent: 71 - index } : chapter,
  )
  const result = (index: number, status: PackageStatus, percent: number | null) => ({
    chapitreId: index + 1,
    title: titles[index] ?? '',
    status,
    percent,
  })
  const results = [
    [result(0, 'failed', 40), result(1, 'incomplete', null)],
    [result(0, 'passed', 100), result(1, 'completed', null)],
    [result(0, 'completed', null), result(1, 'passed', 82)],
    [],
  ]
  const data = learners.map((row, index) => ({ ...row, packages: results[index]?.slice(0, count) ?? [] }))
  await answering(read, { success: true, data: { ...figures, chapters } })(shown)
  await answering(list, { success: true, data, total: 48 })(shown)
}

const page = { who: 'formateur', path: paths.trainer.learners(5) } satisfies Partial<Scene>
const withClass = async (shown: Page) => {
  await answering(read, { success: true, data: figures })(shown)
  await answering(list, { success: true, data: learners, total: 48 })(shown)
}

const oneRead = /\/api\/.*\/learners\/1$/
const { packages: _, ...nour } = learner({})
const one: OneLearner = {
  ...nour,
  formation: figures.formation,
  stuckAt: { chapitreId: 3, title: titles[2] ?? '' },
  chapters: titles.map((title, index) => ({
    id: index + 1,
    number: index + 1,
    title,
    kind: index === 3 ? 'quiz' : 'video',
    section: index < 2 ? 'Poser le cadre' : 'Les libertés au quotidien',
    durationMinutes: 17,
    percent: [100, 100, 24, 0][index] ?? 0,
    positionSeconds: index === 2 ? 250 : 0,
    completedAt: index < 2 ? '2026-10-20T09:00:00Z' : null,
    lastActivityAt: '2026-10-31T09:00:00Z',
    bestPercent: index === 3 ? 41 : null,
    attempts: index === 3 ? 3 : 0,
  })),
}
const withOne = answering(oneRead, {
  success: true,
  learner: one,
  messages: [{ id: 1, text: 'Bravo pour le quiz ! On se voit jeudi ?', at: '2026-10-15T09:00:00Z' }],
  messagesLeft: 17,
})
const ofOne = { who: 'formateur', path: paths.trainer.learner(5, 1) } satisfies Partial<Scene>

export const classProgressScenes: Scene[] = [
  { ...ofOne, name: 'one-learner', before: withOne, shows: 'Chapitre par chapitre' },
  {
    ...ofOne,
    name: 'one-learner-message',
    before: withOne,
    act: async (shown) => {
      await shown.locator('main').getByRole('button').first().click()
    },
    shows: /Il vous reste 17|ما تبقّى لكم اليوم: 17/,
  },
  { ...ofOne, name: 'one-learner-loading', before: held(oneRead), shows: 'Suivi de la formation' },
  {
    ...ofOne,
    name: 'one-learner-failed',
    before: failing(oneRead),
    shows: 'La page n’a pas pu être chargée',
  },
  {
    name: 'one-learner-missing',
    who: 'formateur',
    path: paths.trainer.learner(2_000_000_000, 1),
    shows: 'Cette personne ne suit pas cette formation, ou plus.',
    refused: true,
  },
  { ...page, name: 'class-progress', before: withClass, shows: 'Où l’on s’arrête' },
  { ...page, name: 'class-progress-package', before: withPackages(1), shows: 'Non réussi' },
  {
    ...page,
    name: 'class-progress-packages',
    before: withPackages(3),
    act: async (shown) => {
      await shown.locator('summary').filter({ hasText: '0' }).first().click()
    },
    shows: 'Non réussi',
  },
  {
    ...page,
    name: 'class-progress-nobody-found',
    before: async (shown) => {
      await answering(read, { success: true, data: figures })(shown)
      await answering(list, { success: true, data: [], total: 0 })(shown)
    },
    shows: 'Personne ne correspond',
  },
  {
    ...page,
    name: 'class-progress-empty',
    before: answering(read, { success: true, data: empty }),
    shows: 'Personne ne suit encore cette formation',
  },
  {
    ...page,
    name: 'class-progress-large',
    before: async (shown) => {
      const data = { ...figures, enrolled: 50_000, countedAt: '2026-11-14T09:05:00Z' }
      await answering(read, { success: true, data })(shown)
      await answering(list, { success: true, data: learners, total: 50_000 })(shown)
    },
    shows: 'recomptés pendant que vous les lisez',
  },
  {
    ...page,
    name: 'class-progress-counting',
    before: answering(read, {
      success: true,
      data: { ...figures, enrolled: 50_000, chapters: [], weeks: [], counting: true },
    }),
    shows: 'sont en train d’être comptés',
  },
  { ...page, name: 'class-progress-loading', before: held(read), shows: 'Gestion des formations' },
  { ...page, name: 'class-progress-failed', before: failing(read), shows: 'Le suivi n’a pas pu être chargé' },
  {
    name: 'class-progress-missing',
    who: 'formateur',
    path: paths.trainer.learners(2_000_000_000),
    shows: 'Cette formation n’existe pas, ou plus.',
    refused: true,
  },
  {
    name: 'class-progress-of-the-academy',
    who: 'admin',
    path: ({ running }) => paths.admin.learners(running),
    shows: 'Les personnes',
  },
]
