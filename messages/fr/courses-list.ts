import { isolate } from './isolate.ts'
import { counted, figure } from './plural.ts'

/** The list of courses, of a trainer's own and of the whole academy. */
export const words = {
  title: 'Gestion des formations',
  add: 'Ajouter une formation',
  addFirst: 'Créer une première formation',
  caption: 'Formations',
  things: 'formations',
  search: 'Rechercher une formation',
  searchExample: 'Nom de la formation',
  categoryFilter: 'Filtrer par catégorie',
  allCategories: 'Toutes les catégories',
  statusFilter: 'Filtrer par statut',
  allStatuses: 'Tous les statuts',
  columns: {
    course: 'Formation',
    category: 'Catégorie',
    trainer: 'Formateur',
    enrolled: 'Inscrits',
    status: 'Statut',
    actions: 'Actions',
  },
  noCategory: 'Sans catégorie',
  outline: (duration: string, chapters: number) =>
    `${duration}, ${counted(chapters, { one: 'module', other: 'modules' })}`,
  enrolled: (count: number) => counted(count, { one: 'inscrit', other: 'inscrits' }),
  figure,
  actionsFor: (name: string) => `Actions pour ${isolate(name)}`,
  view: 'Voir',
  followup: 'Suivi',
  edit: 'Modifier',
  results: 'Résultats du quiz',
  remove: 'Supprimer',
  removing: 'Suppression…',
  cancel: 'Annuler',
  confirmTitle: 'Supprimer la formation',
  confirm:
    'Êtes-vous sûr de vouloir supprimer cette formation ? Cette action est irréversible et supprimera également toutes les données associées.',
  removed: 'Formation supprimée avec succès',
  removeFailed: 'Erreur lors de la suppression de la formation',
  loadFailed: 'Erreur lors du chargement des formations',
  unauthenticated: 'Utilisateur non authentifié',
  empty: 'Aucune formation trouvée',
  emptyText: 'Les formations que vous créez paraîtront ici.',
}
