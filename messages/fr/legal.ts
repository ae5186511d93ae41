/** Texts of both legal pages. */
export const words = {
  updated: 'Dernière mise à jour\u00a0: 10 mai 2025',
  contents: 'Sommaire',
  contactTitle: 'Nous écrire',
  contactText: 'Une question sur ce texte\u202f? Écrivez à ',
}
