export const words = {
  title: 'Contact',
  lead: 'Une question, une idée, un projet de formation\u202f? Écrivez-nous, nous répondons sous deux jours ouvrés.',
  formTitle: 'Écrire à l’équipe',
  firstName: 'Prénom',
  lastName: 'Nom',
  email: 'Adresse e-mail',
  subject: 'Sujet',
  message: 'Message',
  messageLength: (length: number, max: number) =>
    `${length.toLocaleString('fr')} / ${max.toLocaleString('fr')}`,
  submit: 'Envoyer le message',
  submitting: 'Envoi…',
  sent: 'Message envoyé avec succès !',
  failed: 'Une erreur est survenue. Veuillez réessayer.',
  withoutScript: 'Ce formulaire a besoin de JavaScript. Vous pouvez aussi nous écrire à ',

  byMailTitle: 'Par e-mail',
  byMailText: 'Pour joindre un document ou suivre un échange.',
  coursesTitle: 'Choisir une formation',
  coursesText: 'Le catalogue dit la durée, le programme et le prix de chacune.',
  courses: 'Voir les formations',
  followTitle: 'Suivre l’académie',
}
