import type { words as french } from '../fr/badges.ts'
import { quoted } from './isolate.ts'

/** What a badge says of the course it was given for. */
export const words = {
  description: (course: string) => `إتمام الدورة التكوينية ${quoted(course)} بنجاح.`,
  criteria: 'إتمام جميع فصول الدورة واجتياز اختباراتها بنجاح.',
  objectives: 'مكتسبات الدورة:',
} satisfies typeof french
