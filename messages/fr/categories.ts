import { quoted } from './isolate.ts'
import { counted, figure, plural } from './plural.ts'

const categories = { one: 'catégorie', other: 'catégories' }
const courses = { one: 'formation', other: 'formations' }

/** The page of the categories. */
export const words = {
  title: 'Catégories',
  lead: 'Les thèmes sous lesquels le catalogue range les formations.',
  summary: (count: number, courseCount: number) =>
    `${counted(count, categories)}, ${counted(courseCount, courses)}`,
  caption: 'Catégories de l’académie',
  things: (count: number) => plural(count, categories),
  loadFailed: 'Erreur lors du chargement des catégories',
  empty: 'Aucune catégorie trouvée',
  emptyText: 'Créez une première catégorie\u00a0: les formations y prendront place dans le catalogue.',
  search: 'Rechercher une catégorie',
  searchExample: 'Nom en français ou en arabe',
  add: 'Ajouter une catégorie',
  cancel: 'Annuler',
  close: 'Fermer',
  actionFailed: 'L’action n’a pas abouti',
  columns: { name: 'Nom', nameAr: 'Nom en arabe', formations: 'Formations', actions: 'Actions' },
  noArabic: 'Pas de nom arabe',
  formations: (count: number) => counted(count, courses),
  none: 'Vide',
  rename: 'Renommer',
  merge: 'Fusionner',
  /** After a verb, for screen readers. */
  ofIt: (name: string) => `\u00a0${quoted(name)}`,
  deleteIt: (name: string) => `Supprimer ${quoted(name)}`,
  twins: {
    title: (name: string, other: string) => `${quoted(name)} ressemble à ${quoted(other)}`,
    text: 'Le catalogue les montre comme deux thèmes.',
    leave: 'Laisser ainsi',
  },
  form: {
    create: 'Nouvelle catégorie',
    edit: 'Renommer la catégorie',
    name: 'Nom en français',
    nameMissing: 'Donnez un nom à la catégorie.',
    nameAr: 'Nom en arabe',
    optional: '(facultatif)',
    nameArHint: 'Sans lui, les pages en arabe montrent le nom français.',
    save: 'Enregistrer',
    saving: 'Enregistrement…',
  },
  merging: {
    title: 'Fusionner deux catégories',
    text: 'Les formations changent de catégorie, brouillons compris\u00a0; rien d’autre ne bouge.',
    into: 'Fusionner dans',
    choose: 'Choisir une catégorie',
    missing: 'Choisissez la catégorie qui reste.',
    sum: (before: number, more: number) =>
      `${figure(before)} + ${figure(more)} = ${counted(before + more, courses)}`,
    forGood: (name: string) => `${quoted(name)} disparaîtra\u202f; cela ne s’annule pas.`,
    busy: 'Fusion…',
    alone: 'Il faut une autre catégorie pour fusionner.',
  },
  remove: {
    title: 'Supprimer cette catégorie\u202f?',
    text: 'Elle disparaît pour de bon. Aucune formation ne la porte.',
    inUseTitle: 'Cette catégorie sert encore',
    inUse: (count: number) =>
      `${counted(count, courses)} ${plural(count, { one: 'la porte', other: 'la portent' })}. Fusionnez-la avec une autre catégorie pour ${plural(count, { one: 'la', other: 'les' })} déplacer.`,
    confirm: 'Supprimer',
    busy: 'Suppression…',
  },
}
