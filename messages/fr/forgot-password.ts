/** The page that asks for a link to a new password. */
export const words = {
  title: 'Mot de passe oublié',
  text: 'Indiquez l’adresse de votre compte\u00a0: nous vous enverrons un lien pour choisir un nouveau mot de passe.',
  submit: 'Envoyer le lien',
  busy: 'Envoi…',
  failed: 'Une erreur est survenue',
  validity: 'Il est valable une heure. Pensez à regarder dans les courriers indésirables.',
}
