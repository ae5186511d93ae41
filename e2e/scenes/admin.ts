import type { Page } from '@playwright/test'
import { paths } from '#shared/paths.ts'
import { answering, failing, fulfill, held, openTab, press, type Scene, search } from './scene.ts'

const { home, users, user, courses, newCourse, course, enrolments, newEnrolment, audit } = paths.admin
const ownAccount = `${paths.admin.settings}?tab=account`
const allUsers = /\/api\/admin\/users\/all/
const allRequests = /\/api\/admin\/inscriptions\/all/

const chosen = (item: string) => async (page: Page) => {
  await press(/^Actions pour/)(page)
  await page.getByRole('menuitem', { name: item }).click()
}

/** Every request belongs to an account with another, unverified address. */
async function otherAccount(page: Page) {
  await page.route(allRequests, async (route) => {
    const answer = await route.fetch()
    const body = (await answer.json()) as { inscriptions: object[] }
    const enrolments = body.inscriptions.map((request) => ({
      ...request,
      accountEmail: 'celle-qui-demande@exemple.test',
      accountVerified: false,
    }))
    await route.fulfill({ response: answer, json: { ...body, inscriptions: enrolments } })
  })
}

/** The person signs in with a code. */
async function withSecondFactor(page: Page) {
  await page.route(/\/api\/admin\/users\/\d+\/details$/, async (route) => {
    const answer = await route.fetch()
    const body = (await answer.json()) as { data: object }
    await route.fulfill({ response: answer, json: { ...body, data: { ...body.data, secondFactor: true } } })
  })
}

const token = { scope: 'read', owner: 'Salma Bennani', createdAt: '2026-09-01T08:00:00Z', lastUsedAt: null }
const tokens = [
  { ...token, id: 2, name: 'Rapport mensuel', lastUsedAt: '2026-11-14T08:00:00Z' },
  { ...token, id: 1, name: 'Inscriptions depuis le site de l’université', scope: 'all' },
]
const hasTokens = answering(/\/api\/admin\/tokens$/, { success: true, data: tokens })

/** Answered here: the trail of the demo stays as it is. */
const answersToken = (page: Page) =>
  page.route(/\/api\/admin\/tokens$/, (route) =>
    route.request().method() === 'POST'
      ? fulfill(route, 201, { success: true, id: 3, token: `academie_${'Ab3-'.repeat(10)}x_z` })
      : route.fallback(),
  )

