import { isolate } from './isolate.ts'

/** What a badge says of the course it was given for. */
export const words = {
  description: (course: string) => `Formation «\u00a0${isolate(course)}\u00a0» suivie et réussie en entier.`,
  criteria: 'Suivre tous les chapitres de la formation et réussir ses quiz.',
  objectives: 'Ce que l’on y apprend\u00a0:',
}
