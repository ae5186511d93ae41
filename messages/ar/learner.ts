import type { words as french } from '../fr/learner.ts'
import { isolate, leftToRight, quoted } from './isolate.ts'
import { counted, type Forms, figure } from './plural.ts'

const pending: Forms = {
  zero: 'لا طلبات تسجيل',
  one: 'طلب تسجيل واحد',
  two: 'طلبا تسجيل',
  few: 'طلبات تسجيل',
  many: 'طلب تسجيل',
  other: 'طلب تسجيل',
}
const followed: Forms = {
  zero: 'لا دورات بعد',
  one: 'دورة واحدة',
  two: 'دورتان',
  few: 'دورات تتابعونها',
  many: 'دورة تتابعونها',
  other: 'دورة تتابعونها',
}
const results: Forms = {
  zero: 'لا نتائج',
  one: 'نتيجة واحدة',
  two: 'نتيجتان',
  few: 'نتائج',
  many: 'نتيجة',
  other: 'نتيجة',
}

/** The learner's own pages. */
export const words = {
  percent: (value: number) => leftToRight(`${value}%`),
  progressOf: (course: string) => `التقدّم: ${isolate(course)}`,
  start: 'بدء',
  goOn: 'متابعة',
  review: 'مراجعة',
  goOnWith: (action: string, course: string) => `${action}: ${isolate(course)}`,
  defaultCategory: 'أخرى',
  lastAccess: (date: string) => `آخر زيارة: ${isolate(date)}`,
  enrolledOn: (date: string) => `قُبل التسجيل بتاريخ ${isolate(date)}`,
  completedOn: (date: string) => `اكتملت بتاريخ ${isolate(date)}`,
  loading: 'جارٍ تحميل دوراتكم…',

  loadFailed: 'تعذّر تحميل الدورات',
  resetFailed: 'وقع خطأ أثناء إعادة الدورة من البداية.',

  /** What « Revoir » asks. */
  again: {
    title: 'مراجعة هذه الدورة',
    lookKeeps: 'المراجعة لا تغيّر شيئًا: تبقى كل الفصول مكتملة.',
    restartLoses:
      'البدء من الصفر يمحو تقدّمكم والموضع الذي وصلتم إليه في كل فيديو. تبقى محاولات الاختبارات المستعملة محسوبة. وتبقى الشهادة صالحة.',
    look: 'المراجعة دون تغيير شيء',
    restart: 'البدء من الصفر',
    restarting: 'جارٍ الفتح…',
    cancel: 'إلغاء',
  },

  dashboard: {
    title: 'لوحة القيادة',
    tabs: 'لوحة قيادتي',
    profile: 'الملف الشخصي',
    courses: 'دوراتي',
    edit: 'تعديل ملفي الشخصي',
    logOut: 'تسجيل الخروج',
    memberSince: (date: string) => `معنا منذ ${isolate(date)}`,
    followed: (count: number) => counted(count, followed),
    averageProgress: 'متوسط التقدّم',
    courseCount: 'الدورات',
    hours: 'الساعات',
    emptyTitle: 'لا تتابعون أي دورة بعد',
    emptyText: 'اختاروا دورة من اللائحة: ستكون في انتظاركم هنا بمجرد قبول طلبكم.',
    emptyAction: 'اكتشاف الدورات',
  },

  profile: {
    title: 'ملفي الشخصي',
    edit: 'تعديل ملفي الشخصي',
    contact: 'معلومات الاتصال',
    email: 'البريد الإلكتروني',
    phone: 'الهاتف',
    address: 'العنوان',
    memberSince: 'معنا منذ',
    missing: 'غير مذكور',
    biography: 'نبذة',
    noBiography: 'لا توجد نبذة بعد.',
    completed: 'دورات مكتملة',
    noneCompleted: 'ستظهر هنا دوراتكم المكتملة مع تاريخها.',
    seeAll: 'عرض كل دوراتي',
  },

  courses: {
    title: 'دوراتي',
    tabs: 'دوراتي',
    all: 'الكل',
    running: 'الجارية',
    done: 'المكتملة',
    requests: 'طلباتي',
    search: 'البحث في دوراتي',
    searchHint: 'العنوان أو الموضوع أو الاسم',
    found: (count: number) => counted(count, results),
    emptyTitle: 'لا توجد دورات في الوقت الراهن',
    emptyText: 'اطلبوا التسجيل في دورة: ستتابعونها هنا، بالوتيرة التي تناسبكم.',
    emptyAction: 'تصفح الدورات',
    pendingOne: (name: string) => `طلب تسجيلكم في ${quoted(name)} في انتظار الرد.`,
    pendingMany: (count: number) => `${counted(count, pending)} في انتظار الرد.`,
    pendingNext: 'تصل الدورة إلى هنا بمجرد قبول طلبكم.',
    pendingAction: 'عرض طلباتي',
    noneRunningTitle: 'لا توجد دورة جارية',
    noneRunningText: 'كل ما بدأتموه اكتمل. أحسنتم!',
    noneDoneTitle: 'لا توجد دورة مكتملة بعد',
    noneDoneText: 'تصل الدورة إلى هنا حين تكتمل كل فصولها.',
    noneFoundTitle: 'لا توجد دورة مطابقة',
    noneFoundText: (search: string) => `لا توجد نتيجة لعبارة ${quoted(search)}. جرّبوا كلمة أقصر.`,
    clearSearch: 'محو البحث',
    noRequestsTitle: 'لا توجد طلبات في الوقت الراهن',
    noRequestsText: 'ستظهر هنا طلبات تسجيلكم والأجوبة عنها.',
  },

  requests: {
    sentOn: (date: string) => `أُرسل الطلب بتاريخ ${isolate(date)}`,
    approvedOn: (date: string) => `قُبل بتاريخ ${isolate(date)}`,
    rejectedOn: (date: string) => `رُفض بتاريخ ${isolate(date)}`,
    reason: (text: string) => `السبب: ${isolate(text)}`,
    open: 'الدخول إلى الدورة',
    see: 'عرض الدورة',
  },

  resume: {
    title: 'المتابعة من حيث توقفتم',
    startTitle: 'دورة في انتظاركم',
    first: (title: string, whole: string) =>
      `تبدأ بالفصل ${quoted(title)}، ومدتها الكاملة ${isolate(whole)}.`,
    place: (number: number, title: string, left: string) =>
      `الفصل ${figure(number)}، ${quoted(title)}: بقيت ${isolate(left)}.`,
  },
} satisfies typeof french
