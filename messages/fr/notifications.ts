import { counted, plural } from './plural.ts'

/** The bell, its page, and what one wants on a device or by mail. */
export const words = {
  title: 'Notifications',
  bell: (unread: number) =>
    unread === 0
      ? 'Notifications'
      : `Notifications, ${counted(unread, { one: 'non lue', other: 'non lues' })}`,
  readAll: 'Tout marquer comme lu',
  seeAll: 'Voir toutes les notifications',
  unread: 'Non lue',
  empty: 'Aucune notification',
  emptyText: 'Les réponses, les annonces et les décisions vous attendront ici.',
  loading: 'Chargement des notifications…',
  loadFailed: 'Les notifications n’ont pas pu être chargées',
  failed: 'L’action n’a pas abouti. Réessayez.',
  things: (count: number) => plural(count, { one: 'notification', other: 'notifications' }),

  push: {
    title: 'Sur cet appareil',
    label: 'Recevoir les notifications sur cet appareil',
    hint: 'Même quand l’académie est fermée, jusqu’à votre déconnexion',
    kinds: 'Choisissez ce qui s’affiche sur vos appareils.',
    denied:
      'Votre navigateur refuse les notifications de l’académie. Autorisez-les pour ce site dans ses réglages, puis revenez ici.',
    install:
      'Sur iPhone et iPad, ajoutez d’abord l’académie à l’écran d’accueil, par le bouton de partage. Ouvrez-la de là, puis revenez ici.',
    unsupported: 'Ce navigateur ne peut pas recevoir de notifications. La cloche et les e-mails restent là.',
    notAllowed: 'Sans l’accord du navigateur, rien n’est activé.',
    noService: 'Le service de notifications de votre navigateur n’a pas répondu. Réessayez plus tard.',
    loadFailed: 'L’état de cet appareil n’a pas pu être chargé',
  },

  settings: {
    title: 'Par e-mail',
    text: (email: string) => `La cloche montre tout. Choisissez ce qui vous est aussi envoyé à ${email}.`,
    after:
      'Les e-mails sur votre compte et vos inscriptions, et les messages que l’équipe d’une formation vous écrit, partent toujours. Les autres portent un lien pour les arrêter d’un geste.',
    loadFailed: 'Vos choix n’ont pas pu être chargés',
    answer: { label: 'Réponses à mes questions', hint: 'Dès que l’équipe ou une autre personne répond' },
    question: { label: 'Questions', hint: 'Posées sous les chapitres de vos formations' },
    announcement: { label: 'Annonces', hint: 'Écrites par l’équipe d’une formation que vous suivez' },
    certificate: { label: 'Certificats', hint: 'Quand un certificat est délivré' },
    reminder: { label: 'Rappels', hint: 'Après 14\u00a0jours sans visite, un par semaine au plus' },
  },
}
