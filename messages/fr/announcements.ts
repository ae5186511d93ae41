import { counted, figure } from './plural.ts'

/** Announcements to a class: written by its team, read in the player. */
export const words = {
  tab: 'Annonces',
  write: 'Écrire une annonce',
  description: (people: number) =>
    `Elle s’affiche sous le cours et part par notification à ${counted(people, { one: 'personne inscrite', other: 'personnes inscrites' })}.`,
  title: 'Titre',
  text: 'Texte',
  send: 'Publier l’annonce',
  cancel: 'Annuler',
  sent: 'Annonce publiée',
  failed: 'L’annonce n’a pas pu être publiée. Réessayez.',
  newTab: '(nouvel onglet)',
  counter: (length: number, max: number) => `${figure(length)} / ${figure(max)}`,
}
