import { isolate } from './isolate.ts'

/** The pages that a link of a mail or a provider opens: verification, a new password, the end of an external sign-in. */
export const words = {
  verify: {
    /** For a used link of somebody whose address is confirmed. */
    already: 'Ce lien a déjà servi\u00a0: votre adresse e-mail est confirmée.',
    title: 'Vérification de l’adresse',
    loading: 'Vérification de votre adresse e-mail…',
    missing: 'Token de vérification manquant',
    failed: 'Erreur lors de la vérification',
    errorTitle: 'L’adresse n’a pas pu être vérifiée',
    newLink:
      'Un lien ne sert qu’une fois et expire après 24\u00a0heures. Connectez-vous pour en recevoir un nouveau.',
    successTitle: 'Adresse vérifiée',
    choosePassword:
      'Une demande d’inscription attendait cette adresse. Choisissez maintenant le mot de passe de ce compte\u00a0: celui qui a été donné à sa création ne fonctionne plus.',
    signIn: 'Se connecter',
    signUp: "S'inscrire",
    retry: 'Réessayer',
  },
  reset: {
    title: 'Nouveau mot de passe',
    text: 'Choisissez un mot de passe d’au moins 8 caractères, avec une majuscule et un chiffre.',
    submit: 'Enregistrer le mot de passe',
    busy: 'Enregistrement…',
    failed: 'Une erreur est survenue',
    tooShort: 'Le mot de passe doit comporter au moins 8 caractères.',
    noUppercase: 'Le mot de passe doit contenir une lettre majuscule.',
    noDigit: 'Le mot de passe doit contenir un chiffre.',
    mismatch: 'Les mots de passe ne correspondent pas.',
    newLink: 'Demander un nouveau lien',
    signIn: 'Se connecter',
  },
  callback: {
    title: 'Connexion',
    loading: 'Connexion en cours…',
    /** Shown for a link that somebody may have sent. */
    ask: {
      title: 'Ouvrir ce compte ici\u202f?',
      text: 'Cette connexion n’a pas commencé dans ce navigateur. Si ce compte n’est pas le vôtre, ou si vous ne savez pas d’où vient ce lien, n’allez pas plus loin.',
      account: 'Le lien ouvre ce compte\u00a0:',
      other: (email: string) =>
        `Continuer met fin à la session de ${isolate(email)} dans ce navigateur et efface ce qu’elle y garde hors connexion.`,
      agree: 'Continuer avec ce compte',
      cancel: 'Annuler',
      failed: 'Le lien n’a pas pu être vérifié.',
    },
  },
}
