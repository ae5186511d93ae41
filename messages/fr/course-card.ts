import { counted } from './plural.ts'

export const words = {
  defaultCategory: 'Autres',
  chapters: (count: number) => counted(count, { one: 'chapitre', other: 'chapitres' }),
}
