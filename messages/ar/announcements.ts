import type { words as french } from '../fr/announcements.ts'
import { counted, figure } from './plural.ts'

const enrolled = {
  one: 'شخص واحد مسجّل',
  two: 'شخصين مسجّلين',
  few: 'أشخاص مسجّلين',
  many: 'شخصًا مسجّلًا',
  other: 'شخص مسجّل',
}

export const words = {
  tab: 'الإعلانات',
  write: 'كتابة إعلان',
  description: (people: number) => `يظهر تحت الدورة ويصل بإشعار إلى ${counted(people, enrolled)}.`,
  title: 'العنوان',
  text: 'النص',
  send: 'نشر الإعلان',
  cancel: 'إلغاء',
  sent: 'نُشر الإعلان',
  failed: 'تعذّر نشر الإعلان. المرجو إعادة المحاولة.',
  newTab: '(لسان جديد)',
  counter: (length: number, max: number) => `${figure(length)} / ${figure(max)}`,
} satisfies typeof french
