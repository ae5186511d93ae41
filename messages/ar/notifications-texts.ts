import type { words as french } from '../fr/notifications-texts.ts'
import { isolate, quoted } from './isolate.ts'
import { counted } from './plural.ts'

const MESSAGES = {
  one: 'رسالة أخرى',
  two: 'رسالتان أخريان',
  few: 'رسائل أخرى',
  many: 'رسالة أخرى',
  other: 'رسالة أخرى',
}

export const words = {
  approved: (formation: string) => ({
    title: 'قُبل التسجيل',
    text: `يمكنكم بدء ${quoted(formation)}.`,
  }),
  rejected: (formation: string) => ({
    title: 'رُفض التسجيل',
    text: `لم يُقبل طلبكم للتسجيل في ${quoted(formation)}.`,
  }),
  answer: (person: string, text: string) => ({
    title: `جواب جديد من ${isolate(person)}`,
    text: quoted(text),
  }),
  question: (person: string, formation: string, text: string) => ({
    title: `سؤال جديد من ${isolate(person)}`,
    text: `${isolate(formation)}: ${quoted(text)}`,
  }),
  reported: (formation: string, text: string) => ({
    title: 'بلاغ عن رسالة',
    text: `${isolate(formation)}: ${quoted(text)}`,
  }),
  package: (title: string, formation: string) => ({
    title: `وحدة لا تعمل هنا كما ينبغي: ${isolate(title)}`,
    text: `${isolate(formation)}: تبيّن استمارة الدورة ما ينقصها.`,
  }),
  announcement: (title: string, formation: string) => ({
    title: `إعلان: ${isolate(title)}`,
    text: isolate(formation),
  }),
  certificate: (formation: string) => ({
    title: 'شهادتكم جاهزة',
    text: `${quoted(formation)}، للتحميل أو المشاركة.`,
  }),
  reminder: (formation: string) => ({
    title: 'دورتكم في انتظاركم',
    text: `يمكنكم متابعة ${quoted(formation)} من حيث توقفتم.`,
  }),
  mail: {
    open: 'فتح',
    others: (count: number) => `وفي المكان نفسه: ${counted(count, MESSAGES)}.`,
    stop: (kind: string) => `إيقاف هذه الرسائل (${kind})`,
    kinds: {
      answer: 'الأجوبة',
      question: 'الأسئلة',
      announcement: 'الإعلانات',
      certificate: 'الشهادات',
      reminder: 'التذكيرات',
    },
  },
  page: {
    ask: (kind: string): [string, string] => [
      'إيقاف هذه الرسائل؟',
      `لن تصلكم رسائل من هذا النوع: ${kind}. تبقى الإشعارات في فضائكم.`,
    ],
    done: (kind: string): [string, string] => [
      'تم ذلك',
      `لن تصلكم رسائل من هذا النوع: ${kind}. يمكنكم تغيير اختياركم في ملفكم الشخصي.`,
    ],
    bad: ['هذا الرابط غير صالح', 'يمكنكم اختيار الرسائل التي تصلكم في ملفكم الشخصي.'] as [string, string],
    button: 'إيقافها',
    home: 'الذهاب إلى الموقع',
    otherLanguage: 'Français',
  },
} satisfies typeof french
