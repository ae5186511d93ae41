import { isolate } from './isolate.ts'
import { figure } from './plural.ts'

/** A SCORM package in the player. */
export const words = {
  loading: 'Chargement du module…',
  failed: 'Le module n’a pas pu être chargé.',
  needsNetwork: 'Ce module a besoin d’une connexion\u00a0: il ne s’ouvre pas hors ligne.',
  frame: (title: string) => `Module\u00a0: ${isolate(title)}`,
  part: 'Partie du module',
  partNumber: (number: number) => `Partie ${number}`,
  donePart: (title: string) => `${isolate(title)} (terminée)`,
  enlarge: 'Agrandir',
  reduce: 'Réduire',
  troubled:
    'Ce module risque de ne pas fonctionner entièrement dans cette académie\u00a0; la personne qui l’a publié en est informée.',
  elsewhere: 'Ce module a continué ailleurs.',
  elsewhereText:
    'Il a été repris dans une autre fenêtre ou sur un autre appareil. Ce que vous faites ici n’est plus enregistré.',
  reopen: 'Ouvrir à nouveau avec ce qui est enregistré',
  saving: 'Enregistrement…',
  saved: 'Vos réponses et votre place sont enregistrées.',
  notSaved: 'Pas encore enregistré. Gardez cette page ouverte\u00a0: nous réessayons.',
  statuses: {
    incomplete: 'En cours',
    completed: 'Module terminé',
    passed: 'Module réussi',
    failed: 'Module non réussi',
  },
  score: (percent: number) => `Score\u00a0: ${figure(percent)}\u202f%`,
}
