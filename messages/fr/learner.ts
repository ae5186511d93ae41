import { isolate, quoted } from './isolate.ts'
import { counted } from './plural.ts'

/** The learner's own pages. */
export const words = {
  percent: (value: number) => `${value}\u202f%`,
  progressOf: (course: string) => `Progression\u00a0: ${isolate(course)}`,
  start: 'Commencer',
  goOn: 'Continuer',
  review: 'Revoir',
  goOnWith: (action: string, course: string) => `${action}\u00a0: ${isolate(course)}`,
  defaultCategory: 'Autres',
  lastAccess: (date: string) => `Dernier accès le ${date}`,
  enrolledOn: (date: string) => `Inscription approuvée le ${date}`,
  completedOn: (date: string) => `Terminée le ${date}`,
  loading: 'Chargement de vos formations…',

  loadFailed: 'Erreur lors du chargement des formations',
  resetFailed: 'Une erreur est survenue lors de la réinitialisation de la formation.',

  /** What « Revoir » asks. */
  again: {
    title: 'Revoir cette formation',
    lookKeeps: 'La revoir ne change rien\u00a0: tous les chapitres restent terminés.',
    restartLoses:
      'La recommencer à zéro efface votre progression et l’endroit où vous étiez dans chaque vidéo. Les essais de quiz déjà utilisés restent comptés. Le certificat reste valable.',
    look: 'Revoir sans rien changer',
    restart: 'Recommencer à zéro',
    restarting: 'Ouverture…',
    cancel: 'Annuler',
  },

  dashboard: {
    title: 'Tableau de bord',
    tabs: 'Mon tableau de bord',
    profile: 'Profil',
    courses: 'Mes formations',
    edit: 'Modifier mon profil',
    logOut: 'Déconnexion',
    memberSince: (date: string) => `Membre depuis le ${date}`,
    followed: (count: number) => counted(count, { one: 'formation suivie', other: 'formations suivies' }),
    averageProgress: 'Progression moyenne',
    courseCount: 'Formations',
    hours: 'Heures',
    emptyTitle: 'Vous ne suivez encore aucune formation',
    emptyText:
      'Choisissez-en une dans le catalogue\u00a0: elle vous attendra ici dès que votre demande sera approuvée.',
    emptyAction: 'Découvrir les formations',
  },

  profile: {
    title: 'Mon profil',
    edit: 'Modifier mon profil',
    contact: 'Coordonnées',
    email: 'E-mail',
    phone: 'Téléphone',
    address: 'Adresse',
    memberSince: 'Membre depuis',
    missing: 'Non renseigné',
    biography: 'Biographie',
    noBiography: 'Aucune biographie disponible.',
    completed: 'Formations terminées',
    noneCompleted: 'Vos formations terminées s’afficheront ici, avec leur date.',
    seeAll: 'Voir toutes mes formations',
  },

  courses: {
    title: 'Mes formations',
    tabs: 'Mes formations',
    all: 'Toutes',
    running: 'En cours',
    done: 'Terminées',
    requests: 'Mes demandes',
    search: 'Rechercher dans mes formations',
    searchHint: 'Titre, thème ou formateur',
    found: (count: number) => counted(count, { one: 'résultat', other: 'résultats' }),
    emptyTitle: 'Aucune formation pour le moment',
    emptyText: 'Demandez votre inscription à une formation\u00a0: vous la suivrez ici, à votre rythme.',
    emptyAction: 'Parcourir les formations',
    pendingOne: (name: string) => `Votre demande d’inscription à ${quoted(name)} attend une réponse.`,
    pendingMany: (count: number) =>
      `${counted(count, { one: 'demande d’inscription attend', other: 'demandes d’inscription attendent' })} une réponse.`,
    pendingNext: 'Une formation arrive ici dès que votre demande est acceptée.',
    pendingAction: 'Voir mes demandes',
    noneRunningTitle: 'Aucune formation en cours',
    noneRunningText: 'Tout ce que vous avez commencé est terminé. Bravo\u202f!',
    noneDoneTitle: 'Aucune formation terminée pour l’instant',
    noneDoneText: 'Une formation arrive ici quand tous ses chapitres sont terminés.',
    noneFoundTitle: 'Aucune formation ne correspond',
    noneFoundText: (search: string) => `Rien ne contient ${quoted(search)}. Essayez un mot plus court.`,
    clearSearch: 'Effacer la recherche',
    noRequestsTitle: 'Aucune demande pour le moment',
    noRequestsText: 'Vos demandes d’inscription et leurs réponses s’afficheront ici.',
  },

  requests: {
    sentOn: (date: string) => `Demande envoyée le ${date}`,
    approvedOn: (date: string) => `approuvée le ${date}`,
    rejectedOn: (date: string) => `rejetée le ${date}`,
    reason: (text: string) => `Motif\u00a0: ${isolate(text)}`,
    open: 'Accéder au cours',
    see: 'Voir la formation',
  },

  resume: {
    title: 'Reprendre où vous en étiez',
    startTitle: 'Une formation vous attend',
    first: (title: string, whole: string) =>
      `Elle commence par ${quoted(title)} et dure ${isolate(whole)} en tout.`,
    place: (number: number, title: string, left: string) =>
      `Chapitre ${number}, ${quoted(title)}\u00a0: il vous reste ${left}.`,
  },
}
