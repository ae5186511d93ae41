import { isolate } from './isolate.ts'

/** The mail that an administrator tries, and what the server says of it. */
export const words = {
  sent: (email: string) => `Message d’essai envoyé à ${isolate(email)}.`,
  /** Without a mail server. */
  stored: 'Aucun serveur de mails n’est réglé\u00a0: le message d’essai est un fichier du dossier outbox.',
  failed: (reason: string) =>
    `Le message d’essai n’est pas parti. Le serveur de mails a répondu\u00a0: ${isolate(reason)}`,
  mail: {
    subject: (academy: string) => `Message d’essai de ${isolate(academy)}`,
    works: (academy: string) =>
      `Vous lisez ce message\u00a0: les mails de ${isolate(academy)} partent bien. Vos apprenants recevront les leurs de la même façon.`,
    button: 'Revenir au tableau de bord',
  },
}
