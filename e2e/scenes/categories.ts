import type { Page } from '@playwright/test'
import { paths } from '#shared/paths.ts'
import { answering, failing, held, press, type Scene } from './scene.ts'

const path = paths.admin.categories
const list = /\/api\/admin\/categories$/

/** A duplicate, one without an Arabic name, an empty one, and a name that is too long for any line. */
const data = [
  { id: 1, name: 'Égalité de genre', nameAr: 'المساواة بين الجنسين', formations: 4 },
  { id: 2, name: 'Egalité genre', nameAr: null, formations: 2 },
  { id: 3, name: 'Emploi', nameAr: 'الشغل', formations: 0 },
  {
    id: 4,
    name: 'Accompagnement interrégional des équipes mobiles '.repeat(4).trim(),
    nameAr: 'المواكبة '.repeat(20).trim(),
    formations: 1,
  },
]
const four = answering(list, { success: true, data })
/** The last button of the row with this name. */
const remove = (name: string) => async (page: Page) => {
  await page.locator('tr').filter({ hasText: name }).getByRole('button').last().click()
}

const scenes: Omit<Scene, 'who'>[] = [
  { name: 'admin-categories', path, shows: 'Ajouter une catégorie' },
  { name: 'admin-categories-twins', path, before: four, shows: /ressemble à/ },
  {
    name: 'admin-categories-none',
    path,
    before: answering(list, { success: true, data: [] }),
    shows: 'Aucune catégorie trouvée',
  },
  { name: 'admin-categories-loading', path, before: held(list), shows: 'Ajouter une catégorie' },
  {
    name: 'admin-categories-failed',
    path,
    before: failing(list),
    shows: 'Erreur lors du chargement des catégories',
  },
  {
    name: 'admin-categories-new',
    path,
    act: async (page) => {
      await press('Ajouter une catégorie')(page)
      await press('Enregistrer')(page)
    },
    shows: 'Donnez un nom à la catégorie.',
    over: 'dialog',
  },
  {
    name: 'admin-categories-merge',
    path,
    before: four,
    act: async (page) => {
      await page.getByRole('status').getByRole('button').first().click()
    },
    shows: /disparaîtra/,
    over: 'dialog',
  },
  {
    name: 'admin-categories-delete',
    path,
    before: four,
    act: remove('Emploi'),
    shows: 'Supprimer cette catégorie',
    over: 'dialog',
  },
  {
    name: 'admin-categories-delete-used',
    path,
    before: four,
    act: remove('Égalité de genre'),
    shows: 'Cette catégorie sert encore',
    over: 'dialog',
  },
]

export const categoryScenes: Scene[] = scenes.map((scene) => ({ ...scene, who: 'admin' }))
