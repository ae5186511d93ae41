import { expect, type Page } from '@playwright/test'
import { paths } from '#shared/paths.ts'
import { hydrated } from '../support/hydrated.ts'
import { answering, failing, fulfill, held, openTab, press, type Scene, search } from './scene.ts'

const catalogue = /\/api\/formations$/

const menu = (page: Page) => page.getByRole('button', { name: 'Ouvrir le menu' })

/** A page rendered by the server is visible before hydration: until then a click does nothing. */
const openMenu = (page: Page) =>
  expect(async () => {
    await menu(page).click()
    await expect(menu(page)).toBeHidden({ timeout: 500 })
  }).toPass()

/** By a link inside the page: the server renders what is opened directly, so only this shows loading and failures. */
async function toCatalogue(page: Page) {
  await hydrated(page)
  if (await menu(page).isVisible()) await openMenu(page)
  const courses = page.getByRole('link', { name: 'Formations', exact: true })
  await page.getByRole('navigation', { name: 'Navigation principale' }).locator(courses).click()
}

export const publicScenes: Scene[] = [
  { name: 'home', path: paths.home, shows: 'Dernières formations' },
  { name: 'home-menu', path: paths.home, act: openMenu, shows: "S'inscrire", over: 'sheet', only: 'phone' },
  { name: 'home-signed-in', who: 'longue', path: paths.home, shows: 'Dernières formations' },
  { name: 'about', path: paths.about, shows: 'Pourquoi nous existons' },
  { name: 'contact', path: paths.contact, shows: 'Écrire à l’équipe' },
  { name: 'contact-sent', path: paths.contact, act: sendMessage, shows: 'Message envoyé avec succès !' },
  {
    name: 'contact-failed',
    path: paths.contact,
    before: failing(/\/api\/contact$/),
    act: sendMessage,
    shows: 'Une erreur est survenue. Veuillez réessayer.',
  },
  { name: 'terms', path: paths.terms, shows: /10 mai 2025/ },
  { name: 'privacy', path: paths.privacy, shows: /10 mai 2025/ },

  { name: 'catalogue', path: paths.courses, shows: /formations$/, forcedColours: true },
  { name: 'catalogue-long', path: paths.courses, act: search('bilan partagé'), shows: /1.formation$/ },
  {
    name: 'catalogue-nothing',
    path: paths.courses,
    act: search('astrophysique'),
    shows: 'Aucune formation ne correspond',
  },
  {
    name: 'catalogue-filters',
    path: paths.courses,
    act: press('Filtrer et trier'),
    shows: 'Les plus récentes',
    over: 'sheet',
    only: 'phone',
  },
  {
    name: 'catalogue-loading',
    path: paths.contact,
    before: held(catalogue),
    act: toCatalogue,
    shows: 'Chargement des formations…',
  },
  {
    name: 'catalogue-failed',
    path: paths.contact,
    before: failing(catalogue),
    act: toCatalogue,
    shows: 'Erreur lors du chargement des formations',
  },
  {
    name: 'catalogue-empty',
    path: paths.contact,
    before: answering(catalogue, { success: true, data: [] }),
    act: toCatalogue,
    shows: 'Aucune formation pour le moment',
  },

  { name: 'course', path: ({ course }) => paths.course(course), shows: 'Programme' },
  {
    name: 'course-paid',
    path: ({ paidCourse }) => paths.course(paidCourse),
    shows: 'Programme',
    forcedColours: true,
  },
  { name: 'course-long', path: ({ longCourse }) => paths.course(longCourse), shows: 'Programme' },
  {
    name: 'course-description',
    path: ({ paidCourse }) => paths.course(paidCourse),
    act: openTab('Description'),
    shows: 'À propos de cette formation',
  },
  {
    name: 'course-resources',
    path: ({ paidCourse }) => paths.course(paidCourse),
    act: openTab(/Ressources/),
    shows: 'Ressources à télécharger',
  },
  {
    name: 'course-trainer',
    path: ({ paidCourse }) => paths.course(paidCourse),
    act: openTab('Formateur'),
    shows: /Sociologue/,
  },
  {
    name: 'course-request-refused',
    path: ({ paidCourse }) => paths.course(paidCourse),
    act: press('Envoyer ma demande'),
    shows: 'Ce champ est obligatoire.',
  },
  {
    name: 'course-request-sent',
    path: ({ longCourse }) => paths.course(longCourse),
    before: (page) =>
      page.route(/\/api\/inscriptions$/, (route) =>
        fulfill(route, 201, {
          success: true,
          message: "Votre demande d'inscription a été envoyée avec succès.",
        }),
      ),
    act: askToEnrol,
    shows: "Votre demande d'inscription a été envoyée avec succès.",
  },
  {
    name: 'course-pending',
    who: 'apprenant',
    path: ({ paidCourse }) => paths.course(paidCourse),
    shows: 'Votre demande est en attente',
  },
  {
    name: 'course-enrolled',
    who: 'apprenant',
    path: ({ running }) => paths.course(running),
    shows: 'Votre inscription est approuvée',
  },
  { name: 'course-unknown', refused: true, path: paths.course(999_999), shows: 'Formation non trouvée' },
]

export async function sendMessage(page: Page) {
  await page.getByLabel('Prénom').fill('Imane')
  await page.getByLabel('Nom', { exact: true }).fill('Chraïbi')
  await page.getByLabel('Adresse e-mail').fill('imane@exemple.test')
  await page.getByLabel('Sujet').fill('Une question')
  await page
    .getByRole('textbox', { name: 'Message' })
    .fill('Bonjour, vos formations existent-elles en arabe ?')
  await page.getByRole('button', { name: 'Envoyer' }).click()
}

async function askToEnrol(page: Page) {
  await page.getByLabel('Nom complet').fill('Imane Chraïbi')
  await page.getByLabel('Adresse e-mail').fill('imane@exemple.test')
  await page.getByLabel('Téléphone').fill('0612345678')
  await page.getByRole('button', { name: 'Envoyer ma demande' }).click()
}
