import type { words as french } from '../fr/shell.ts'
import { isolate } from './isolate.ts'

/** Around public pages, and around any page that fails. */
export const words = {
  skipToContent: 'الانتقال إلى المحتوى',
  messages: 'الرسائل',
  needsScript: 'تحتاج هذه الصفحة إلى JavaScript. المرجو تفعيله في المتصفح ثم إعادة تحميل الصفحة.',

  siteNavigation: 'القائمة الرئيسية',
  home: 'الرئيسية',
  about: 'من نحن',
  courses: 'الدورات',
  blog: 'المدونة',
  contact: 'اتصلوا بنا',
  checkCertificate: 'التحقّق من شهادة',
  signIn: 'تسجيل الدخول',
  signUp: 'إنشاء حساب',
  signOut: 'تسجيل الخروج',
  adminSpace: 'فضاء الإدارة',
  ownSpace: 'فضائي',
  openMenu: 'فتح القائمة',
  closeMenu: 'إغلاق القائمة',

  tagline: 'تربية على الإدماج والتنوع والمساواة بين الجنسين.',
  quickLinks: 'روابط سريعة',
  legal: 'معلومات قانونية',
  terms: 'شروط الاستخدام',
  privacy: 'سياسة الخصوصية',
  writeToUs: 'راسلونا',
  copyright: (year: number, academy: string) => `© ${year} ${isolate(academy)}. جميع الحقوق محفوظة.`,

  loadingSpace: 'جارٍ تحميل لوحة القيادة…',
  userMissing: 'خطأ: الحساب غير موجود',
  backToSignIn: 'العودة إلى تسجيل الدخول',

  offline: 'لا يوجد اتصال بالإنترنت. كل ما كتبتموه محفوظ.',
  offlineTitle: 'لا يوجد اتصال بالإنترنت',
  offlineText:
    'هذه الصفحة غير محفوظة بعد على هذا الجهاز. المرجو التحقق من الإنترنت ثم إعادة المحاولة: لن يضيع شيء مما كتبتموه.',
  theme: 'المظهر',
  themes: { system: 'تلقائي', light: 'فاتح', dark: 'داكن' },
  appShortName: 'الأكاديمية',
  errorTitle: 'تعذّر عرض هذه الصفحة',
  errorText: 'وقع خطأ من جهتنا. لم يضع أي شيء: المرجو إعادة المحاولة بعد لحظات.',
  networkTitle: 'تعذّر الاتصال',
  unavailableTitle: 'الأكاديمية غير متاحة مؤقتًا',
  unavailableText: 'سنعود بعد لحظات. المرجو إعادة المحاولة بعد دقيقة.',
  notFoundTitle: 'الصفحة غير موجودة',
  notFoundText: 'المحتوى الذي تبحثون عنه غير موجود أو لم يعد منشورًا.',
  newVersionTitle: 'توجد نسخة جديدة',
  newVersionText: 'المرجو إعادة تحميل الصفحة للمتابعة.',
  reload: 'إعادة التحميل',
} satisfies typeof french
