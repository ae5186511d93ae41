import type { Page } from '@playwright/test'
import { anArchive } from '#server/testing/course-archives.ts'
import { zipOf } from '#server/testing/zips.ts'
import { paths } from '#shared/paths.ts'
import { arabicOf } from './arabic.ts'
import { answering, fulfill, held, press, type Scene } from './scene.ts'

const send = /\/api\/admin\/import\/archive/
const questions = /\/quiz\/import/

const choose = (name: string, content: Buffer | string) => (page: Page) =>
  page
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'application/zip', buffer: Buffer.from(content) })
const chooseArchive = choose('droits-humains-au-quotidien.zip', anArchive())
const sendArchive = async (page: Page) => {
  await chooseArchive(page)
  await press('Importer la formation')(page)
}

const backup = /\/api\/admin\/import\/moodle/
const chooseBackup = choose(
  'sauvegarde-moodle2-course-4.mbz',
  zipOf([{ name: 'moodle_backup.xml', content: '<x/>' }]),
)
const readBackup = async (page: Page) => {
  await chooseBackup(page)
  await press('Lire la sauvegarde')(page)
}
const report = {
  title: 'Droits humains au quotidien, niveau 1',
  sections: 3,
  chapters: [
    { title: 'Bienvenue', kind: 'text' },
    { title: 'Ce que disent les textes, et ce qu’ils ne disent pas', kind: 'text' },
    { title: 'الحقوق في الحياة اليومية', kind: 'text' },
    { title: 'Un film de dix minutes', kind: 'video' },
    { title: 'Faire le point', kind: 'quiz' },
  ],
  resources: 12,
  left: [
    { what: 'Forum', title: 'Nouvelles du cours', reason: 'Cette activité n’a pas d’équivalent ici.' },
    { what: 'Devoir', title: 'Rendre un rapport', reason: 'Cette activité n’a pas d’équivalent ici.' },
    {
      what: 'Question',
      title: 'Décrivez une situation',
      reason: 'La sauvegarde ne contient pas cette question.',
    },
  ],
}
type Told = typeof report

const packaged = /\/api\/admin\/import\/package/
const choosePackage = choose(
  'agir-a-plusieurs.zip',
  zipOf([{ name: 'imsmanifest.xml', content: '<manifest/>' }]),
)
const readPackage = async (page: Page) => {
  await choosePackage(page)
  await press('Lire le module')(page)
}
const ofPackage = {
  ...report,
  title: 'Agir à plusieurs',
  sections: 1,
  chapters: [{ title: 'Agir à plusieurs', kind: 'package' }],
  resources: 0,
  left: [
    {
      what: 'Module SCORM',
      title: 'Agir à plusieurs',
      reason:
        'Ses règles d’enchaînement ne sont pas suivies\u00a0: chaque personne ouvre les parties dans l’ordre qu’elle veut.',
    },
  ],
}
/** The report as the server writes it in the language of the request. */
const reporting =
  (told: Told, call = backup) =>
  (page: Page) =>
    page.route(call, (route) => {
      const inLanguage = route.request().headers()['accept-language'] === 'ar' ? arabicOf : String
      const left = told.left.map(({ what, title, reason }) => ({
        what: inLanguage(what),
        title,
        reason: inLanguage(reason),
      }))
      const importId = '00000000-0000-4000-8000-000000000000'
      return fulfill(route, 201, { success: true, report: { ...told, left }, importId })
    })

const page = { who: 'admin', path: paths.admin.import } satisfies Partial<Scene>

