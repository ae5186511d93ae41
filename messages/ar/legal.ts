import type { words as french } from '../fr/legal.ts'

/** Texts of both legal pages. */
export const words = {
  updated: 'آخر تحديث: 10\u00a0ماي 2025',
  contents: 'المحتويات',
  contactTitle: 'راسلونا',
  contactText: 'سؤال عن هذا النص؟ راسلونا على ',
} satisfies typeof french
