export const words = {
  sent: 'Message envoyé avec succès !',
  failed: 'Une erreur est survenue. Veuillez réessayer.',
}
