import { isolate } from './isolate.ts'

/** Keys on a device that replace the password. */
export const words = {
  refusals: {
    notAdded: 'Cette clé n’a pas pu être ajoutée. Recommencez depuis cette page.',
    tooMany: (most: number) => `Vous avez déjà ${most} clés d’accès. Retirez-en une d’abord.`,
    unknown: 'Cette clé n’ouvre aucun compte de l’académie. Connectez-vous avec votre mot de passe.',
    notYours: 'Cette clé n’est pas celle de votre compte, ou sa réponse a expiré. Réessayez.',
    notFound: 'Cette clé n’existe pas ou n’existe plus.',
    required: 'Utilisez votre clé d’accès.',
  },
  signInFailed:
    'La connexion avec une clé d’accès n’a pas abouti. Réessayez, ou utilisez votre mot de passe.',
  list: {
    title: 'Clés d’accès',
    text: 'L’empreinte, le visage ou le code de l’appareil, à la place du mot de passe.',
    add: 'Ajouter une clé d’accès',
    adding: 'Un instant…',
    added: 'Vous pouvez désormais vous connecter sans mot de passe sur cet appareil.',
    addFailed: 'Cet appareil n’a pas créé de clé. Réessayez.',
    existsHere: 'Cet appareil a déjà une clé de votre compte.',
    created: (date: string) => `Ajoutée le ${date}`,
    used: (date: string) => `utilisée le ${date}`,
    neverUsed: 'jamais utilisée',
    dates: (created: string, used: string) => `${created}, ${used}.`,
    remove: 'Retirer',
    removeNamed: (name: string) => `Retirer la clé ${isolate(name)}`,
  },
  removal: {
    question: 'Retirer cette clé d’accès\u202f?',
    text: (name: string) =>
      `La clé ${isolate(name)} n’ouvrira plus votre compte. Supprimez-la aussi de votre appareil, dans ses réglages.`,
    confirm: 'Retirer',
    cancel: 'Annuler',
    busy: 'Retrait…',
    done: 'La clé d’accès est retirée.',
    failed: 'La clé n’a pas pu être retirée. Réessayez.',
  },
  offer: {
    title: 'Se connecter sans mot de passe sur cet appareil',
    text: 'Votre doigt, votre visage ou votre code d’écran suffira. Rien à retenir, et rien ne quitte l’appareil.',
    create: 'Créer une clé d’accès',
    later: 'Plus tard',
  },
  proof: {
    use: 'Utiliser une clé d’accès',
    text: 'Votre appareil vous demandera votre empreinte, votre visage ou son code.',
    none: 'Déconnectez-vous, puis reconnectez-vous\u00a0: cette action sera possible pendant 15\u00a0minutes.',
  },
}
