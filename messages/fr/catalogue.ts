import { quoted } from './isolate.ts'
import { counted } from './plural.ts'

export const words = {
  title: 'Formations',
  lead: 'Choisissez un thème, commencez quand vous voulez.',
  search: 'Rechercher une formation',
  themes: 'Thèmes',
  language: 'Langue',
  everyLanguage: 'Toutes les langues',
  sortBy: 'Trier par',
  sorts: {
    newest: 'Les plus récentes',
    alphabetical: 'Ordre alphabétique',
    'duration-low': 'Durée croissante',
    'duration-high': 'Durée décroissante',
  },
  /** In the place of the newest while something is searched for. */
  bestFirst: 'Les plus pertinentes',
  filter: 'Filtrer et trier',
  filterCount: (count: number) =>
    count === 0
      ? 'Filtrer et trier'
      : `Filtrer et trier (${counted(count, { one: 'choix', other: 'choix' })})`,
  apply: 'Appliquer',
  see: (count: number) => `Voir ${count > 1 ? 'les ' : ''}${words.count(count)}`,
  results: 'Résultats',
  count: (count: number) => counted(count, { one: 'formation', other: 'formations', many: 'de formations' }),
  loading: 'Chargement des formations…',
  more: 'Afficher plus de formations',

  loadFailed: 'Erreur lors du chargement des formations',
  loadFailedText: 'La liste n’a pas pu être lue. Vérifiez votre connexion, puis réessayez.',

  emptyTitle: 'Aucune formation ne correspond',
  emptySearch: (search: string) =>
    `Rien ne contient ${quoted(search)}. Essayez un mot plus court ou plus général.`,
  emptySearchAndThemes: (search: string) =>
    `Rien ne contient ${quoted(search)} dans les thèmes choisis. Essayez un autre mot, ou tous les thèmes.`,
  emptyThemes: 'Les thèmes choisis n’ont pas encore de formation. Choisissez-en d’autres.',
  emptyLanguage: 'Pas encore de formation dans cette langue. Choisissez-en une autre.',
  emptySearchAndLanguage: (search: string) =>
    `Rien ne contient ${quoted(search)} dans cette langue. Essayez un autre mot, ou toutes les langues.`,
  emptyCatalogue: 'Les premières formations arrivent bientôt.',
  emptyCatalogueTitle: 'Aucune formation pour le moment',
  allThemes: 'Chercher dans tous les thèmes',
  allLanguages: 'Chercher dans toutes les langues',
  reset: 'Voir toutes les formations',
}
