import type { words as french } from '../fr/seo.ts'
import { isolate, quoted } from './isolate.ts'

/** Titles and descriptions of pages: what a search engine, a shared link and a browser tab show. */
export const words = {
  title: (page: string, academy: string) => `${isolate(page)} · ${isolate(academy)}`,
  academyPicture: (academy: string) => `جدار من الزليج، صورة ${isolate(academy)}`,
  coursePicture: (course: string) => `دورة ${quoted(course)}`,
  home: {
    title: (academy: string) => `${isolate(academy)}: دورات تكوينية عبر الإنترنت في الإدماج والمساواة`,
    description:
      'دورات تكوينية عبر الإنترنت، بالعربية والفرنسية، في الإدماج والتنوع والمساواة بين الجنسين وحقوق الإنسان، تتابعونها بالوتيرة التي تناسبكم في كل أنحاء المغرب.',
  },
  courses: {
    title: 'الدورات',
    description:
      'كل دورات الأكاديمية: الإدماج، التنوع، المساواة بين الجنسين، حقوق الإنسان. البحث بالموضوع أو بالمدة أو بكلمة.',
  },
  about: {
    title: 'من نحن',
    description: 'رسالتنا وقيمنا ومن يصنعون الأكاديمية.',
  },
  contact: {
    title: 'اتصلوا بنا',
    description: 'سؤال أو فكرة أو مشروع دورة تكوينية؟ راسلونا.',
  },
  terms: { title: 'شروط الاستخدام', description: 'قواعد استخدام الأكاديمية.' },
  privacy: {
    title: 'سياسة الخصوصية',
    description: 'المعطيات التي نحتفظ بها، ولماذا، وكم من الوقت، وما هي حقوقكم.',
  },
  certificates: 'الشهادات',
  courseMissing: 'الدورة غير موجودة',
  signIn: 'تسجيل الدخول',
  signUp: 'إنشاء حساب',
  verifyEmail: 'تأكيد العنوان',
  authCallback: 'الدخول إلى الحساب',
  forgotPassword: 'نسيت كلمة المرور',
  resetPassword: 'كلمة مرور جديدة',
} satisfies typeof french
