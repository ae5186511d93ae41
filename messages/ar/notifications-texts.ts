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
  approved: (course: string) => ({
    title: 'قُبل التسجيل',
    text: `يمكنكم بدء ${quoted(course)}.`,
  }),
  rejected: (course: string) => ({
    title: 'رُفض التسجيل',
    text: `لم يُقبل طلبكم للتسجيل في ${quoted(course)}.`,
  }),
  answer: (person: string, text: string) => ({
    title: `جواب جديد من ${isolate(person)}`,
    text: quoted(text),
  }),
  question: (person: string, course: string, text: string) => ({
    title: `سؤال جديد من ${isolate(person)}`,
    text: `${isolate(course)}: ${quoted(text)}`,
  }),
  reported: (course: string, text: string) => ({
    title: 'بلاغ عن رسالة',
    text: `${isolate(course)}: ${quoted(text)}`,
  }),
  message: (person: string, text: string) => ({ title: `رسالة من ${isolate(person)}`, text }),
  package: (title: string, course: string) => ({
    title: `وحدة لا تعمل هنا كما ينبغي: ${isolate(title)}`,
    text: `${isolate(course)}: تبيّن استمارة الدورة ما ينقصها.`,
  }),
  announcement: (title: string, course: string) => ({
    title: `إعلان: ${isolate(title)}`,
    text: isolate(course),
  }),
  certificate: (course: string) => ({
    title: 'شهادتكم جاهزة',
    text: `${quoted(course)}، للتحميل أو المشاركة.`,
  }),
  reminder: (course: string) => ({
    title: 'دورتكم في انتظاركم',
    text: `يمكنكم متابعة ${quoted(course)} من حيث توقفتم.`,
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
