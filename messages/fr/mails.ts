/** The words of every mail, by the feature that sends it. */
export const words = {
  layout: {
    copyLink: 'Si le bouton ne répond pas, copiez ce lien dans votre navigateur :',
    questions: (email: string) => `Une question ? Écrivez-nous à ${email}.`,
  },
  accounts: {
    hello: 'Bonjour,',
    verify: {
      subject: 'Vérifiez votre adresse e-mail',
      created: (academy: string) =>
        `Un compte vient d’être créé avec cette adresse sur ${academy}. Ouvrez ce lien pour confirmer qu’elle est bien la vôtre.`,
      button: 'Vérifier mon adresse',
      validity: 'Ce lien est valable 24 heures et ne sert qu’une fois.',
      ignore:
        'Si vous n’avez pas créé de compte, n’ouvrez pas ce lien : sans votre confirmation, rien ne sera rattaché à votre adresse.',
    },
    reset: {
      subject: 'Choisissez un nouveau mot de passe',
      asked: (academy: string) =>
        `Vous avez demandé un nouveau mot de passe pour votre compte sur ${academy}. Ouvrez ce lien pour le choisir.`,
      button: 'Choisir un mot de passe',
      validity: 'Ce lien est valable 1 heure et ne sert qu’une fois.',
      ignore: 'Si vous n’avez rien demandé, ignorez ce message : votre mot de passe reste le même.',
    },
    addressChanged: {
      subject: 'L’adresse e-mail de votre compte a changé',
      changed: (academy: string, email: string) =>
        `L’adresse de votre compte sur ${academy} vient d’être remplacée par ${email}. Cette adresse-ci ne permet plus de vous connecter.`,
      notYou: (contact: string) =>
        `Si ce changement ne vient pas de vous, écrivez-nous sans attendre à ${contact}.`,
    },
  },
  contact: {
    subject: (subject: string) => `Message du site : ${subject}`,
    from: (name: string, email: string) => `De : ${name} (${email})`,
    reply: 'Répondez à ce message pour écrire directement à cette personne.',
  },
}
