import type { words as french } from '../fr/quiz-results.ts'
import { leftToRight } from './isolate.ts'
import { counted, type Forms, figure } from './plural.ts'

const percent = (value: number) => leftToRight(`${figure(value)}%`)
const answers: Forms = {
  one: 'جواب واحد',
  two: 'جوابان',
  few: 'أجوبة',
  many: 'جوابًا',
  other: 'جواب',
}
const people: Forms = {
  zero: 'لا أحد',
  one: 'شخص واحد',
  two: 'شخصان',
  few: 'أشخاص',
  many: 'شخصًا',
  other: 'شخص',
}
const attempts: Forms = {
  one: 'محاولة واحدة',
  two: 'محاولتان',
  few: 'محاولات',
  many: 'محاولة',
  other: 'محاولة',
}

export const words = {
  back: 'تعديل الدورة',
  title: 'نتائج الاختبار',
  pass: (value: number) => `للنجاح يلزم ${percent(value)}.`,
  loading: 'جارٍ تحميل النتائج…',
  loadFailed: 'تعذّر تحميل النتائج',
  notFound: 'هذا الاختبار غير موجود، أو لم يعد موجودًا.',
  export: 'تصدير (CSV)',
  exportFailed: 'تعذّر التصدير. المرجو إعادة المحاولة.',
  percent,
  figure,

  empty: 'لا أجوبة بعد',
  emptyText: 'مع أول محاولة مكتملة يظهر هنا من نجح، وأصعب الأسئلة، وتوزيع النتائج.',

  figures: {
    label: 'باختصار',
    people: 'الأشخاص',
    passed: 'عدد الناجحين',
    passedShare: (value: number) => `${percent(value)} من الأشخاص`,
    average: 'المعدّل',
    averageNote: 'معدّل أفضل النتائج',
    attempts: 'المحاولات',
    attemptsNote: 'المكتملة',
  },

  hardest: {
    title: 'الأسئلة من الأصعب إلى الأسهل',
    note: 'نسبة الأجوبة الصحيحة في كل المحاولات.',
    answers: (count: number) => counted(count, answers),
    right: (value: number) => `نسبة الأجوبة الصحيحة: ${percent(value)}`,
    none: 'لا أجوبة بعد',
    revisit: 'للمراجعة: أقل من نصف الأجوبة صحيح.',
    showAll: (count: number) => `عرض كل الأسئلة (${figure(count)})`,
  },

  distribution: {
    title: 'توزيع النتائج',
    note: 'أفضل نتيجة لكل شخص.',
    range: (from: number, to: number) => `من ${figure(from)} إلى ${percent(to)}`,
    people: (count: number) => counted(count, people),
    reached: 'بلوغ العتبة',
    below: 'دون العتبة',
    mixed: 'على جانبي العتبة',
    axis: 'النتيجة (%)',
  },

  people: {
    title: 'الأشخاص',
    caption: 'من أجابوا، من أفضل نتيجة إلى أدناها',
    columns: {
      name: 'الاسم',
      best: 'أفضل نتيجة',
      attempts: 'المحاولات',
      passed: 'النجاح',
      last: 'آخر محاولة',
    },
    attempts: (count: number) => counted(count, attempts),
    passed: 'تم النجاح',
    notYet: 'ليس بعد',
    showAll: (count: number) => `عرض كل الأشخاص (${figure(count)})`,
    cut: (count: number) => `أفضل النتائج، وعددها ${figure(count)}. يضم ملف CSV الجميع.`,
  },
} satisfies typeof french