const scenes: Omit<Scene, 'who'>[] = [
  { name: 'admin-home', path: home, shows: 'Demandes en attente' },
  {
    name: 'admin-home-figures',
    path: home,
    act: (page) => page.getByText('Voir les chiffres').click(),
    shows: 'Mois',
  },
  {
    name: 'admin-home-details',
    path: home,
    act: press(/^Détails de la demande/),
    shows: 'Détails de la demande',
    over: 'dialog',
  },
  {
    name: 'admin-home-loading',
    path: home,
    before: held(/\/api\/admin\/(dashboard|inscriptions)/),
    shows: 'Gérer les utilisateurs',
  },
  {
    name: 'admin-home-failed',
    path: home,
    before: failing(/\/api\/admin\/dashboard\/counts/),
    shows: 'Erreur lors du chargement des données du tableau de bord',
  },
  {
    name: 'admin-home-empty',
    path: home,
    before: answering(/\/api\/admin\/inscriptions\/pending/, { success: true, data: [] }),
    shows: 'Aucune inscription en attente',
  },
  { name: 'admin-menu', path: home, act: press('Mon compte'), shows: 'Retour au site', over: 'menu' },

  { name: 'admin-users', path: users, shows: /(sur|والمجموع)\s1.0\d\d/ },
  { name: 'admin-users-long', path: `${users}?q=longue`, shows: /La Rochefoucauld/ },
  { name: 'admin-users-nothing', path: `${users}?q=astrophysique`, shows: 'Aucun utilisateur trouvé' },
  { name: 'admin-users-loading', path: users, before: held(allUsers), shows: 'Gestion des utilisateurs' },
  {
    name: 'admin-users-failed',
    path: users,
    before: failing(allUsers),
    shows: 'Erreur lors du chargement des utilisateurs',
  },
  {
    name: 'admin-users-menu',
    path: `${users}?q=apprenant@academie.test`,
    act: press(/^Actions pour/),
    shows: 'Voir le profil',
    over: 'menu',
  },
  {
    name: 'admin-users-add',
    path: users,
    act: press('Ajouter une personne'),
    shows: 'Ajouter et inviter',
    over: 'dialog',
  },
  {
    name: 'admin-users-delete',
    path: `${users}?q=apprenant@academie.test`,
    act: chosen('Supprimer'),
    shows: 'Supprimer le compte',
    over: 'dialog',
  },
  { name: 'admin-user', path: ({ learner }) => user(learner), shows: 'Formations suivies' },
  { name: 'admin-user-long', path: ({ longLearner }) => user(longLearner), shows: 'Formations suivies' },
  { name: 'admin-user-empty', path: ({ beginner }) => user(beginner), shows: 'Aucune formation' },
  {
    name: 'admin-user-loading',
    path: ({ learner }) => user(learner),
    before: held(/\/api\/admin\/users\/\d+\//),
    shows: 'Utilisateurs',
  },
  {
    name: 'admin-user-second-factor',
    path: ({ learner }) => user(learner),
    before: withSecondFactor,
    shows: 'Retirer la vérification',
  },
  {
    name: 'admin-user-second-factor-off',
    path: ({ learner }) => user(learner),
    before: withSecondFactor,
    act: press('Retirer la vérification'),
    shows: 'Retirer le code et les clés d’accès ?',
    over: 'dialog',
  },
  { name: 'admin-settings', path: ownAccount, shows: 'Vérification par code' },
  { name: 'admin-settings-name', path: paths.admin.settings, shows: 'Prénom' },
  { name: 'admin-tokens', path: ownAccount, before: hasTokens, shows: 'Rapport mensuel' },
  {
    name: 'admin-tokens-new',
    path: ownAccount,
    act: press('Créer un jeton'),
    shows: 'Nouveau jeton',
    over: 'dialog',
  },
  {
    name: 'admin-tokens-made',
    path: ownAccount,
    before: answersToken,
    act: async (page) => {
      await press('Créer un jeton')(page)
      await page.getByLabel('Nom', { exact: true }).fill('Rapport mensuel')
      await page.getByRole('button', { name: 'Créer', exact: true }).click()
    },
    shows: 'Votre jeton est prêt',
    over: 'dialog',
  },
  {
    name: 'admin-tokens-revoke',
    path: ownAccount,
    before: hasTokens,
    act: async (page) => {
      await page.getByText('Révoquer', { exact: true }).first().click()
    },
    shows: 'Révoquer ce jeton\u202f?',
    over: 'dialog',
  },
  {
    name: 'admin-tokens-failed',
    refused: true,
    path: ownAccount,
    before: failing(/\/api\/admin\/tokens$/),
    shows: 'Les jetons n’ont pas pu être affichés.',
  },
  {
    name: 'admin-second-factor-required',
    refused: true,
    path: home,
    before: (page) =>
      page.route(/\/api\/admin\//, (route) =>
        fulfill(route, 409, { success: false, code: 'second_factor_setup_required', error: 'x' }),
      ),
    shows: 'Protégez votre compte',
  },
  {
    name: 'admin-proof',
    refused: true,
    path: ({ learner }) => user(learner),
    before: async (page) => {
      await withSecondFactor(page)
      await page.route(/\/second-factor$/, (route) =>
        fulfill(route, 409, { success: false, code: 'recent_signin_required', error: 'x' }),
      )
    },
    act: async (page) => {
      await press('Retirer la vérification')(page)
      await page.getByRole('button', { name: 'Retirer', exact: true }).click()
    },
    shows: 'Confirmez que c’est bien vous',
    over: 'dialog',
  },
  { name: 'admin-user-unknown', refused: true, path: user(999_999), shows: 'Utilisateur introuvable' },

  { name: 'admin-courses', path: courses, shows: /(sur|والمجموع)\s1.0\d\d/ },
  { name: 'admin-courses-menu', path: courses, act: press(/^Actions pour/), shows: 'Modifier', over: 'menu' },
  {
    name: 'admin-courses-delete',
    path: courses,
    act: chosen('Supprimer'),
    shows: /Êtes-vous sûr/,
    over: 'dialog',
  },
  { name: 'admin-courses-long', path: courses, act: search('bilan partagé'), shows: /Accompagner/ },
  {
    name: 'admin-course-form',
    path: ({ paidCourse }) => course(paidCourse),
    shows: 'Titre de la formation',
  },
  { name: 'admin-course-form-new', path: newCourse, shows: 'Titre de la formation' },

  {
    name: 'admin-requests',
    path: enrolments,
    shows: 'Gestion des inscriptions',
    forcedColours: true,
  },
  {
    name: 'admin-requests-pending',
    path: enrolments,
    act: openTab(/En attente/),
    shows: /(sur|والمجموع)\s\d{1,2}(?![\d\s.]*\d{3})/,
  },
  {
    name: 'admin-requests-rejected',
    path: enrolments,
    act: openTab(/Rejetées/),
    shows: /(sur|والمجموع)\s\d{1,2}(?![\d\s.]*\d{3})/,
  },
  {
    name: 'admin-requests-nothing',
    path: `${enrolments}?q=astrophysique`,
    shows: 'Aucune inscription trouvée',
  },
  {
    name: 'admin-requests-loading',
    path: enrolments,
    before: held(allRequests),
    shows: 'Gestion des inscriptions',
  },
  {
    name: 'admin-requests-failed',
    path: enrolments,
    before: failing(allRequests),
    shows: 'Erreur lors du chargement des inscriptions',
  },
  {
    name: 'admin-requests-selected',
    path: enrolments,
    act: async (page) => {
      const boxes = page.getByRole('checkbox', { name: /^Sélectionner la demande/ })
      await boxes.nth(0).check()
      await boxes.nth(1).check()
    },
    shows: /2.demandes sélectionnées/,
  },
  {
    name: 'admin-requests-details',
    path: enrolments,
    act: press(/^Détails de la demande/),
    shows: 'Détails de la demande',
    over: 'dialog',
  },
  {
    name: 'admin-requests-reject',
    path: enrolments,
    act: press('Rejeter'),
    shows: 'Rejeter la demande de',
    over: 'dialog',
  },
  {
    name: 'admin-requests-menu',
    path: enrolments,
    act: async (page) => {
      await openTab(/Approuvées/)(page)
      await press(/^Actions pour/)(page)
    },
    shows: 'Retirer de la formation',
    over: 'menu',
  },
  {
    name: 'admin-requests-end',
    path: enrolments,
    act: async (page) => {
      await openTab(/Approuvées/)(page)
      await chosen('Retirer de la formation')(page)
    },
    shows: 'Retirer cette personne de la formation ?',
    over: 'dialog',
  },
  {
    name: 'admin-requests-other-account',
    path: enrolments,
    before: otherAccount,
    act: press('Détails'),
    shows: 'celle-qui-demande@exemple.test',
    over: 'dialog',
  },
  {
    name: 'admin-new-request',
    path: newEnrolment,
    shows: 'Commencez à taper pour rechercher un étudiant.',
  },
  {
    name: 'admin-new-request-results',
    path: newEnrolment,
    act: search('la rochefoucauld'),
    shows: /Benabdellah/,
  },
  {
    name: 'admin-new-request-chosen',
    path: newEnrolment,
    act: async (page) => {
      await search('la rochefoucauld')(page)
      await page.getByRole('list', { name: 'Étudiants trouvés' }).getByRole('button').first().click()
    },
    shows: 'Changer',
  },
  {
    name: 'admin-new-request-done',
    path: newEnrolment,
    before: (page) =>
      page.route(/\/api\/admin\/inscriptions$/, (route) =>
        fulfill(route, 201, { success: true, message: 'Inscription créée avec succès.' }),
      ),
    act: async (page) => {
      await search('imane')(page)
      await page.getByRole('list', { name: 'Étudiants trouvés' }).getByRole('button').first().click()
      await page.getByRole('combobox', { name: 'Formation' }).selectOption({ index: 1 })
      await page.getByRole('button', { name: "Inscrire l'étudiant" }).click()
    },
    shows: 'Inscription créée avec succès pour',
    over: 'notice',
  },

  { name: 'admin-audit', path: audit, shows: /(sur|والمجموع)\s1.0\d\d/ },
  { name: 'admin-audit-nothing', path: `${audit}?q=astrophysique`, shows: 'Aucune action trouvée' },
]

export const adminScenes: Scene[] = scenes.map((scene) => ({ ...scene, who: 'admin' }))
