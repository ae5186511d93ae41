import type { words as french } from '../fr/contact.ts'
import { figure } from './plural.ts'

export const words = {
  title: 'اتصلوا بنا',
  lead: 'سؤال أو فكرة أو مشروع دورة تكوينية؟ راسلونا، ونجيبكم خلال يومي عمل.',
  formTitle: 'مراسلة الفريق',
  firstName: 'الاسم الشخصي',
  lastName: 'الاسم العائلي',
  email: 'البريد الإلكتروني',
  subject: 'الموضوع',
  message: 'الرسالة',
  messageLength: (length: number, max: number) => `${figure(length)} / ${figure(max)}`,
  submit: 'إرسال الرسالة',
  submitting: 'جارٍ الإرسال…',
  sent: 'أُرسلت الرسالة بنجاح.',
  failed: 'وقع خطأ. المرجو إعادة المحاولة.',
  withoutScript: 'تحتاج هذه الاستمارة إلى JavaScript. يمكن أيضًا مراسلتنا على ',

  byMailTitle: 'بالبريد الإلكتروني',
  byMailText: 'لإرفاق وثيقة أو متابعة نقاش.',
  coursesTitle: 'اختيار دورة',
  coursesText: 'تجدون في لائحة الدورات مدة كل دورة وبرنامجها وثمنها.',
  courses: 'عرض الدورات',
  phoneTitle: 'عبر الهاتف',
  addressTitle: 'في مقرنا',
  followTitle: 'متابعة الأكاديمية',
} satisfies typeof french
