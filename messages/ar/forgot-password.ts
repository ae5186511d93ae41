import type { words as french } from '../fr/forgot-password.ts'

/** The page that asks for a link to a new password. */
export const words = {
  title: 'نسيت كلمة المرور',
  text: 'المرجو إدخال عنوان حسابكم: سنرسل إليكم رابطًا لاختيار كلمة مرور جديدة.',
  submit: 'إرسال الرابط',
  busy: 'جارٍ الإرسال…',
  failed: 'وقع خطأ',
  validity: 'الرابط صالح لمدة ساعة واحدة. ابحثوا أيضًا في البريد غير المرغوب فيه.',
} satisfies typeof french
