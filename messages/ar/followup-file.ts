import type { words as french } from '../fr/followup-file.ts'

export const words = {
  file: 'لائحة-المتعلمين',
  headings: ['الاسم', 'الحالة', 'التقدم (%)', 'آخر نشاط', 'تاريخ الإتمام', 'الاختبارات (%)', 'الشهادة'],
  states: {
    'not-started': 'لم تبدأ',
    'in-progress': 'جارية',
    stuck: 'متوقفة',
    completed: 'مكتملة',
  },
} satisfies typeof french
