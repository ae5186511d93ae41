/** What the server says around questions and answers. */
export const words = {
  deletedAccount: 'Compte supprimé',
  questionNotFound: 'Question introuvable.',
  answerNotFound: 'Réponse introuvable.',
  announcementNotFound: 'Annonce introuvable.',
  ownMessage: 'Ce message est le vôtre\u00a0: vous pouvez le modifier ou le supprimer.',
  threadFull: 'Cette question a reçu toutes les réponses qu’elle peut contenir. Posez-en une nouvelle.',
}
