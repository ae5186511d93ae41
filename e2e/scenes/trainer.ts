import type { Page } from '@playwright/test'
import { paths } from '#shared/paths.ts'
import { failing, held, openTab, press, type Scene, search } from './scene.ts'

const { home, about, courses, newCourse, course, preview, profile } = paths.trainer
const overview = /\/api\/formateur\/formations\/overview\//

export const trainerScenes: Scene[] = [
  { name: 'trainer-home', who: 'formateur', path: home, shows: 'Dernières formations' },
  { name: 'trainer-home-empty', who: 'novice', path: home, shows: 'Aucune formation pour l’instant' },
  { name: 'trainer-home-loading', who: 'formateur', path: home, before: held(overview), shows: /Bonjour/ },
  { name: 'trainer-profile', who: 'formateur', path: about, shows: 'Réseaux sociaux' },
  { name: 'trainer-profile-empty', who: 'novice', path: about, shows: 'Aucun réseau social ajouté' },
  { name: 'trainer-settings', who: 'formateur', path: profile, shows: 'LinkedIn' },
  { name: 'trainer-courses', who: 'formateur', path: courses, shows: /(sur|والمجموع)\s1.00\d/ },
  { name: 'trainer-courses-empty', who: 'novice', path: courses, shows: 'Aucune formation trouvée' },
  {
    name: 'trainer-courses-loading',
    who: 'formateur',
    path: courses,
    before: held(overview),
    shows: 'Gestion des formations',
  },
  {
    name: 'trainer-courses-failed',
    who: 'formateur',
    path: courses,
    before: failing(overview),
    shows: 'Erreur lors du chargement des formations',
  },
  {
    name: 'trainer-courses-menu',
    who: 'formateur',
    path: courses,
    act: press(/^Actions pour/),
    shows: 'Modifier',
    over: 'menu',
  },
  {
    name: 'trainer-courses-delete',
    who: 'formateur',
    path: courses,
    act: async (page) => {
      await press(/^Actions pour/)(page)
      await page.getByRole('menuitem', { name: 'Supprimer' }).click()
    },
    shows: /Êtes-vous sûr/,
    over: 'dialog',
  },
  {
    name: 'trainer-courses-nothing-found',
    who: 'formateur',
    path: courses,
    act: search('astrophysique'),
    shows: 'Aucune formation trouvée',
  },

  {
    name: 'course-form-new',
    who: 'formateur',
    path: newCourse,
    shows: 'Titre de la formation',
    forcedColours: true,
  },
  {
    name: 'course-form-new-content',
    who: 'formateur',
    path: newCourse,
    act: openTab('Contenu'),
    shows: 'Titre du chapitre',
  },
  {
    name: 'course-form-new-resources',
    who: 'formateur',
    path: newCourse,
    act: openTab('Ressources'),
    shows: 'Aucune ressource pour l’instant',
  },
  {
    name: 'course-form-new-settings',
    who: 'formateur',
    path: newCourse,
    act: async (page) => {
      await openTab('Paramètres')(page)
      await page.getByText('Payant', { exact: true }).click()
    },
    shows: 'Montant (MAD)',
  },
  {
    name: 'course-preview',
    who: 'formateur',
    path: ({ ownCourse }) => preview(ownCourse),
    shows: 'Vous voyez la formation comme un apprenant.',
  },
  {
    name: 'course-form-draft-failed',
    who: 'formateur',
    path: newCourse,
    before: failing(/\/api\/formateur\/formations$/),
    act: async (page) => {
      await page.getByLabel('Titre de la formation').fill('À finir')
      await press('Enregistrer comme brouillon')(page)
    },
    shows: 'Le brouillon n’a pas été enregistré',
  },
  {
    name: 'course-form-refused',
    who: 'formateur',
    path: newCourse,
    act: press('Créer la formation'),
    shows: 'Le titre de la formation est requis.',
  },
  {
    name: 'course-form-edit',
    who: 'formateur',
    path: ({ ownCourse }) => course(ownCourse),
    shows: 'Titre de la formation',
  },
  {
    name: 'course-form-edit-content',
    who: 'formateur',
    path: ({ ownCourse }) => course(ownCourse),
    act: openChapter,
    shows: 'Titre du chapitre',
  },
  {
    name: 'course-form-edit-resources',
    who: 'formateur',
    path: ({ ownCourse }) => course(ownCourse),
    act: openTab('Ressources'),
    shows: 'Ajouter une ressource',
  },
  {
    name: 'course-form-loading',
    who: 'formateur',
    path: ({ ownCourse }) => course(ownCourse),
    before: held(/\/edit$/),
    shows: 'Modifier la formation',
  },
  {
    name: 'course-form-failed',
    who: 'formateur',
    path: ({ ownCourse }) => course(ownCourse),
    before: failing(/\/edit$/),
    shows: 'Erreur lors du chargement de la formation',
  },
]

async function openChapter(page: Page) {
  await openTab('Contenu')(page)
  await page.locator('[data-reorder="chapter"] button[aria-expanded]').first().click()
}
