/** What the server says about categories. */
export const words = {
  /** The names that many academies begin with, by their French ones. */
  usual: {
    Diversité: 'Diversité',
    'Droits humains': 'Droits humains',
    'Égalité de genre': 'Égalité de genre',
    Handicap: 'Handicap',
    Inclusion: 'Inclusion',
  },
  created: 'Catégorie créée.',
  changed: 'Catégorie modifiée.',
  merged: 'Catégories fusionnées.',
  deleted: 'Catégorie supprimée.',
  notFound: 'Cette catégorie n’existe pas ou plus.',
  taken: 'Une autre catégorie porte déjà ce nom.',
  takenAr: 'Une autre catégorie porte déjà ce nom en arabe.',
  sameCategory: 'Choisissez une autre catégorie que celle-ci.',
  inUse:
    'Des formations ou des brouillons portent encore cette catégorie. Fusionnez-la avec une autre pour les déplacer.',
}
