import { figure } from './plural.ts'

/** The texts of every list. `things` names its rows: « utilisateurs ». */
export const words = {
  pages: 'Pages de la liste',
  summary: (from: number, to: number, total: number, things: string) =>
    `Affichage de ${figure(from)} à ${figure(to)} sur ${figure(total)} ${things}`,
  /** Of a search that finds more than are counted. */
  summaryOfMore: (from: number, to: number, most: number, things: string) =>
    `Affichage de ${figure(from)} à ${figure(to)} sur plus de ${figure(most)} ${things}`,
  position: (page: number, count: number) => `Page ${figure(page)} sur ${figure(count)}`,
  previous: 'Page précédente',
  next: 'Page suivante',
  pageSize: 'Lignes par page',
  perPage: (size: number) => `${size} par page`,
  sort: 'Trier la liste',
  ownOrder: 'Ordre habituel',
  sortBy: (column: string) => `Trier par «\u00a0${column}\u00a0»`,
  ascending: (column: string) => `${column}, ordre croissant`,
  descending: (column: string) => `${column}, ordre décroissant`,
  jumpLabel: 'Aller à la page',
  jumpExample: 'N°',
  jump: 'Aller',
  days: { from: 'Du', to: 'Au' },
  loading: 'Chargement de la liste…',
  clear: 'Effacer la recherche et les filtres',
  selection: 'Sélection',
  selectPage: 'Sélectionner toute la page',
}
