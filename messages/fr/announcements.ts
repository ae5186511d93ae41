import { quoted } from './isolate.ts'
import { counted, figure } from './plural.ts'

/** Announcements to a class: written by its team, read in the player. */
export const words = {
  tab: 'Annonces',
  write: 'Écrire une annonce',
  description: (people: number) =>
    `Elle s’affiche sous le cours et part par notification à ${counted(people, { one: 'personne inscrite', other: 'personnes inscrites' })}.`,
  title: 'Titre',
  text: 'Texte',
  published: 'Annonces publiées',
  edit: 'Corriger',
  editNamed: (title: string) => `Corriger l’annonce ${quoted(title)}`,
  editText: 'Le texte est corrigé là où il s’affiche. Personne n’est prévenu à nouveau.',
  save: 'Enregistrer',
  saved: 'Annonce corrigée',
  remove: 'Supprimer',
  removeNamed: (title: string) => `Supprimer l’annonce ${quoted(title)}`,
  removeTitle: (title: string) => `Supprimer l’annonce ${quoted(title)}\u202f?`,
  removeText: 'Elle disparaît de la formation et des notifications. Les e-mails déjà partis restent.',
  removing: 'Suppression…',
  removed: 'Annonce supprimée',
  removeFailed: 'L’annonce n’a pas pu être supprimée. Réessayez.',
  loadFailed: 'Les annonces n’ont pas pu être chargées.',
  send: 'Publier l’annonce',
  cancel: 'Annuler',
  sent: 'Annonce publiée',
  failed: 'L’annonce n’a pas pu être publiée. Réessayez.',
  newTab: '(nouvel onglet)',
  counter: (length: number, max: number) => `${figure(length)} / ${figure(max)}`,
}
