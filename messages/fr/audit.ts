import { isolate } from './isolate.ts'

/** The trail of what administrators did. Each action has a stable name; these are its words. */
const actions: Record<string, string> = {
  'user.ban': 'Compte banni',
  'user.unban': 'Compte débanni',
  'user.delete': 'Compte supprimé',
  'user.role': 'Rôle modifié',
  'account.delete': 'Compte supprimé par son titulaire',
  'inscription.approve': 'Demande approuvée',
  'inscription.reject': 'Demande rejetée',
  'inscription.end': 'Inscription retirée',
  'inscription.create': 'Inscription directe',
  'certificate.revoke': 'Certificat révoqué',
  'certificate.restore': 'Certificat rétabli',
  'list.export': 'Liste exportée',
  'formation.create': 'Formation créée',
  'formation.update': 'Formation modifiée',
  'formation.delete': 'Formation supprimée',
}

export const words = {
  title: 'Journal des actions',
  lead: 'Qui a fait quoi, pour qui et quand.',
  caption: 'Actions des administrateurs',
  things: 'actions',
  loadFailed: 'Erreur lors du chargement du journal',
  empty: 'Aucune action trouvée',
  emptyText: 'Chaque décision prise dans l’administration laissera une trace ici.',
  search: 'Rechercher dans le journal',
  searchExample: 'Nom ou e-mail',
  actionFilter: 'Action',
  allActions: 'Toutes les actions',
  columns: { at: 'Date', actor: 'Qui', action: 'Quoi', target: 'Pour qui ou quoi' },
  by: 'Par',
  /** A request sent from an account of another address than the form’s. */
  fromAccount: (person: string, account: string) => `${isolate(person)} (compte ${isolate(account)})`,
  roleChange: (from: string, to: string) => `${from} → ${to}`,
  roles: { admin: 'Admin', user: 'Étudiant', formateur: 'Formateur' },
  lists: {
    requests: 'Inscriptions',
    people: 'Utilisateurs',
    formations: 'Formations',
    certificates: 'Certificats',
  },
  actions,
}
