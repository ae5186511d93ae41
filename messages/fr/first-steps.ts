import { isolate } from './isolate.ts'
import { figure } from './plural.ts'

/** The first steps of a new academy, on the dashboard of its administrators. */
export const words = {
  title: 'Premiers pas',
  progress: (done: number, all: number) =>
    `${figure(done)} sur ${figure(all)} ${done < 2 ? 'fait' : 'faits'}. Chaque pas pose une pierre du mur.`,
  hide: 'Masquer',
  hideTitle: 'Masquer les premiers pas\u202f?',
  hideText: 'Ils ne reviendront pas, pour aucun administrateur. Tout reste à sa place dans les menus.',
  hiding: 'Un instant…',
  cancel: 'Annuler',
  actionFailed: 'L’action n’a pas abouti',
  state: { done: 'Fait', next: 'À faire maintenant', wait: 'À faire' },
  finished: 'Le mur est complet',
  finishedText: 'Votre académie est prête à accueillir du monde.',
  sending: 'Envoi…',
  steps: {
    identity: {
      title: 'Nom et logo',
      text: 'Ce que tout le monde voit en premier.',
      done: (academy: string) => isolate(academy),
      action: 'Donner un nom et un logo',
    },
    'second-factor': {
      title: 'Second facteur',
      text: 'Un code ou une clé d’accès en plus du mot de passe.',
      done: (_academy: string) => 'Votre compte est protégé',
      action: 'Protéger mon compte',
    },
    category: {
      title: 'Première catégorie',
      text: 'Elle range les formations dans le catalogue.',
      done: (_academy: string) => 'Le catalogue a ses thèmes',
      action: 'Créer une catégorie',
    },
    formation: {
      title: 'Première formation',
      text: 'Elle peut être complétée plus tard.',
      done: (_academy: string) => 'Une formation existe',
      action: 'Créer une formation',
    },
    trainer: {
      title: 'Une formatrice ou un formateur',
      text: 'Donnez ce rôle à une personne de confiance.',
      done: (_academy: string) => 'Vous n’êtes plus seul·e',
      action: 'Choisir quelqu’un',
    },
    mail: {
      title: 'Mails essayés',
      text: 'Envoyez-vous un message d’essai.',
      done: (_academy: string) => 'Les mails partent',
      action: 'Envoyer l’essai',
    },
  },
}
