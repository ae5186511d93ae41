import { paths } from '#shared/paths.ts'
import { failing, held, openTab, press, type Scene, search } from './scene.ts'

const { home, about, courses, profile, watch } = paths.learner
const progress = /\/api\/formations\/formation-progress\//
const watching = /\/api\/formations\/watch\//

export const learnerScenes: Scene[] = [
  { name: 'learner-home', who: 'apprenant', path: home, shows: 'Progression moyenne' },
  {
    name: 'learner-home-courses',
    who: 'apprenant',
    path: home,
    act: openTab(/Mes formations/),
    shows: /Dernier accès le/,
  },
  {
    name: 'learner-home-menu',
    who: 'apprenant',
    path: home,
    act: press('Mon compte'),
    shows: 'Retour au site',
    over: 'menu',
  },
  {
    name: 'learner-home-loading',
    who: 'apprenant',
    path: home,
    before: held(progress),
    shows: 'Modifier mon profil',
  },
  {
    name: 'learner-space-loading',
    who: 'apprenant',
    path: home,
    before: held(/\/api\/auth\/me$/),
    shows: 'Chargement du tableau de bord...',
  },
  {
    name: 'learner-home-empty',
    who: 'debutante',
    path: home,
    act: openTab(/Mes formations/),
    shows: 'Vous ne suivez encore aucune formation',
  },
  { name: 'learner-home-long', who: 'longue', path: home, shows: 'Progression moyenne' },

  { name: 'learner-profile', who: 'apprenant', path: about, shows: 'Formations terminées' },
  { name: 'learner-profile-empty', who: 'debutante', path: about, shows: 'Aucune biographie disponible.' },
  { name: 'learner-profile-long', who: 'longue', path: about, shows: 'Formations terminées' },

  {
    name: 'learner-courses',
    who: 'apprenant',
    path: courses,
    shows: 'Reprendre où vous en étiez',
    forcedColours: true,
  },
  {
    name: 'learner-requests',
    who: 'apprenant',
    path: courses,
    act: openTab(/Mes demandes/),
    shows: /Demande envoyée le/,
  },
  {
    name: 'learner-courses-nothing-found',
    who: 'apprenant',
    path: courses,
    act: search('astrophysique'),
    shows: 'Aucune formation ne correspond',
  },
  {
    name: 'learner-courses-empty',
    who: 'debutante',
    path: courses,
    shows: 'Aucune formation pour le moment',
  },
  {
    name: 'learner-requests-empty',
    who: 'debutante',
    path: courses,
    act: openTab(/Mes demandes/),
    shows: 'Aucune demande pour le moment',
  },
  { name: 'learner-courses-long', who: 'longue', path: courses, shows: /Accompagner/ },
  {
    name: 'learner-courses-loading',
    who: 'apprenant',
    path: courses,
    before: held(progress),
    shows: 'Toutes',
  },
  {
    name: 'learner-courses-failed',
    who: 'apprenant',
    path: courses,
    before: failing(progress),
    shows: 'Erreur lors du chargement des formations',
  },

  { name: 'learner-settings', who: 'apprenant', path: profile, shows: 'Prénom' },
  {
    name: 'learner-settings-new-address',
    who: 'apprenant',
    path: profile,
    before: (page) =>
      page.route(/\/api\/auth\/me$/, async (route) => {
        const { user } = await (await route.fetch()).json()
        const pendingEmail = 'samira.benjelloun-el-idrissi@association-inclusion.exemple.ma'
        await route.fulfill({ json: { success: true, user: { ...user, pendingEmail } } })
      }),
    shows: /samira\.benjelloun-el-idrissi@/,
  },
  {
    name: 'learner-settings-password',
    who: 'apprenant',
    path: profile,
    act: openTab('Mot de passe'),
    shows: 'Changer le mot de passe',
  },
  {
    name: 'learner-settings-password-refused',
    who: 'apprenant',
    path: profile,
    act: async (page) => {
      await openTab('Mot de passe')(page)
      await press('Changer le mot de passe')(page)
    },
    shows: 'Ce champ est obligatoire.',
  },
  {
    name: 'learner-settings-account',
    who: 'apprenant',
    path: profile,
    act: openTab('Compte'),
    shows: 'Cet appareil',
  },
  {
    name: 'learner-settings-delete',
    who: 'apprenant',
    path: profile,
    act: async (page) => {
      await openTab('Compte')(page)
      await press('Supprimer mon compte')(page)
    },
    shows: 'Confirmez avec votre mot de passe',
    over: 'dialog',
  },

  {
    name: 'player',
    who: 'apprenant',
    path: ({ running }) => watch(running),
    shows: 'Contenu du cours',
    forcedColours: true,
  },
  {
    name: 'player-resources',
    who: 'apprenant',
    path: ({ running }) => watch(running),
    act: openTab(/Ressources/),
    shows: 'Ressources de la formation',
  },
  {
    name: 'player-quality',
    who: 'apprenant',
    path: ({ running }) => watch(running),
    act: press(/^Qualité/),
    shows: '1080p',
    over: 'menu',
  },
  {
    name: 'player-link',
    who: 'longue',
    path: ({ longCourse }) => watch(longCourse),
    shows: /Vidéo hébergée/,
  },
  {
    name: 'player-loading',
    who: 'apprenant',
    path: ({ running }) => watch(running),
    before: held(watching),
    shows: 'Chargement de la formation…',
  },
  {
    name: 'player-failed',
    who: 'apprenant',
    path: ({ running }) => watch(running),
    before: failing(watching),
    shows: 'Erreur lors du chargement de la formation',
  },
  {
    name: 'player-unknown',
    refused: true,
    who: 'apprenant',
    path: watch(999_999),
    shows: 'Formation non trouvée',
  },
]
