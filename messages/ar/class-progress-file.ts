import type { words as french } from '../fr/class-progress-file.ts'

export const words = {
  file: 'لائحة-المتعلمين',
  headings: ['الاسم', 'الحالة', 'التقدم (%)', 'آخر نشاط', 'تاريخ الإتمام', 'الاختبارات (%)', 'الشهادة'],
  states: {
    'not-started': 'لم تبدأ',
    'in-progress': 'جارية',
    stuck: 'متوقفة',
    completed: 'مكتملة',
  },
  packageStatuses: {
    incomplete: 'قيد الإنجاز',
    completed: 'مكتملة',
    passed: 'تم النجاح',
    failed: 'لم يتم النجاح',
  },
} satisfies typeof french
