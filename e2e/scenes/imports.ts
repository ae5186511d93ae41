import type { Page } from '@playwright/test'
import { anArchive } from '#server/testing/formation-archives.ts'
import { zipOf } from '#server/testing/zips.ts'
import { paths } from '#shared/paths.ts'
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
    }),
    act: async (page) => {
      await choose('questions.gift', 'Vrai ? {T}')(page)
      await press('Lire les questions')(page)
    },
    shows: 'Choisir une formation',
  },
  {
    ...page,
    name: 'admin-import-package',
    act: choose('module.zip', zipOf([{ name: 'imsmanifest.xml', content: '<manifest/>' }])),
    shows: /ne lit pas encore les modules SCORM/,
  },
  {
    ...page,
    name: 'admin-import-moodle',
    act: choose('sauvegarde.mbz', zipOf([{ name: 'moodle_backup.xml', content: '<x/>' }])),
    shows: /ne lit pas encore les sauvegardes Moodle/,
  },
  { ...page, name: 'admin-import-unknown', act: choose('photo.zip', 'PK'), shows: 'Fichier non reconnu' },
]

const trainerScenes: Scene[] = [
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
