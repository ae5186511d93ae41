import { isolate } from './isolate.ts'
import { counted, plural } from './plural.ts'

const requests = { one: 'demande', other: 'demandes' }

export const words = {
  /** Answered to the person who asks to enrol. */
  sent: "Votre demande d'inscription a été envoyée avec succès.",

  title: 'Gestion des inscriptions',
  add: 'Nouvelle inscription',
  caption: 'Demandes d’inscription',
  things: (count: number) => plural(count, { one: 'inscription', other: 'inscriptions' }),
  loadFailed: 'Erreur lors du chargement des inscriptions',
  tabsLabel: 'Demandes par statut',
  tabs: { all: 'Toutes', pending: 'En attente', approved: 'Approuvées', rejected: 'Rejetées' },
  empty: {
    all: 'Aucune inscription trouvée',
    pending: 'Aucune inscription en attente',
    approved: 'Aucune inscription approuvée',
    rejected: 'Aucune inscription rejetée',
  },
  search: 'Rechercher une inscription',
  searchExample: 'Nom, e-mail ou formation',
  statusFilter: 'Statut',
  allStatuses: 'Tous les statuts',
  courseFilter: 'Formation',
  allCourses: 'Toutes les formations',

  columns: { user: 'Utilisateur', formation: 'Formation', status: 'Statut', actions: 'Actions' },
  dates: {
    all: { header: 'Date de demande', label: 'Demande du' },
    pending: { header: 'Date de demande', label: 'Demande du' },
    approved: { header: 'Date d’approbation', label: 'Approuvée le' },
    rejected: { header: 'Date de rejet', label: 'Rejetée le' },
  },

  approve: 'Approuver',
  approving: 'Approbation…',
  reject: 'Rejeter',
  rejecting: 'Rejet…',
  details: 'Détails',
  actionsOf: (name: string) => `Actions pour l’inscription de ${isolate(name)}`,
  end: 'Retirer de la formation',
  detailsOf: (name: string) => `Détails de la demande de ${isolate(name)}`,
  cancel: 'Annuler',
  close: 'Fermer',

  /** Beside the address of the form, when another account sent it. */
  account: (email: string) => `Compte\u00a0: ${email}`,
  unverifiedAccount: (email: string) => `${email} (adresse non vérifiée)`,

  dialog: {
    title: 'Détails de la demande',
    fullName: 'Nom complet',
    email: 'E-mail',
    account: 'Compte',
    phone: 'Téléphone',
    noPhone: 'Non disponible',
    formation: 'Formation',
    requestedOn: 'Date de demande',
    status: 'Statut',
    approvedOn: 'Date d’approbation',
    rejectedOn: 'Date de rejet',
    reason: 'Motif',
  },

  rejection: {
    titleOf: (name: string) => `Rejeter la demande de ${isolate(name)}\u202f?`,
    title: (count: number) =>
      count > 1 ? `Rejeter ${count} demandes\u202f?` : 'Rejeter cette demande\u202f?',
    text: (count: number): string =>
      count > 1
        ? 'Chaque personne reçoit la décision par e-mail.'
        : 'La personne reçoit la décision par e-mail.',
    reason: 'Motif',
    optional: '(facultatif)',
    hint: 'Repris tel quel dans l’e-mail.',
    example: 'Par exemple\u00a0: la session est complète, la prochaine ouvre en mars.',
    counter: (length: number, max: number) => `${length} / ${max} caractères`,
  },

  ending: {
    title: 'Retirer cette personne de la formation\u202f?',
    text: 'Elle perd l’accès aussitôt et reçoit un e-mail. Sa progression est conservée pour une inscription ultérieure.',
    busy: 'Retrait…',
    failed: 'Le retrait de la formation n’a pas abouti',
  },

  selection: {
    label: (name: string) => `Sélectionner la demande de ${isolate(name)}`,
    region: 'Actions sur la sélection',
    count: (count: number) => `${counted(count, requests)} sélectionnée${count > 1 ? 's' : ''}`,
    clear: 'Désélectionner',
  },

  decided: { approuve: 'La demande est approuvée.', reject: 'La demande est rejetée.' },
  severalDecided: (decided: number, skipped: number) =>
    [
      `${counted(decided, requests)} traitée${decided > 1 ? 's' : ''}.`,
      ...(skipped > 0
        ? [`${counted(skipped, requests)} déjà traitée${skipped > 1 ? 's' : ''} par ailleurs.`]
        : []),
    ].join(' '),
  ended: 'L’inscription est retirée.',
  actionFailed: (action: string) => `Erreur lors de l'action ${action} sur l'inscription`,

  created: 'Inscription créée avec succès.',
  form: {
    title: 'Nouvelle inscription',
    back: 'Gestion des inscriptions',
    loadFailed: 'Erreur lors du chargement des données du formulaire',
    student: 'Étudiant',
    search: 'Rechercher un étudiant',
    searchExample: 'Nom, e-mail ou ID',
    start: 'Commencez à taper pour rechercher un étudiant.',
    none: 'Aucun étudiant trouvé. Veuillez modifier votre recherche.',
    searching: 'Recherche…',
    found: 'Étudiants trouvés',
    more: 'Précisez la recherche pour voir d’autres personnes.',
    number: (id: number) => `ID ${id}`,
    change: 'Changer',
    chosen: 'Étudiant choisi',
    formation: 'Formation',
    chooseCourse: 'Choisir une formation',
    needsStudent: 'Veuillez sélectionner un étudiant',
    needsCourse: 'Veuillez sélectionner une formation',
    submit: "Inscrire l'étudiant",
    submitting: 'Inscription…',
    failed: "Erreur lors de la création de l'inscription",
    successTitle: 'Succès',
    success: (name: string) => `Inscription créée avec succès pour ${isolate(name)}!`,
    redirect: 'Retour à la liste dans quelques secondes.',
    return: 'Retour aux inscriptions',
  },
}
