import { isolate } from './isolate.ts'

/** What a badge says of the formation it was given for. */
export const words = {
  description: (formation: string) =>
    `Formation «\u00a0${isolate(formation)}\u00a0» suivie et réussie en entier.`,
  criteria: 'Suivre tous les chapitres de la formation et réussir ses quiz.',
  objectives: 'Ce que l’on y apprend\u00a0:',
}
