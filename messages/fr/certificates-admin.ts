import { isolate } from './isolate.ts'
import { plural } from './plural.ts'

/** The back-office list of certificates. */
export const words = {
  title: 'Certificats',
  lead: 'Délivrés par l’académie à celles et ceux qui ont terminé une formation.',
  caption: 'Certificats délivrés',
  things: (count: number) => plural(count, { one: 'certificat', other: 'certificats' }),
  loadFailed: 'Erreur lors du chargement des certificats',
  empty: 'Aucun certificat trouvé',
  emptyText: 'Le premier sera délivré dès qu’une personne aura terminé une formation.',
  search: 'Rechercher un certificat',
  searchExample: 'Nom, e-mail, formation ou numéro',
  columns: {
    person: 'Titulaire',
    formation: 'Formation',
    issuedAt: 'Délivré le',
    status: 'État',
    actions: 'Actions',
  },
  status: { valid: 'Valide', revoked: 'Révoqué' },
  reasonGiven: (reason: string) => `Motif\u00a0: ${isolate(reason)}`,
  revoke: 'Révoquer',
  revoking: 'Révocation…',
  restore: 'Rétablir',
  restoring: 'Rétablissement…',
  cancel: 'Annuler',
  revocation: {
    title: 'Révoquer ce certificat\u202f?',
    text: 'Sa page dira qu’il n’est plus valable. La personne reçoit un e-mail avec le motif.',
    reason: 'Motif',
    hint: 'Visible par la personne, jamais en public.',
    tooShort: (min: number) => `Indiquez un motif d’au moins ${min} caractères.`,
    example: 'Par exemple\u00a0: nom de famille erroné, un nouveau certificat suivra.',
    failed: 'Le certificat n’a pas pu être révoqué',
  },
  restoration: {
    title: 'Rétablir ce certificat\u202f?',
    text: 'Il redevient valable sous le même numéro. La personne reçoit un e-mail.',
    failed: 'Le certificat n’a pas pu être rétabli',
  },
  revoked: 'Certificat révoqué.',
  restored: 'Certificat rétabli.',
}
