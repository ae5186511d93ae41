/** What the server says around questions and answers. */
export const words = {
  deletedAccount: 'Compte supprimé',
  questionNotFound: 'Question introuvable.',
  answerNotFound: 'Réponse introuvable.',
  threadFull: 'Cette question a reçu toutes les réponses qu’elle peut contenir. Posez-en une nouvelle.',
}
