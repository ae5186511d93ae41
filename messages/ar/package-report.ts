import type { words as french } from '../fr/package-report.ts'
import { leftToRight } from './isolate.ts'

/** What the report of a SCORM package says. */
export const words = {
  what: `وحدة تفاعلية ${leftToRight('SCORM')}`,
  file: 'ملف',
  missing: 'يذكره بيان الوحدة ولا يوجد في الأرشيف.',
  sequencing: 'لا تُتبع قواعد ترتيبها: يفتح كل شخص الأجزاء بالترتيب الذي يريد.',
} satisfies typeof french
