import type { words as french } from '../fr/category-answers.ts'

/** What the server says about categories. */
export const words = {
  /** The names that many academies begin with, by their French ones. */
  usual: {
    Diversité: 'التنوع',
    'Droits humains': 'حقوق الإنسان',
    'Égalité de genre': 'المساواة بين الجنسين',
    Handicap: 'الإعاقة',
    Inclusion: 'الإدماج',
  },
  created: 'تم إنشاء الفئة.',
  changed: 'تم تعديل الفئة.',
  merged: 'تم دمج الفئتين.',
  deleted: 'تم حذف الفئة.',
  notFound: 'هذه الفئة غير موجودة.',
  taken: 'توجد فئة أخرى بهذا الاسم.',
  takenAr: 'توجد فئة أخرى بهذا الاسم العربي.',
  sameCategory: 'المرجو اختيار فئة أخرى غير هذه.',
  inUse: 'لا تزال دورات أو مسودات ضمن هذه الفئة. يمكن نقلها بدمج الفئة مع فئة أخرى.',
} satisfies typeof french
