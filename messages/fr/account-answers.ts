/** What the server says when a call about an account succeeded. */
export const words = {
  resetSent: 'Un lien de réinitialisation a été envoyé à votre adresse e-mail.',
  verificationSent: 'Email de vérification envoyé !',
  passwordReset: 'Mot de passe mis à jour. Vous pouvez maintenant vous connecter.',
  emailVerified: 'Votre adresse e-mail est vérifiée.',
  passwordChanged: 'Votre mot de passe est à jour.',
  accountDeleted: 'Votre compte est supprimé.',
}
