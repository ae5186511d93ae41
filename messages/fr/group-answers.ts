import { quoted } from './isolate.ts'
import { counted, figure } from './plural.ts'

/** What the server says about groups: answers, refusals, the lines of an import and the file of progress. */
export const words = {
  created: 'Groupe créé.',
  changed: 'Groupe modifié.',
  deleted: 'Groupe supprimé. Les inscriptions de ses membres restent.',
  added: (people: number) =>
    people === 0
      ? 'Ces personnes sont déjà dans le groupe.'
      : `${counted(people, { one: 'personne ajoutée', other: 'personnes ajoutées' })} au groupe.`,
  removed: 'Personne retirée du groupe. Ses inscriptions restent.',
  invitedAgain: 'L’invitation part à nouveau.',
  enrolled: (people: number) =>
    people === 0
      ? 'Aucune nouvelle inscription. Les prochains membres seront inscrits aussi.'
      : `${counted(people, { one: 'membre inscrit', other: 'membres inscrits' })}. Les prochains le seront aussi.`,
  notFound: 'Ce groupe n’existe pas ou plus.',
  memberNotFound: 'Cette personne n’est pas dans le groupe.',
  alreadyActive: 'Cette personne a déjà un compte actif\u00a0: elle n’a pas besoin d’invitation.',
  noEmailColumn: (columns: string) =>
    `Aucune colonne d’adresses e-mail dans ce fichier. La première ligne doit nommer les colonnes\u00a0: ${columns}.`,
  unreadableList: 'Ce fichier n’est pas une liste CSV.',
  tooManyLines: (max: number) =>
    `Ce fichier dépasse ${counted(max, { one: 'ligne', other: 'lignes' })}. Coupez-le en plusieurs.`,
  listTooLarge: (megabytes: number) => `Ce fichier dépasse ${figure(megabytes)}\u00a0Mo.`,
  errors: {
    noEmail: 'L’adresse e-mail manque.',
    email: 'Cette adresse e-mail n’est pas valide.',
    comma: 'Une virgule à la place du point dans l’adresse.',
    noFirstName: 'Le prénom manque.',
    noLastName: 'Le nom manque.',
    tooLong: (max: number) => `Plus de ${figure(max)} caractères.`,
    language: (value: string, known: string) =>
      `Langue inconnue\u00a0: ${quoted(value)}. On peut écrire\u00a0: ${known}.`,
    notLearner: 'Ce compte n’est pas celui d’un apprenant.',
    banned: 'Ce compte est banni.',
  },
  file: {
    name: 'progression-groupe',
    headings: ['Nom', 'E-mail'],
    suffixes: ['%', 'terminée le', 'certificat'],
    states: { invited: 'Invitée', 'not-enrolled': 'Non inscrit(e)' },
  },
}
