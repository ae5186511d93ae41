import type { words as french } from '../fr/account-answers.ts'

/** What the server says when a call about an account succeeded. */
export const words = {
  resetSent: 'أُرسل رابط اختيار كلمة مرور جديدة إلى بريدكم الإلكتروني.',
  verificationSent: 'أُرسلت رسالة التأكيد.',
  passwordReset: 'تغيّرت كلمة المرور. يمكن الآن تسجيل الدخول.',
  emailVerified: 'تم تأكيد عنوان بريدكم الإلكتروني.',
  passwordChanged: 'تغيّرت كلمة المرور.',
  accountDeleted: 'حُذف حسابكم.',
} satisfies typeof french
