export const words = {
  loading: 'Chargement…',
  retry: 'Réessayer',
  close: 'Fermer',
  /** Between two parts of one line. */
  comma: ', ',
  free: 'Gratuit',
  minutes: (count: number) => `${count} min`,
  hoursAndMinutes: (hours: number, minutes: number) =>
    `${hours} heure${hours > 1 ? 's' : ''} et ${minutes} min`,
  shortHoursAndMinutes: (hours: number, minutes: number) => `${hours}h ${minutes}min`,
  amount: (value: string, currency: string) => `${value}\u00a0${currency}`,
  sizeUnits: ['octets', 'Ko', 'Mo', 'Go'],
  unnamedUser: 'Utilisateur',
  unnamedAdmin: 'Administrateur',
  networkFailure: 'Connexion impossible. Vérifiez votre accès à Internet, puis réessayez.',
  networkHint: 'Vérifiez votre accès à Internet.',
}
