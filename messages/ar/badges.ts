import type { words as french } from '../fr/badges.ts'
import { quoted } from './isolate.ts'

/** What a badge says of the formation it was given for. */
export const words = {
  description: (formation: string) => `إتمام الدورة التكوينية ${quoted(formation)} بنجاح.`,
  criteria: 'إتمام جميع فصول الدورة واجتياز اختباراتها بنجاح.',
  objectives: 'مكتسبات الدورة:',
} satisfies typeof french
