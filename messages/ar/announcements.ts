import type { words as french } from '../fr/announcements.ts'
import { quoted } from './isolate.ts'
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
  published: 'الإعلانات المنشورة',
  edit: 'تصحيح',
  editNamed: (title: string) => `تصحيح الإعلان ${quoted(title)}`,
  editText: 'يُصحَّح النص حيث يظهر، ولا يصل أي إشعار جديد.',
  save: 'حفظ',
  saved: 'صُحِّح الإعلان',
  remove: 'حذف',
  removeNamed: (title: string) => `حذف الإعلان ${quoted(title)}`,
  removeTitle: (title: string) => `حذف الإعلان ${quoted(title)}؟`,
  removeText: 'يختفي من الدورة ومن الإشعارات. أما الرسائل التي أُرسلت فتبقى.',
  removing: 'جارٍ الحذف…',
  removed: 'حُذف الإعلان',
  removeFailed: 'تعذّر حذف الإعلان. المرجو إعادة المحاولة.',
  loadFailed: 'تعذّر تحميل الإعلانات.',
  send: 'نشر الإعلان',
  cancel: 'إلغاء',
  sent: 'نُشر الإعلان',
  failed: 'تعذّر نشر الإعلان. المرجو إعادة المحاولة.',
  newTab: '(لسان جديد)',
  counter: (length: number, max: number) => `${figure(length)} / ${figure(max)}`,
} satisfies typeof french
