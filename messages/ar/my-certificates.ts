import type { words as french } from '../fr/my-certificates.ts'
import { isolate, leftToRight } from './isolate.ts'
import { duration } from './nouns.ts'

/** The learner's own certificates, and how to share them. */
export const words = {
  title: 'شهاداتي',
  lead: 'شهادة عن كل دورة مكتملة. لكل واحدة صفحة عمومية يمكن مشاركتها.',
  loading: 'جارٍ تحميل الشهادات…',
  loadFailed: 'تعذّر تحميل الشهادات',
  empty: 'لا توجد شهادة بعد',
  emptyText: 'بعد إكمال جميع فصول دورة، تظهر شهادتكم هنا.',
  toCourses: 'الذهاب إلى دوراتي',
  issuedOn: (date: string) => `مُنحت يوم ${isolate(date)}`,
  duration: (minutes: number) => duration(Math.floor(minutes / 60), minutes % 60),
  score: (percent: number) => `${leftToRight(`${percent}%`)} في الاختبارات`,
  revoked: 'ملغاة',
  revokedOn: (date: string) => `أُلغيت يوم ${isolate(date)}`,
  reason: (reason: string) => `السبب: ${isolate(reason)}`,
  open: 'عرض الشهادة',
  openNamed: (course: string) => `عرض الشهادة: ${isolate(course)}`,
  copy: 'نسخ الرابط',
  copied: 'نُسخ الرابط',
  copyFailed: 'تعذّر نسخ الرابط',
  linkedIn: 'إضافة إلى LinkedIn',
  pdf: 'PDF',
  badge: 'الشارة الرقمية',
} satisfies typeof french
