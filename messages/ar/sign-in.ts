import type { words as french } from '../fr/sign-in.ts'

/** The sign-in page. */
export const words = {
  title: 'تسجيل الدخول',
  noAccount: 'ليس لديكم حساب بعد؟',
  signUp: 'إنشاء حساب',
  remember: 'إبقاء الجلسة مفتوحة',
  forgot: 'نسيت كلمة المرور؟',
  submit: 'تسجيل الدخول',
  busy: 'جارٍ الدخول…',
  passkey: 'استعمال مفتاح دخول',
  support: 'الاتصال بالدعم',
  resend: 'إعادة إرسال رسالة التأكيد',
  resending: 'جارٍ الإرسال…',
  resendFailed: 'تعذّر إرسال الرسالة.',
  emailFirst: 'المرجو إدخال البريد الإلكتروني أولًا.',
  refused: 'لم ينجح تسجيل الدخول',
  failed: 'وقع خطأ أثناء تسجيل الدخول.',
  /** What the server's sentence contains decides how it is shown. */
  deniedMark: 'الاتصال بالدعم',
  unverifiedMark: 'تأكيد البريد الإلكتروني',
  errorTitle: 'تعذّر تسجيل الدخول',
  deniedTitle: 'الدخول مرفوض',
  unverifiedTitle: 'التأكيد مطلوب',
  demo: 'حسابات للتجربة',
  demoPeople: { apprenant: 'متعلّم(ة)', formateur: 'مكوّن(ة)', admin: 'إدارة' },
} satisfies typeof french
