import type { words as french } from '../fr/course-card.ts'
import { chapters } from './nouns.ts'
import { counted } from './plural.ts'

export const words = {
  defaultCategory: 'أخرى',
  chapters: (count: number) => counted(count, chapters),
} satisfies typeof french
