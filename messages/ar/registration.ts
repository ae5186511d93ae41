import type { words as french } from '../fr/registration.ts'
import { isolate } from './isolate.ts'

export const words = {
  title: 'طلب التسجيل في الدورة',
  intro: 'يدرس الفريق طلبكم، ويصلكم الجواب عبر البريد الإلكتروني.',
  fullName: 'الاسم الكامل',
  email: 'البريد الإلكتروني',
  phone: 'الهاتف',
  phoneExample: '06 12 34 56 78',
  submit: 'إرسال طلبي',
  submitting: 'جارٍ الإرسال…',
  failed: 'وقع خطأ أثناء إرسال الطلب.',
  /** A message with this word is shown as a success. */
  good: 'بنجاح',
  courseMissing: 'خطأ: الدورة غير موجودة',
  required: 'هذه الخانة إلزامية.',
  badEmail: 'المرجو إدخال عنوان كامل، مثل \u2066nom@exemple.ma\u2069',
  badPhone: 'المرجو إدخال رقم هاتف، مثل \u206606 12 34 56 78\u2069',
  another: 'تقديم طلب آخر',
  withoutScript: 'تحتاج هذه الاستمارة إلى JavaScript. يمكن أيضًا طلب التسجيل بمراسلة ',
  mailSubject: (course: string) => `طلب تسجيل: ${isolate(course)}`,

  pendingTitle: 'طلبكم قيد الانتظار',
  pendingText: (date: string) => `أُرسل بتاريخ ${isolate(date)}. سيصلكم الجواب عبر البريد الإلكتروني.`,
  approvedTitle: 'تسجيلكم مقبول',
  approvedText: (date: string) => `منذ ${isolate(date)}.`,
  enter: 'الدخول إلى الدورة',
  rejectedTitle: 'لم يُقبل طلبكم',
  rejectedText: (date: string) => `جواب بتاريخ ${isolate(date)}.`,
  reason: (reason: string) => `السبب: ${isolate(reason)}`,
  askAgain: 'يمكن إرسال طلب جديد.',
  myRequests: 'عرض طلباتي',
} satisfies typeof french
