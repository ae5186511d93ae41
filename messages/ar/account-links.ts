import type { words as french } from '../fr/account-links.ts'
import { words as accounts } from './accounts.ts'
import { leftToRight } from './isolate.ts'

const { refusals } = accounts

/** The pages that a link of a mail or a provider opens: verification, a new password, the end of an external sign-in. */
export const words = {
  verify: {
    /** For a used link of somebody whose address is confirmed. */
    already: 'سبق استعمال هذا الرابط: بريدكم الإلكتروني مؤكَّد.',
    title: 'تأكيد العنوان',
    loading: 'جارٍ تأكيد عنوان بريدكم الإلكتروني…',
    missing: 'رابط التأكيد ناقص.',
    failed: 'وقع خطأ أثناء التأكيد.',
    errorTitle: 'تعذّر تأكيد العنوان',
    newLink: 'يُستعمل الرابط مرة واحدة وتنتهي صلاحيته بعد 24\u00a0ساعة. سجّلوا الدخول للتوصل برابط جديد.',
    successTitle: 'تم تأكيد العنوان',
    choosePassword:
      'كان طلب تسجيل ينتظر هذا العنوان. المرجو اختيار كلمة مرور هذا الحساب الآن: الكلمة التي أُعطيت عند إنشائه لم تعد صالحة.',
    signIn: 'تسجيل الدخول',
    signUp: 'إنشاء حساب',
    retry: 'إعادة المحاولة',
  },
  reset: {
    title: 'كلمة مرور جديدة',
    text: 'المرجو اختيار كلمة مرور من 8 رموز على الأقل، منها حرف لاتيني كبير ورقم.',
    submit: 'حفظ كلمة المرور',
    busy: 'جارٍ الحفظ…',
    failed: 'وقع خطأ',
    tooShort: 'يجب أن تتكون كلمة المرور من 8 رموز على الأقل.',
    noUppercase: 'يجب أن تتضمن كلمة المرور حرفًا لاتينيًا كبيرًا.',
    noDigit: 'يجب أن تتضمن كلمة المرور رقمًا.',
    mismatch: refusals.password_mismatch,
    newLink: 'طلب رابط جديد',
    signIn: 'تسجيل الدخول',
  },
  callback: {
    title: 'الدخول إلى الحساب',
    loading: 'جارٍ الدخول…',
    ask: {
      title: 'فتح هذا الحساب هنا؟',
      text: 'لم يبدأ هذا الدخول في هذا المتصفح. إذا لم يكن الحساب لكم، أو لم تعرفوا مصدر هذا الرابط، فالمرجو التوقف هنا.',
      account: 'يفتح الرابط هذا الحساب:',
      other: (email: string) =>
        `المواصلة تنهي جلسة ${leftToRight(email)} في هذا المتصفح، وتحذف ما يُحتفظ به لها من دون اتصال.`,
      agree: 'المواصلة بهذا الحساب',
      cancel: 'إلغاء',
      failed: 'تعذّر التحقق من الرابط.',
    },
  },
} satisfies typeof french
