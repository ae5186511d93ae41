import type { words as french } from '../fr/error-summary.ts'
import { figure } from './plural.ts'

export const words = {
  title: (count: number) => `خانات تحتاج إلى تصحيح: ${figure(count)}`,
} satisfies typeof french
