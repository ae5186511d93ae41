import type { words as french } from '../fr/users.ts'
import { isolate, leftToRight, quoted } from './isolate.ts'
import { courses } from './nouns.ts'
import { counted, figure } from './plural.ts'

/** The names of actions in the addresses of the API, as a person says them. */
const actions: Record<string, string> = { ban: 'الحظر', unban: 'رفع الحظر', delete: 'الحذف' }

export const words = {
  title: 'تدبير الحسابات',
  caption: 'حسابات الأكاديمية',
  things: (_count: number) => 'الحسابات',
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

  add: {
    open: 'إضافة شخص',
    title: 'إضافة شخص',
    text: 'يتوصّل الشخص برسالة فيها رابط صالح لمدة 7\u00a0أيام لاختيار كلمة المرور.',
    firstName: 'الاسم الشخصي',
    lastName: 'الاسم العائلي',
    email: 'البريد الإلكتروني',
    phone: 'الهاتف',
    optional: '(اختياري)',
    role: 'الدور',
    language: 'لغة الرسائل',
    languages: { fr: 'Français', ar: 'العربية' },
    required: 'هذه الخانة إلزامية.',
    submit: 'إضافة ودعوة',
    busy: 'جارٍ الإضافة…',
    cancel: 'إلغاء',
    close: 'إغلاق',
    failed: 'تعذّرت إضافة الشخص. المرجو المحاولة من جديد.',
    errorTitle: 'لم تتم إضافة الشخص',
    done: (name: string, email: string) =>
      `أُضيف حساب ${isolate(name)}. الدعوة في طريقها إلى ${leftToRight(email)}.`,
  },

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
    journal: 'عملياته في السجل',
    role: 'تغيير الدور',
    ban: 'حظر',
    unban: 'رفع الحظر',
    delete: 'حذف',
    sendVerification: 'إرسال رابط التأكيد من جديد',
    sendReset: 'إرسال رابط كلمة مرور جديدة',
    ownAccount: 'هذا حسابكم: لا يتغيّر دوره ولا الوصول إليه من هنا.',
  },
  questions: {
    cancel: 'إلغاء',
    ban: {
      title: (name: string) => `حظر حساب ${quoted(name)}؟`,
      text: 'تُغلق جلسات هذا الحساب فورًا، ولن يعود الدخول به ممكنًا. يمكن رفع الحظر لاحقًا.',
      confirm: 'حظر',
      busy: 'جارٍ الحظر…',
    },
    delete: {
      title: (name: string) => `حذف حساب ${quoted(name)}؟`,
      text: 'سيُحذف الحساب وطلباته وتقدّمه، وستُسحب شهاداته: ستذكر صفحة التحقق ذلك من دون اسم. لا يمكن التراجع عن هذه العملية.',
      confirm: 'حذف',
      busy: 'جارٍ الحذف…',
    },
    role: {
      title: (name: string, role: string) => `إعطاء دور ${quoted(role)} لحساب ${quoted(name)}؟`,
      texts: {
        admin:
          'سيصبح بإمكان هذا الحساب الاطلاع على كل ما في الأكاديمية وتغييره: الحسابات والدورات والتسجيلات والشهادات.',
        formateur: 'سيصبح بإمكان هذا الحساب كتابة الدورات ومتابعة المتعلّمات والمتعلّمين فيها.',
        user: 'سيتابع هذا الحساب الدورات، دون الوصول إلى فضاء التكوين ولا إلى الإدارة.',
      },
      confirm: 'تغيير الدور',
      busy: 'جارٍ التغيير…',
    },
  },

  acted: {
    ban: (name: string) => `حُظر حساب ${quoted(name)} وأُغلقت جلساته.`,
    unban: (name: string) => `حساب ${quoted(name)} نشط من جديد.`,
    delete: (name: string) => `حُذف حساب ${quoted(name)}.`,
  },
  linkSent: {
    verification: (email: string) => `سيصل رابط التأكيد إلى ${leftToRight(email)}.`,
    reset: (email: string) => `سيصل رابط كلمة المرور الجديدة إلى ${leftToRight(email)}.`,
  },
  linkFailed: 'تعذّر إرسال الرابط. المرجو إعادة المحاولة.',
  roleChanged: (name: string, role: string) => `أصبح دور حساب ${quoted(name)}: ${quoted(role)}.`,
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
    busy: 'جارية الإزالة…',
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
