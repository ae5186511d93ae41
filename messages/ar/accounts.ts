import type { words as french } from '../fr/accounts.ts'

const banned = 'هذا الحساب محظور. المرجو الاتصال بالدعم.'
const tooMany = 'محاولات كثيرة. المرجو إعادة المحاولة لاحقًا.'

/** What several account pages show. */
export const words = {
  /** Why a sign-in through a provider did not succeed: the only sentences the sign-in page shows from its address. */
  external: {
    notConfigured: 'الدخول عبر هذه الخدمة غير متاح. يمكن الدخول بالبريد الإلكتروني.',
    cancelled: 'أُلغي تسجيل الدخول. يمكن إعادة المحاولة أو الدخول بالبريد الإلكتروني.',
    failed: 'هذه الخدمة لا تستجيب. المرجو إعادة المحاولة لاحقًا، أو الدخول بالبريد الإلكتروني.',
    expired: 'انتهت صلاحية محاولة الدخول هذه. المرجو البدء من جديد.',
    noEmail: 'لم تمدّنا هذه الخدمة بأي بريد إلكتروني. يمكن إنشاء حساب ببريدكم الإلكتروني.',
    taken: 'يوجد حساب بهذا البريد الإلكتروني. المرجو الدخول بكلمة المرور، أو اختيار كلمة جديدة.',
    banned,
    tooMany,
  },
  /** What a form sent without script was refused for, by the code in the address. The sentences of the server. */
  refusals: {
    wrong_credentials: 'البريد الإلكتروني أو كلمة المرور غير صحيحة.',
    unverified: 'المرجو تأكيد البريد الإلكتروني قبل تسجيل الدخول.',
    banned,
    passkey_required: 'المرجو استعمال مفتاح الدخول.',
    too_many_requests: tooMany,
    too_busy: 'تصلنا طلبات كثيرة في الوقت نفسه. المرجو إعادة المحاولة بعد لحظات.',
    email_taken: 'يوجد حساب بهذا البريد الإلكتروني.',
    invalid_input: 'المعلومات المرسلة غير صالحة.',
    weak_password: 'يجب أن تتكون كلمة المرور من 8 رموز على الأقل، منها حرف لاتيني كبير ورقم.',
    password_mismatch: 'كلمتا المرور غير متطابقتين.',
    terms_required: 'يجب قبول شروط الاستخدام.',
  },
  fields: {
    firstName: 'الاسم الشخصي',
    lastName: 'الاسم العائلي',
    email: 'البريد الإلكتروني',
    password: 'كلمة المرور',
    confirmPassword: 'تأكيد كلمة المرور',
    newPassword: 'كلمة المرور الجديدة',
    showPassword: 'إظهار كلمة المرور',
    hidePassword: 'إخفاء كلمة المرور',
    required: 'هذه الخانة إلزامية.',
  },
  passwordRules: {
    length: '8 رموز على الأقل',
    uppercase: 'حرف لاتيني كبير',
    lowercase: 'حرف لاتيني صغير',
    digit: 'رقم',
    met: '(تمّ)',
  },
  providers: {
    continueWith: 'أو المتابعة عبر',
    google: 'Google',
    facebook: 'Facebook',
    linkedin: 'LinkedIn',
  },
  backToSignIn: 'العودة إلى تسجيل الدخول',
} satisfies typeof french
