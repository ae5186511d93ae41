/** What several account pages show. Texts of the specification are literal. */
export const words = {
  /** Why a sign-in through a provider did not succeed: the only sentences the sign-in page shows from its address. */
  external: {
    notConfigured: 'La connexion avec ce service n’est pas disponible. Utilisez votre adresse e-mail.',
    cancelled: 'La connexion a été annulée. Vous pouvez réessayer ou utiliser votre adresse e-mail.',
    failed: 'Ce service ne répond pas. Réessayez plus tard, ou utilisez votre adresse e-mail.',
    expired: 'Cette tentative de connexion a expiré. Recommencez.',
    noEmail: 'Ce service ne nous a pas transmis d’adresse e-mail. Créez un compte avec votre adresse.',
    taken:
      'Un compte existe déjà avec cette adresse e-mail. Connectez-vous avec votre mot de passe, ou réinitialisez-le.',
    banned: 'Votre compte est suspendu. Veuillez contacter le support.',
    tooMany: 'Trop de tentatives. Réessayez plus tard.',
  },
  /** What a form sent without script was refused for, by the code in the address. The sentences of the server. */
  refusals: {
    wrong_credentials: 'Email ou mot de passe incorrect.',
    unverified: 'Veuillez vérifier votre email avant de vous connecter.',
    banned: 'Votre compte est suspendu. Veuillez contacter le support.',
    passkey_required: 'Utilisez votre clé d’accès.',
    too_many_requests: 'Trop de tentatives. Réessayez plus tard.',
    too_busy: 'Trop de demandes arrivent en même temps. Réessayez dans un instant.',
    email_taken: 'Un compte existe déjà avec cet email.',
    invalid_input: 'Les informations envoyées ne sont pas valides.',
    weak_password: 'Le mot de passe doit contenir au moins 8 caractères, une majuscule et un chiffre',
    password_mismatch: 'Les mots de passe ne correspondent pas',
    terms_required: "Vous devez accepter les conditions d'utilisation",
  },
  fields: {
    firstName: 'Prénom',
    lastName: 'Nom',
    email: 'Adresse e-mail',
    password: 'Mot de passe',
    confirmPassword: 'Confirmer le mot de passe',
    newPassword: 'Nouveau mot de passe',
    showPassword: 'Afficher le mot de passe',
    hidePassword: 'Masquer le mot de passe',
    required: 'Ce champ est obligatoire.',
  },
  passwordRules: {
    length: 'Au moins 8 caractères',
    uppercase: 'Une majuscule',
    lowercase: 'Une minuscule',
    digit: 'Un chiffre',
    met: '(c’est fait)',
  },
  providers: {
    continueWith: 'ou continuer avec',
    google: 'Google',
    facebook: 'Facebook',
    linkedin: 'LinkedIn',
  },
  backToSignIn: 'Retour à la connexion',
}
