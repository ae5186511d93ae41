import { isolate } from './isolate.ts'

export const words = {
  title: 'Demander mon inscription',
  intro: 'Votre demande est examinée par l’équipe. Vous recevez la réponse par e-mail.',
  fullName: 'Nom complet',
  email: 'Adresse e-mail',
  phone: 'Téléphone',
  phoneExample: '06 12 34 56 78',
  submit: 'Envoyer ma demande',
  submitting: 'Envoi…',
  failed: "Une erreur est survenue lors de l'envoi de votre demande.",
  /** A message with this word is shown as a success. */
  good: 'succès',
  courseMissing: 'Erreur : Formation non trouvée',
  required: 'Ce champ est obligatoire.',
  badEmail: 'Saisissez une adresse complète, par exemple nom@exemple.ma',
  badPhone: 'Saisissez un numéro de téléphone, par exemple 06 12 34 56 78',
  another: 'Faire une autre demande',
  withoutScript: 'Ce formulaire a besoin de JavaScript. Vous pouvez aussi demander votre inscription à ',
  mailSubject: (course: string) => `Demande d’inscription\u00a0: ${isolate(course)}`,

  pendingTitle: 'Votre demande est en attente',
  pendingText: (date: string) => `Envoyée le ${date}. Vous recevrez la réponse par e-mail.`,
  approvedTitle: 'Votre inscription est approuvée',
  approvedText: (date: string) => `Depuis le ${date}.`,
  enter: 'Accéder au cours',
  rejectedTitle: 'Votre demande n’a pas été acceptée',
  rejectedText: (date: string) => `Réponse du ${date}.`,
  reason: (reason: string) => `Motif\u00a0: ${isolate(reason)}`,
  askAgain: 'Vous pouvez envoyer une nouvelle demande.',
  myRequests: 'Voir mes demandes',
}
