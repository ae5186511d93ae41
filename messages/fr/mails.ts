import { isolate, quoted } from './isolate.ts'

/** The words of every mail, by the feature that sends it. */
export const words = {
  layout: {
    copyLink: 'Si le bouton ne répond pas, copiez ce lien dans votre navigateur\u00a0:',
    questions: (email: string) => `Une question\u00a0? Écrivez-nous à ${email}.`,
  },
  accounts: {
    hello: 'Bonjour,',
    verify: {
      subject: 'Vérifiez votre adresse e-mail',
      created: (academy: string) =>
        `Un compte vient d’être créé avec cette adresse sur ${academy}. Ouvrez ce lien pour confirmer qu’elle est bien la vôtre.`,
      button: 'Vérifier mon adresse',
      validity: 'Ce lien est valable 24\u00a0heures et ne sert qu’une fois.',
      ignore:
        'Si vous n’avez pas créé de compte, n’ouvrez pas ce lien\u00a0: sans votre confirmation, rien ne sera rattaché à votre adresse.',
    },
    reset: {
      subject: 'Choisissez un nouveau mot de passe',
      asked: (academy: string) =>
        `Vous avez demandé un nouveau mot de passe pour votre compte sur ${academy}. Ouvrez ce lien pour le choisir.`,
      button: 'Choisir un mot de passe',
      validity: 'Ce lien est valable 1\u00a0heure et ne sert qu’une fois.',
      ignore: 'Si vous n’avez rien demandé, ignorez ce message\u00a0: votre mot de passe reste le même.',
    },
    /** To somebody for whom an administrator has made an account. */
    opened: {
      user: (academy: string) =>
        `${isolate(academy)} vous a ouvert un compte. Choisissez votre mot de passe pour commencer.`,
      formateur: (academy: string) =>
        `${isolate(academy)} vous a ouvert un compte de formateur, pour écrire des formations et suivre leurs apprenants. Choisissez votre mot de passe pour commencer.`,
      admin: (academy: string) =>
        `${isolate(academy)} vous a ouvert un compte d’administration. Choisissez votre mot de passe pour commencer.`,
    },
    newAddress: {
      subject: 'Vérifiez votre nouvelle adresse e-mail',
      asked: (academy: string) =>
        `L’adresse d’un compte sur ${academy} doit être remplacée par celle-ci. Ouvrez ce lien pour confirmer qu’elle est bien la vôtre\u00a0: le changement se fera aussitôt.`,
      ignore: 'Si vous n’avez rien demandé, n’ouvrez pas ce lien\u00a0: sans lui, rien ne change.',
    },
    addressAsked: {
      subject: 'Une nouvelle adresse e-mail est demandée pour votre compte',
      asked: (academy: string, email: string) =>
        `Votre compte sur ${academy} doit passer à l’adresse ${email}. D’ici à ce que le lien envoyé à cette adresse soit ouvert, rien ne change.`,
      notYou:
        'Ce n’était pas vous\u202f? Annulez cette demande dans vos paramètres, à la rubrique Informations, puis changez votre mot de passe.',
    },
    /** What opens the account has changed: told to its owner, in case somebody else did it. */
    notices: {
      passwordChanged: {
        subject: 'Le mot de passe de votre compte a changé',
        text: (academy: string) =>
          `Un nouveau mot de passe vient d’être enregistré pour votre compte sur ${academy}. L’ancien ne fonctionne plus, et les autres appareils sont déconnectés.`,
      },
      codesOn: {
        subject: 'La connexion à votre compte demande désormais un code',
        text: (academy: string) =>
          `La vérification par code vient d’être mise en place sur votre compte sur ${academy}. Gardez vos codes de secours en lieu sûr\u00a0: chacun remplace une fois le téléphone.`,
      },
      codesRenewed: {
        subject: 'Vos codes de secours ont été renouvelés',
        text: (academy: string) =>
          `Dix nouveaux codes de secours remplacent les précédents sur votre compte sur ${academy}. Les anciens n’ouvrent plus rien.`,
      },
      codesOff: {
        subject: 'La connexion à votre compte ne demande plus de code',
        text: (academy: string) =>
          `La vérification par code vient d’être retirée de votre compte sur ${academy}. Votre mot de passe suffit de nouveau pour vous connecter.`,
      },
      passkeyRemoved: {
        subject: 'Une clé d’accès a été retirée de votre compte',
        text: (academy: string) =>
          `L’une de vos clés d’accès n’ouvre plus votre compte sur ${academy}. Les autres, s’il y en a, restent en place.`,
      },
      tokenMade: {
        subject: 'Un jeton d’API a été créé en votre nom',
        text: (academy: string) =>
          `Un programme peut désormais lire ou gérer ${academy} en votre nom, sans mot de passe. Vos jetons se trouvent dans l’administration, à la rubrique Paramètres\u00a0: vous pouvez l’y révoquer.`,
      },
    },
    secondFactorOff: {
      subject: 'La connexion à votre compte ne demande plus de code',
      removed: (academy: string) =>
        `L’administration de ${academy} a retiré de votre compte la vérification par code et vos clés d’accès. Pour vous connecter, votre mot de passe suffit de nouveau.`,
      again: 'Vous pouvez les remettre en place dans vos paramètres, à la rubrique Sécurité.',
    },
    passkeyAdded: {
      subject: 'Une clé d’accès a été ajoutée à votre compte',
      added: (academy: string) =>
        `Un appareil peut désormais se connecter sans mot de passe à votre compte sur ${academy}.`,
      notYou:
        'Ce n’était pas vous\u202f? Retirez cette clé dans vos paramètres, à la rubrique Sécurité, puis changez votre mot de passe.',
    },
    addressChanged: {
      subject: 'L’adresse e-mail de votre compte a changé',
      changed: (academy: string, email: string) =>
        `L’adresse de votre compte sur ${academy} vient d’être remplacée par ${email}. Cette adresse-ci ne permet plus de vous connecter.`,
      here: (academy: string) =>
        `L’adresse de votre compte sur ${academy} est désormais celle-ci\u00a0: elle sert à vous connecter et reçoit nos messages.`,
      notYou: (contact: string) =>
        `Si ce changement ne vient pas de vous, écrivez-nous sans attendre à ${contact}.`,
    },
  },
  contact: {
    subject: (subject: string) => `Message du site\u00a0: ${isolate(subject)}`,
    from: (name: string, email: string) => `De\u00a0: ${isolate(name)} (${email})`,
    reply: 'Répondez à ce message pour écrire directement à cette personne.',
  },
  inscriptions: {
    hello: 'Bonjour,',
    received: {
      subject: (course: string) => `Nouvelle demande d’inscription\u00a0: ${isolate(course)}`,
      text: (course: string) => `Une personne demande à s’inscrire à ${quoted(course)}.`,
      person: (name: string, email: string, phone: string) =>
        `Nom\u00a0: ${isolate(name)}\nE-mail\u00a0: ${email}\nTéléphone\u00a0: ${phone}`,
      noPhone: 'non renseigné',
      otherAccount: (email: string) =>
        `Compte\u00a0: ${email}\nCette demande a été envoyée depuis ce compte, dont l’adresse n’est pas celle du formulaire.`,
      button: 'Voir les demandes',
    },
    receipt: {
      subject: (course: string) => `Demande bien reçue\u00a0: ${isolate(course)}`,
      text: (course: string) =>
        `Nous avons bien reçu votre demande d’inscription à la formation ${quoted(course)}. L’équipe l’examine, et vous recevrez la réponse à cette adresse.`,
      button: 'Voir la formation',
      notYou: 'Si vous n’avez rien demandé, vous pouvez ignorer ce message.',
    },
    approved: {
      subject: (course: string) => `Votre inscription est acceptée\u00a0: ${isolate(course)}`,
      text: (course: string) =>
        `Votre demande d’inscription à la formation ${quoted(course)} a été approuvée.`,
      startsNow: 'Vous pouvez commencer dès maintenant, à votre rythme.',
      needsAccount:
        'Il vous reste à créer votre compte avec cette même adresse e-mail\u00a0: la formation vous y attendra dès que l’adresse sera vérifiée.',
      needsVerified:
        'Il vous reste à vérifier l’adresse de votre compte\u00a0: connectez-vous avec cette même adresse, et la formation vous y attendra.',
      start: 'Commencer la formation',
      signUp: 'Créer mon compte',
      signIn: 'Me connecter',
    },
    rejected: {
      subject: (course: string) => `Votre demande d’inscription\u00a0: ${isolate(course)}`,
      text: (course: string) =>
        `Votre demande d’inscription à la formation ${quoted(course)} n’a pas été retenue.`,
      reason: (reason: string) => `Le motif indiqué\u00a0: ${isolate(reason)}`,
      button: 'Voir les autres formations',
      again: 'Vous pouvez envoyer une nouvelle demande plus tard.',
    },
    ended: {
      subject: (course: string) => `Votre inscription a pris fin\u00a0: ${isolate(course)}`,
      text: (course: string) =>
        `L’académie a mis fin à votre inscription à la formation ${quoted(course)}. Vous n’y avez plus accès.`,
      progress:
        'Votre progression est conservée\u00a0: vous la retrouverez si vous êtes inscrit de nouveau à cette formation.',
    },
    enrolled: {
      subject: (course: string) => `Une formation vous est ouverte\u00a0: ${isolate(course)}`,
      text: (course: string) =>
        `L’académie vous a ouvert la formation ${quoted(course)}. Vous pouvez commencer dès maintenant, à votre rythme.`,
    },
  },
  certificates: {
    hello: 'Bonjour,',
    number: (number: string) => `Numéro du certificat\u00a0: ${number}`,
    issued: {
      subject: (course: string) => `Votre certificat\u00a0: ${isolate(course)}`,
      text: (course: string) =>
        `Bravo\u202f! Vous avez terminé la formation ${quoted(course)}. Votre certificat vous attend dans votre espace.`,
      button: 'Voir mes certificats',
      share: 'Vous pouvez en partager le lien\u00a0: toute personne qui l’ouvre voit qu’il est authentique.',
    },
    revoked: {
      subject: (course: string) => `Votre certificat a été révoqué\u00a0: ${isolate(course)}`,
      text: (course: string) =>
        `L’académie a révoqué votre certificat de la formation ${quoted(course)}. Il n’est plus valable.`,
      reason: (reason: string) => `Le motif indiqué\u00a0: ${isolate(reason)}`,
      button: 'Écrire à l’académie',
    },
    restored: {
      subject: (course: string) => `Votre certificat est de nouveau valable\u00a0: ${isolate(course)}`,
      text: (course: string) =>
        `L’académie a rétabli votre certificat de la formation ${quoted(course)}. Il est de nouveau valable.`,
    },
  },
  message: {
    subject: (person: string) => `${isolate(person)} vous a écrit`,
    lead: (person: string, course: string) =>
      `${isolate(person)} vous écrit à propos de ${quoted(course)}\u00a0:`,
    openChapter: 'Ouvrir le chapitre',
    openCourse: 'Ouvrir la formation',
    noReply: 'Pour répondre, posez votre question sous un chapitre de la formation.',
  },
  groups: {
    hello: 'Bonjour,',
    /** A course of a list, on a line of its own. */
    item: (name: string) => `– ${isolate(name)}`,
    invitation: {
      subject: (academy: string) => `${isolate(academy)} vous invite`,
      text: (academy: string, group: string) =>
        `${isolate(academy)} vous a ouvert un compte, dans le groupe ${quoted(group)}. Choisissez votre mot de passe pour commencer.`,
      formations: 'Ce qui vous y attend\u00a0:',
      button: 'Choisir mon mot de passe',
      validity: 'Ce lien est valable 7\u00a0jours et ne sert qu’une fois.',
      ignore: 'Si cette invitation ne vous concerne pas, ignorez ce message\u00a0: rien ne se passera.',
    },
    enrolled: {
      subject: (count: number): string =>
        count === 1 ? 'Une formation vous est ouverte' : 'Des formations vous sont ouvertes',
      text: 'L’académie vous a inscrit(e) avec votre groupe\u00a0:',
      begin: 'Vous pouvez commencer dès maintenant, à votre rythme.',
      start: 'Commencer la formation',
      all: 'Voir mes formations',
    },
  },
}
