import { duration } from './duration.ts'
import { isolate } from './isolate.ts'

/** The learner's own certificates, and how to share them. */
export const words = {
  title: 'Mes certificats',
  lead: 'Un certificat par formation terminée. Chacun a sa page publique, que vous pouvez partager.',
  loading: 'Chargement des certificats…',
  loadFailed: 'Erreur lors du chargement des certificats',
  empty: 'Pas encore de certificat',
  emptyText: 'Terminez tous les chapitres d’une formation\u00a0: votre certificat apparaîtra ici.',
  toCourses: 'Aller à mes formations',
  issuedOn: (date: string) => `Délivré le ${date}`,
  duration,
  score: (percent: number) => `${percent}\u202f% aux quiz`,
  revoked: 'Révoqué',
  revokedOn: (date: string) => `Révoqué le ${date}`,
  reason: (reason: string) => `Motif\u00a0: ${isolate(reason)}`,
  open: 'Voir le certificat',
  openNamed: (course: string) => `Voir le certificat\u00a0: ${isolate(course)}`,
  copy: 'Copier le lien',
  copied: 'Lien copié',
  copyFailed: 'Le lien n’a pas pu être copié',
  linkedIn: 'Ajouter à LinkedIn',
  pdf: 'PDF',
  badge: 'Badge numérique',
}
