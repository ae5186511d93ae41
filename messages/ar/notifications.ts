import type { words as french } from '../fr/notifications.ts'
import { leftToRight } from './isolate.ts'
import { counted } from './plural.ts'

const unreadForms = {
  one: 'واحد غير مقروء',
  two: 'اثنان غير مقروءين',
  few: 'غير مقروءة',
  many: 'غير مقروء',
  other: 'غير مقروء',
}

export const words = {
  title: 'الإشعارات',
  bell: (unread: number) => (unread === 0 ? 'الإشعارات' : `الإشعارات، ${counted(unread, unreadForms)}`),
  readAll: 'اعتبارها كلها مقروءة',
  seeAll: 'عرض كل الإشعارات',
  unread: 'غير مقروء',
  empty: 'لا إشعارات بعد',
  emptyText: 'ستجدون هنا الأجوبة والإعلانات والقرارات.',
  loading: 'جارٍ تحميل الإشعارات…',
  loadFailed: 'تعذّر تحميل الإشعارات',
  failed: 'لم يكتمل الأمر. المرجو إعادة المحاولة.',
  things: 'إشعارات',

  settings: {
    title: 'عبر البريد الإلكتروني',
    text: (email: string) => `يُظهر الجرس كل شيء. اختاروا ما يُرسل إليكم أيضًا على ${leftToRight(email)}.`,
    after: 'رسائل الحساب والتسجيلات تُرسل دائمًا. وفي كل رسالة رابط لإيقافها بلمسة واحدة.',
    loadFailed: 'تعذّر تحميل اختياراتكم',
    answer: { label: 'الأجوبة عن أسئلتي', hint: 'بمجرد أن يجيب فريق الدورة أو شخص آخر' },
    question: { label: 'الأسئلة', hint: 'المطروحة تحت فصول دوراتكم' },
    announcement: { label: 'الإعلانات', hint: 'يكتبها فريق دورة تتابعونها' },
    certificate: { label: 'الشهادات', hint: 'عند تسليم شهادة' },
    reminder: { label: 'التذكيرات', hint: 'بعد 14 يومًا من الغياب، مرة في الأسبوع على الأكثر' },
  },
} satisfies typeof french