const adminScenes: Scene[] = [
  { ...page, name: 'admin-import', shows: 'Choisir un fichier' },
  { ...page, name: 'admin-import-archive', act: chooseArchive, shows: 'Archive d’une formation' },
  {
    ...page,
    name: 'admin-import-sending',
    before: held(send),
    act: sendArchive,
    shows: 'Envoi de l’archive',
  },
  {
    ...page,
    name: 'admin-import-done',
    before: (page) => page.route(send, (route) => fulfill(route, 201, { success: true, id: 1 })),
    act: sendArchive,
    shows: 'Ouvrir la formation',
  },
  {
    ...page,
    name: 'admin-import-refused',
    refused: true,
    before: (page) =>
      page.route(send, (route) =>
        fulfill(route, 400, {
          success: false,
          code: 'unsafe_archive',
          error: 'Cette archive contient des chemins ou des liens dangereux. Rien n’a été importé.',
        }),
      ),
    act: sendArchive,
    shows: 'L’import n’a pas abouti',
  },
  {
    ...page,
    name: 'admin-import-questions',
    act: choose('questions.gift', 'Vrai ? {T}'),
    shows: 'Questions de quiz',
  },
  {
    ...page,
    name: 'admin-import-questions-read',
    before: answering(questions, {
      success: true,
      questions: [
        { id: 'q-1', type: 'true-false', text: 'Vrai ?', points: 1, explanation: '', answer: true },
      ],
      skipped: [{ line: 7, reason: '…' }],
      changed: [],
    }),
    act: async (page) => {
      await choose('questions.gift', 'Vrai ? {T}')(page)
      await press('Lire les questions')(page)
    },
    shows: 'Choisir une formation',
  },
  { ...page, name: 'admin-import-package', act: choosePackage, shows: 'Lire le module' },
  {
    ...page,
    name: 'admin-import-package-sending',
    before: held(packaged),
    act: readPackage,
    shows: 'Envoi du module',
  },
  {
    ...page,
    name: 'admin-import-package-report',
    before: reporting(ofPackage, packaged),
    act: readPackage,
    shows: 'Créer la formation',
  },
  { ...page, name: 'admin-import-moodle', act: chooseBackup, shows: 'Lire la sauvegarde' },
  {
    ...page,
    name: 'admin-import-moodle-sending',
    before: held(backup),
    act: readBackup,
    shows: 'Envoi de la sauvegarde',
  },
  {
    ...page,
    name: 'admin-import-moodle-refused',
    refused: true,
    before: (page) =>
      page.route(backup, (route) =>
        fulfill(route, 400, {
          success: false,
          code: 'unreadable_backup',
          error:
            'Cette sauvegarde Moodle est illisible\u00a0: un de ses fichiers est abîmé ou n’est pas de Moodle. Rien n’a été importé.',
        }),
      ),
    act: readBackup,
    shows: 'L’import n’a pas abouti',
  },
  {
    ...page,
    name: 'admin-import-moodle-report',
    before: reporting(report),
    act: readBackup,
    shows: 'Créer la formation',
  },
  {
    ...page,
    name: 'admin-import-moodle-empty',
    before: reporting({ ...report, sections: 0, chapters: [], resources: 0 }),
    act: readBackup,
    shows: 'Rien à reprendre',
  },
  {
    ...page,
    name: 'admin-import-moodle-creating',
    before: async (page) => {
      await reporting(report)(page)
      await page.route(/\/api\/admin\/import\/[0-9a-f-]{36}$/, (route) =>
        fulfill(route, 200, {
          success: true,
          state: 'creating',
          doneBytes: 312e6,
          totalBytes: 947e6,
          id: null,
          error: null,
        }),
      )
      await held(/\/create$/)(page)
    },
    act: async (page) => {
      await readBackup(page)
      await page.locator('select').selectOption('Droits humains')
      await press('Créer la formation')(page)
    },
    shows: /même si vous quittez/,
  },
  { ...page, name: 'admin-import-unknown', act: choose('photo.zip', 'PK'), shows: 'Fichier non reconnu' },
]

const trainerScenes: Scene[] = [
  {
    name: 'trainer-courses-import-package',
    who: 'formateur',
    path: paths.trainer.courses,
    act: async (page) => {
      await press('Importer')(page)
      await choosePackage(page)
    },
    shows: /Un module est un chapitre/,
    over: 'dialog',
  },
  {
    name: 'trainer-courses-import',
    who: 'formateur',
    path: paths.trainer.courses,
    act: press('Importer'),
    shows: 'Choisir un fichier',
    over: 'dialog',
  },
]

export const importScenes = { admin: adminScenes, trainer: trainerScenes }
