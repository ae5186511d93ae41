import type { Page } from '@playwright/test'
import type { PlacedQuestion } from '#features/discussion/contract.ts'
import { paths } from '#shared/paths.ts'
import { answering, failing, held, openTab, press, type Scene } from './scene.ts'

const read = /\/api\/[\w/]+\/questions(\?|$)/

const imane = { name: 'Imane Chraïbi', photo: null, role: 'user' as const }
const nadia = { name: 'Nadia Ouazzani', photo: null, role: 'formateur' as const }
const question = (row: Partial<PlacedQuestion>): PlacedQuestion => ({
  id: 1,
  formationId: 5,
  formationName: 'Droits humains : repères pour agir au quotidien',
  chapitreId: 1,
  chapitreTitle: 'La liberté d’expression',
  author: imane,
  text: 'Le récépissé peut-il être refusé ?\nMa mairie ne répond pas : https://exemple.ma/une-adresse-assez-longue-pour-ne-pas-tenir-sur-une-ligne',
  createdAt: '2026-11-14T09:05:00Z',
  resolved: false,
  mine: true,
  reportedByMe: false,
  reports: null,
  answers: [],
  ...row,
})
const questions = [
  question({}),
  question({
    id: 2,
    author: { name: 'Anas Fassi', photo: null, role: 'user' },
    text: 'أين أجد نص القانون؟',
    resolved: true,
    mine: false,
    answers: [
      {
        id: 1,
        author: nadia,
        text: 'Au Bulletin officiel, en français et en arabe.',
        createdAt: '2026-11-14T10:05:00Z',
        accepted: true,
        mine: false,
        reportedByMe: true,
        reports: null,
      },
      {
        id: 2,
        author: imane,
        text: 'Merci !',
        createdAt: '2026-11-14T11:05:00Z',
        accepted: false,
        mine: true,
        reportedByMe: false,
        reports: null,
      },
    ],
  }),
]
const some = answering(read, { success: true, data: questions, total: 2 })
const ofOthers = answering(read, { success: true, data: questions.slice(1), total: 1 })
const reasons = ['Ce message se moque d’une personne.', 'كلام جارح في حق زميلة']
const reported = answering(read, {
  success: true,
  data: questions.map((one) => ({ ...one, mine: false, reports: { count: 3, reasons } })),
  total: 2,
})
const none = answering(read, { success: true, data: [], total: 0 })

const player = {
  who: 'apprenant',
  path: ({ running }) => paths.learner.watch(running),
} satisfies Partial<Scene>
const inbox = { who: 'formateur', path: paths.trainer.questions } satisfies Partial<Scene>
const openQuestions = openTab('Questions')

export const questionScenes: Scene[] = [
  { ...player, name: 'player-questions', before: some, act: openQuestions, shows: 'Poser la question' },
  {
    ...player,
    name: 'player-questions-empty',
    before: none,
    act: openQuestions,
    shows: 'Aucune question sur ce chapitre',
  },
  {
    ...player,
    name: 'player-questions-failed',
    before: failing(read),
    act: openQuestions,
    shows: 'Les questions n’ont pas pu être chargées',
  },
  {
    ...player,
    name: 'player-questions-report',
    before: ofOthers,
    act: async (page: Page) => {
      await openQuestions(page)
      await press(/^Actions pour le message/)(page)
      await page.getByRole('menuitem', { name: 'Signaler' }).click()
    },
    shows: 'Envoyer le signalement',
    over: 'dialog',
  },
]

export const inboxScenes: Scene[] = [
  { ...inbox, name: 'questions-inbox', before: some, shows: 'Réponse acceptée' },
  {
    ...inbox,
    name: 'questions-inbox-reply',
    before: some,
    act: press(/^Répondre à/),
    shows: 'Envoyer la réponse',
  },
  {
    ...inbox,
    name: 'questions-inbox-remove',
    before: some,
    act: async (page: Page) => {
      await press(/^Actions pour le message/)(page)
      await page.getByRole('menuitem', { name: 'Supprimer' }).click()
    },
    shows: 'Supprimer cette question et ses réponses',
    over: 'dialog',
  },
  {
    ...inbox,
    name: 'questions-inbox-reported',
    path: `${paths.trainer.questions}?state=reported`,
    before: reported,
    shows: 'كلام جارح في حق زميلة',
  },
  {
    ...inbox,
    name: 'questions-inbox-no-reports',
    path: `${paths.trainer.questions}?state=reported`,
    before: none,
    shows: 'Aucun message signalé',
  },
  { ...inbox, name: 'questions-inbox-empty', before: none, shows: 'Aucune question ouverte' },
  { ...inbox, name: 'questions-inbox-loading', before: held(read), shows: 'Questions' },
  {
    ...inbox,
    name: 'questions-inbox-failed',
    before: failing(read),
    shows: 'Les questions n’ont pas pu être chargées',
  },
  { name: 'questions-of-the-academy', who: 'admin', path: paths.admin.questions, shows: 'Questions' },
]
