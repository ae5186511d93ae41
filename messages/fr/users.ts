import { isolate, quoted } from './isolate.ts'
import { counted, figure, plural } from './plural.ts'

export const words = {
  title: 'Gestion des utilisateurs',
  caption: 'Comptes de l’académie',
  things: (count: number) => plural(count, { one: 'utilisateur', other: 'utilisateurs' }),
  loadFailed: 'Erreur lors du chargement des utilisateurs',
  empty: 'Aucun utilisateur trouvé',
  search: 'Rechercher un utilisateur',
  searchExample: 'Nom ou e-mail',
  roleFilter: 'Rôle',
  allRoles: 'Tous les rôles',
  roles: { admin: 'Admin', user: 'Étudiant', formateur: 'Formateur' },
  banned: 'Banni',
  unverified: 'Adresse non vérifiée',
  invited: 'Invitée',

  columns: {
    user: 'Utilisateur',
    role: 'Rôle',
    createdAt: 'Date d’inscription',
    registered: 'Compte du',
    approved: 'Formations approuvées',
    actions: 'Actions',
  },
  approvedCount: (count: number) => counted(count, { one: 'formation', other: 'formations' }),

  menu: {
    label: (name: string) => `Actions pour ${isolate(name)}`,
    view: 'Voir le profil',
    role: 'Changer le rôle',
    ban: 'Bannir',
    unban: 'Débannir',
    delete: 'Supprimer',
    sendVerification: 'Renvoyer le lien de vérification',
    sendReset: 'Envoyer un lien de nouveau mot de passe',
    ownAccount: 'C’est votre compte\u00a0: son rôle et son accès ne se changent pas d’ici.',
  },
  questions: {
    cancel: 'Annuler',
    ban: {
      title: (name: string) => `Bannir ${isolate(name)}\u202f?`,
      text: 'Ses sessions sont fermées aussitôt, et cette personne ne pourra plus se connecter. Vous pourrez la débannir.',
      confirm: 'Bannir',
      busy: 'Fermeture du compte…',
    },
    delete: {
      title: (name: string) => `Supprimer le compte ${quoted(name)}\u202f?`,
      text: 'Le compte, ses demandes et sa progression seront supprimés, et ses certificats retirés\u00a0: la page de vérification le dira, sans nom. Cette action est irréversible.',
      confirm: 'Supprimer',
      busy: 'Suppression…',
    },
    role: {
      title: (name: string, role: string) => `Donner à ${isolate(name)} le rôle ${quoted(role)}\u202f?`,
      texts: {
        admin:
          'Cette personne pourra tout voir et tout changer dans l’académie\u00a0: comptes, formations, inscriptions et certificats.',
        formateur: 'Cette personne pourra écrire des formations et suivre leurs apprenants.',
        user: 'Cette personne suivra des formations, sans accès à l’espace des formateurs ni à l’administration.',
      },
      confirm: 'Changer le rôle',
      busy: 'Changement…',
    },
  },

  acted: {
    ban: (name: string) => `Le compte ${quoted(name)} est banni, ses sessions sont fermées.`,
    unban: (name: string) => `Le compte ${quoted(name)} est de nouveau actif.`,
    delete: (name: string) => `Le compte ${quoted(name)} est supprimé.`,
  },
  linkSent: {
    verification: (email: string) => `Un lien de vérification part vers ${email}.`,
    reset: (email: string) => `Un lien de nouveau mot de passe part vers ${email}.`,
  },
  linkFailed: 'Le lien n’a pas pu être envoyé. Réessayez.',
  roleChanged: (name: string, role: string) => `${isolate(name)} a maintenant le rôle ${quoted(role)}.`,
  secondFactorOff:
    'La vérification par code et les clés d’accès sont retirées. Un e-mail en informe la personne.',
  actionFailed: (action: string) => `Erreur lors de l'action ${action} sur l'utilisateur`,
  roleFailed: 'Erreur lors du changement de rôle',

  secondFactor: {
    title: 'Vérification par code et clés d’accès',
    text: 'Cette personne protège son compte par un code de son téléphone ou par une clé d’accès. Retirez-les seulement à sa demande, si elle a perdu son téléphone et ses codes de secours.',
    remove: 'Retirer la vérification',
    question: 'Retirer le code et les clés d’accès\u202f?',
    confirmText: 'Le mot de passe suffira de nouveau. La personne en est informée par e-mail.',
    confirm: 'Retirer',
    cancel: 'Annuler',
    busy: 'Retrait…',
    failed: 'La vérification n’a pas pu être retirée. Réessayez.',
  },

  profile: {
    title: 'Profil utilisateur',
    back: 'Utilisateurs',
    missingId: 'ID utilisateur manquant',
    loadFailed: 'Erreur lors du chargement des données utilisateur',
    notFound: 'Utilisateur introuvable',
    loading: 'Chargement du profil…',
    id: 'ID',
    email: 'E-mail',
    phone: 'Téléphone',
    noPhone: 'Non renseigné',
    since: 'Membre depuis',
    role: 'Rôle',
    stats: {
      label: 'Progression',
      completed: 'Formations terminées',
      inProgress: 'Formations en cours',
      chapters: 'Chapitres terminés',
    },
    formations: 'Formations suivies',
    noCourse: 'Aucune formation',
    noCourseText: 'Les formations où cette personne est inscrite apparaîtront ici.',
    noCategory: 'Autres',
    chapters: (done: number, total: number) =>
      `${figure(done)} / ${counted(total, { one: 'chapitre', other: 'chapitres' })}`,
    percent: (value: number) => `${value}\u202f%`,
    progressOf: (name: string) => `Progression\u00a0: ${isolate(name)}`,
    completed: 'Formation complétée',
    inProgress: 'En cours',
  },
}
