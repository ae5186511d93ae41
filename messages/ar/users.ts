import type { words as french } from '../fr/users.ts'
import { isolate, leftToRight } from './isolate.ts'
import { courses } from './nouns.ts'
import { counted, figure } from './plural.ts'

/** The names of actions in the addresses of the API, as a person says them. */
const actions: Record<string, string> = { ban: 'الحظر', unban: 'رفع الحظر', delete: 'الحذف' }

export const words = {
  title: 'تدبير الحسابات',
  caption: 'حسابات الأكاديمية',
  things: 'الحسابات',
  loadFailed: 'تعذّر تحميل الحسابات',
  empty: 'لا يوجد أي حساب',
  search: 'البحث عن حساب',
  searchExample: 'الاسم أو البريد',
  roleFilter: 'الدور',
  allRoles: 'كل الأدوار',
  roles: { admin: 'إدارة', user: 'متعلّم(ة)', formateur: 'مكوّن(ة)' },
  banned: 'محظور',
  unverified: 'عنوان غير مؤكد',
  invited: 'مدعو(ة)',

  columns: {
    user: 'الحساب',
    role: 'الدور',
    createdAt: 'تاريخ إنشاء الحساب',
    registered: 'أُنشئ بتاريخ',
    approved: 'الدورات المقبولة',
    actions: 'العمليات',
  },
  approvedCount: (count: number) => counted(count, courses),

  menu: {
    label: (name: string) => `عمليات على حساب ${isolate(name)}`,
    view: 'عرض الملف الشخصي',
    role: 'تغيير الدور',
    ban: 'حظر',
    unban: 'رفع الحظر',
    delete: 'حذف',
    ownAccount: 'هذا حسابكم: لا يتغيّر دوره ولا الوصول إليه من هنا.',
  },
  remove: {
    title: 'حذف هذا الحساب؟',
    text: 'سيُحذف الحساب وطلباته وتقدّمه، وستُسحب شهاداته: ستذكر صفحة التحقق ذلك من دون اسم. لا يمكن التراجع عن هذه العملية.',
    confirm: 'حذف',
    cancel: 'إلغاء',
    busy: 'جارٍ الحذف…',
  },

  acted: {
    ban: 'حُظر الحساب وأُغلقت جلساته.',
    unban: 'الحساب نشط من جديد.',
    delete: 'حُذف الحساب.',
  },
  roleChanged: 'تغيّر الدور.',
  secondFactorOff: 'أُزيل التحقق بالرمز ومفاتيح الدخول، وستصل رسالة بذلك إلى صاحب(ة) الحساب.',
  actionFailed: (action: string) => `لم تكتمل عملية ${actions[action] ?? isolate(action)} على الحساب`,
  roleFailed: 'تعذّر تغيير الدور',

  secondFactor: {
    title: 'التحقق بالرمز ومفاتيح الدخول',
    text: 'هذا الحساب محمي برمز من هاتف صاحبه أو صاحبته أو بمفتاح دخول. لا تُزال الحماية إلا بطلب ممن ضاع هاتفه ورموزه الاحتياطية.',
    remove: 'إزالة التحقق',
    question: 'إزالة الرمز ومفاتيح الدخول؟',
    confirmText: 'ستصبح كلمة المرور وحدها كافية، وتصل رسالة بذلك إلى صاحب(ة) الحساب.',
    confirm: 'إزالة',
    cancel: 'إلغاء',
    busy: 'جارٍ الإزالة…',
    failed: 'تعذّرت إزالة التحقق. المرجو إعادة المحاولة.',
  },

  profile: {
    title: 'ملف الحساب',
    back: 'الحسابات',
    missingId: 'رقم الحساب ناقص',
    loadFailed: 'تعذّر تحميل معطيات الحساب',
    notFound: 'الحساب غير موجود',
    loading: 'جارٍ تحميل الملف…',
    id: 'رقم الحساب',
    email: 'البريد الإلكتروني',
    phone: 'الهاتف',
    noPhone: 'غير مذكور',
    since: 'معنا منذ',
    role: 'الدور',
    stats: {
      label: 'التقدّم',
      completed: 'دورات مكتملة',
      inProgress: 'دورات جارية',
      chapters: 'فصول مكتملة',
    },
    formations: 'الدورات المتابَعة',
    noCourse: 'لا توجد أي دورة',
    noCourseText: 'ستظهر هنا الدورات التي سُجّل فيها هذا الحساب.',
    noCategory: 'أخرى',
    chapters: (done: number, total: number) => `الفصول: ${figure(done)} / ${figure(total)}`,
    percent: (value: number) => leftToRight(`${value}%`),
    progressOf: (name: string) => `التقدّم: ${isolate(name)}`,
    completed: 'دورة مكتملة',
    inProgress: 'جارية',
  },
} satisfies typeof french
