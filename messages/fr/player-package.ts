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
  fullscreen: 'Plein écran',
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
