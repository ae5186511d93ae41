/** Sign-in, sign-up, verification and recovery. Texts of the specification are literal. */
export const words = {
  /** What the server says when a call succeeded. */
  answers: {
    resetSent: 'Un lien de réinitialisation a été envoyé à votre adresse e-mail.',
    verificationSent: 'Email de vérification envoyé !',
    passwordReset: 'Mot de passe mis à jour. Vous pouvez maintenant vous connecter.',
    emailVerified: 'Votre adresse e-mail est vérifiée.',
    passwordChanged: 'Votre mot de passe est à jour.',
    accountDeleted: 'Votre compte est supprimé.',
  },
  /** Why a sign-in through a provider did not succeed: the only sentences the sign-in page shows from its address. */
  external: {
    notConfigured: 'La connexion avec ce service n’est pas disponible. Utilisez votre adresse e-mail.',
    cancelled: 'La connexion a été annulée. Vous pouvez réessayer ou utiliser votre adresse e-mail.',
    failed: 'Ce service ne répond pas. Veuillez réessayer plus tard ou utiliser votre adresse e-mail.',
    expired: 'Cette tentative de connexion a expiré. Veuillez recommencer.',
    noEmail: 'Ce service ne nous a pas transmis d’adresse e-mail. Créez un compte avec votre adresse.',
    taken:
      'Un compte existe déjà avec cette adresse e-mail. Connectez-vous avec votre mot de passe, ou réinitialisez-le.',
    banned: 'Votre compte est suspendu. Veuillez contacter le support.',
    tooMany: 'Trop de tentatives. Veuillez réessayer plus tard.',
  },
}
