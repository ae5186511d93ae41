import type { Page } from '@playwright/test'
import { paths } from '#shared/paths.ts'
import { failing, held, openTab, press, type Scene } from './scene.ts'

const { watch } = paths.learner
const { newCourse } = paths.trainer
const content = /\/api\/formations\/chapitres\/\d+\/content$/

const openText = async (page: Page) => {
  await press(/Écrire/)(page)
  await press(/Nommer tout le monde/)(page)
}

const reader = (name: string, shows: string | RegExp, more: Partial<Scene> = {}): Scene => ({
  name,
  who: 'apprenant',
  path: ({ textCourse }) => watch(textCourse),
  act: openText,
  shows,
  ...more,
})

export const textScenes: Scene[] = [
  reader('text-reader', /Quatre outils/),
  reader('text-reader-loading', 'Contenu du cours', { before: held(content) }),
  reader('text-reader-failed', 'Le texte n’a pas pu être chargé', { before: failing(content) }),
  {
    name: 'player-locked',
    who: 'longue',
    path: ({ orderedCourse }) => watch(orderedCourse),
    act: press('Suivant'),
    shows: 'Ce chapitre n’est pas encore ouvert',
    only: 'wide',
  },
  {
    name: 'player-locked-phone',
    who: 'longue',
    path: ({ orderedCourse }) => watch(orderedCourse),
    act: press('Chapitre suivant'),
    shows: 'Ce chapitre n’est pas encore ouvert',
    only: 'phone',
  },
]

const editor = (name: string, shows: string | RegExp, more: Partial<Scene> = {}): Scene => ({
  name: `text-editor-${name}`,
  who: 'formateur',
  path: newCourse,
  shows,
  ...more,
})

/** Adds a text behind the video that every new course has. */
async function addText(page: Page) {
  await openTab('Contenu')(page)
  await press('Ajouter un chapitre')(page)
  await page.getByRole('menuitem', { name: 'Texte', exact: true }).click()
  await page.locator('.ProseMirror').click()
}

/** By its whole name: a chapter is « sans titre » too. */
const tool = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true }).click()

async function write(page: Page) {
  await addText(page)
  await tool('Titre')(page)
  await page.locator('.ProseMirror-focused h2').waitFor()
  await page.keyboard.type('Zellige')
  await page.keyboard.press('Enter')
  await page.keyboard.insertText('الزليج فن من القطع الصغيرة')
  await page.keyboard.press('Enter')
  await tool('Tableau')(page)
  await page.locator('.ProseMirror-focused table').waitFor()
  for (const cell of ['A', 'B', 'C']) {
    await page.keyboard.type(cell)
    await page.keyboard.press('Tab')
  }
}

const then = (name: string) => async (page: Page) => {
  await write(page)
  await tool(name)(page)
}

export const textEditorScenes: Scene[] = [
  editor('menu', 'Texte', {
    act: async (page) => {
      await openTab('Contenu')(page)
      await press('Ajouter un chapitre')(page)
    },
    over: 'menu',
  }),
  editor('empty', 'Texte du chapitre', { act: addText }),
  editor('table', 'Ajouter une ligne', { act: write }),
  editor('preview', 'Texte du chapitre', {
    act: async (page) => {
      await write(page)
      await page.getByText('Aperçu', { exact: true }).click()
    },
  }),
  editor('link', 'Poser le lien', { act: then('Lien'), over: 'dialog' }),
  editor('picture', 'Insérer l’image', { act: then('Image'), over: 'dialog' }),
]
