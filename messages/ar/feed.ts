import type { words as french } from '../fr/feed.ts'
import { isolate } from './isolate.ts'

/** The feed of new courses. */
export const words = {
  title: (academy: string) => `${isolate(academy)}: دورات جديدة`,
  description: 'آخر الدورات المنشورة.',
} satisfies typeof french
