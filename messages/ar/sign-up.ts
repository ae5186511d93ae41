import type { words as french } from '../fr/sign-up.ts'
import { words as accounts } from './accounts.ts'
import { leftToRight } from './isolate.ts'

const { refusals } = accounts

/** The sign-up page. */
export const words = {
  title: 'إنشاء حساب',
  hasAccount: 'لديكم حساب؟',
  signIn: 'تسجيل الدخول',
  acceptBefore: 'أوافق على',
  terms: 'شروط الاستخدام',
  acceptBetween: 'وعلى',
  privacy: 'سياسة الخصوصية',
  submit: 'إنشاء حسابي',
  busy: 'جارٍ إنشاء الحساب…',
  weakPassword: refusals.weak_password,
  mismatch: refusals.password_mismatch,
  acceptTerms: refusals.terms_required,
  failed: 'وقع خطأ أثناء إنشاء الحساب.',
  errorTitle: 'تعذّر إنشاء الحساب',
  doneTitle: 'رسالة في انتظاركم',
  doneTextPlain: 'أُرسلت إليكم رسالة تأكيد.',
  doneText: (email: string) => `أُرسلت رسالة تأكيد إلى ${leftToRight(email)}.`,
  doneNext: 'المرجو فتح الرابط الذي تتضمنه لتأكيد العنوان. الرابط صالح لمدة 24\u00a0ساعة.',
  spam: 'لم تجدوها؟ ابحثوا في البريد غير المرغوب فيه.',
  resend: 'إعادة إرسال الرسالة',
  resending: 'جارٍ الإرسال…',
  resent: (email: string) => `أُرسلت رسالة جديدة إلى ${leftToRight(email)}.`,
  resendFailed: 'تعذّرت إعادة إرسال الرسالة. المرجو المحاولة بعد قليل.',
  correct: 'تصحيح العنوان',
  saveAddress: 'الإرسال إلى هذا العنوان',
  sameAddress: 'الإبقاء على العنوان',
  correctFailed: 'تعذّر تصحيح العنوان. المرجو المحاولة بعد قليل.',
  toOwnSpace: 'الذهاب إلى فضائي',
  toWantedPage: 'الذهاب إلى الصفحة المطلوبة',
} satisfies typeof french
