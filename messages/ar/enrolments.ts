import type { words as french } from '../fr/enrolments.ts'
import { isolate, leftToRight } from './isolate.ts'
import { counted, type Forms, figure } from './plural.ts'

const chosen: Forms = {
  zero: 'لم يُختر أي طلب',
  one: 'طلب واحد مختار',
  two: 'طلبان مختاران',
  few: 'طلبات مختارة',
  many: 'طلبًا مختارًا',
  other: 'طلب مختار',
}
const decided: Forms = {
  zero: 'لم يُبتّ في أي طلب',
  one: 'بُتّ في طلب واحد',
  two: 'بُتّ في طلبين',
  few: 'طلبات بُتّ فيها',
  many: 'طلبًا بُتّ فيها',
  other: 'طلب بُتّ فيها',
}
const decidedElsewhere: Forms = {
  one: 'طلب واحد سبق البت فيه',
  two: 'طلبان سبق البت فيهما',
  few: 'طلبات سبق البت فيها',
  many: 'طلبًا سبق البت فيها',
  other: 'طلب سبق البت فيها',
}
const rejected: Forms = {
  one: 'هذا الطلب',
  two: 'طلبين',
  few: 'طلبات',
  many: 'طلبًا',
  other: 'طلب',
}

/** The names of actions in the addresses of the API, as a person says them. */
const actions: Record<string, string> = { approuve: 'القبول', reject: 'الرفض' }

export const words = {
  /** Answered to the person who asks to enrol. */
  sent: 'أُرسل طلب تسجيلكم بنجاح.',

  title: 'تدبير التسجيلات',
  add: 'تسجيل جديد',
  caption: 'طلبات التسجيل',
  things: (_count: number) => 'التسجيلات',
  loadFailed: 'تعذّر تحميل التسجيلات',
  tabsLabel: 'الطلبات حسب الحالة',
  tabs: { all: 'الكل', pending: 'قيد الانتظار', approved: 'المقبولة', rejected: 'المرفوضة' },
  empty: {
    all: 'لا يوجد أي تسجيل',
    pending: 'لا يوجد أي طلب قيد الانتظار',
    approved: 'لا يوجد أي طلب مقبول',
    rejected: 'لا يوجد أي طلب مرفوض',
  },
  search: 'البحث عن تسجيل',
  searchExample: 'الاسم أو البريد أو الدورة',
  statusFilter: 'الحالة',
  allStatuses: 'كل الحالات',
  courseFilter: 'الدورة',
  allCourses: 'كل الدورات',

  columns: { user: 'الشخص', formation: 'الدورة', status: 'الحالة', actions: 'العمليات' },
  dates: {
    all: { header: 'تاريخ الطلب', label: 'طُلب بتاريخ' },
    pending: { header: 'تاريخ الطلب', label: 'طُلب بتاريخ' },
    approved: { header: 'تاريخ القبول', label: 'قُبل بتاريخ' },
    rejected: { header: 'تاريخ الرفض', label: 'رُفض بتاريخ' },
  },

  approve: 'قبول',
  approving: 'جارٍ القبول…',
  reject: 'رفض',
  rejecting: 'جارٍ الرفض…',
  details: 'التفاصيل',
  actionsOf: (name: string) => `عمليات على تسجيل ${isolate(name)}`,
  end: 'إنهاء التسجيل',
  detailsOf: (name: string) => `تفاصيل طلب ${isolate(name)}`,
  cancel: 'إلغاء',
  close: 'إغلاق',

  /** Beside the address of the form, when another account sent it. */
  account: (note: string) => `الحساب: ${isolate(note)}`,
  unverifiedAccount: (email: string) => `${leftToRight(email)} (عنوان غير مؤكد)`,

  dialog: {
    title: 'تفاصيل الطلب',
    fullName: 'الاسم الكامل',
    email: 'البريد الإلكتروني',
    account: 'الحساب',
    phone: 'الهاتف',
    noPhone: 'غير متوفر',
    formation: 'الدورة',
    requestedOn: 'تاريخ الطلب',
    status: 'الحالة',
    approvedOn: 'تاريخ القبول',
    rejectedOn: 'تاريخ الرفض',
    reason: 'السبب',
  },

  rejection: {
    titleOf: (name: string) => `رفض طلب ${isolate(name)}؟`,
    title: (count: number) => `رفض ${counted(Math.max(count, 1), rejected)}؟`,
    text: (count: number) =>
      count > 1
        ? 'يتوصل كل شخص بالقرار عبر البريد الإلكتروني.'
        : 'يتوصل صاحب(ة) الطلب بالقرار عبر البريد الإلكتروني.',
    reason: 'السبب',
    optional: '(اختياري)',
    hint: 'يُذكر كما هو في الرسالة الإلكترونية.',
    example: 'مثلًا: اكتمل عدد المسجلين في هذا الفوج، والفوج المقبل يبدأ في مارس.',
    counter: (length: number, max: number) => `${figure(length)} / ${figure(max)} حرف`,
  },

  ending: {
    title: 'إنهاء تسجيل هذا الشخص في الدورة؟',
    text: 'يفقد الوصول إلى الدورة فورًا ويتوصل برسالة إلكترونية. يبقى تقدّمه محفوظًا لتسجيل لاحق.',
    busy: 'جارٍ إنهاء التسجيل…',
    failed: 'تعذّر إنهاء التسجيل',
  },

  selection: {
    label: (name: string) => `اختيار طلب ${isolate(name)}`,
    region: 'عمليات على الطلبات المختارة',
    count: (count: number) => counted(count, chosen),
    clear: 'إلغاء الاختيار',
  },

  decided: { approuve: 'قُبل الطلب.', reject: 'رُفض الطلب.' },
  severalDecided: (done: number, skipped: number) =>
    [
      `${counted(done, decided)}.`,
      ...(skipped > 0 ? [`${counted(skipped, decidedElsewhere)} من جهة أخرى.`] : []),
    ].join(' '),
  ended: 'انتهى التسجيل.',
  actionFailed: (action: string) => `لم تكتمل عملية ${actions[action] ?? isolate(action)} على التسجيل`,

  created: 'أُنشئ التسجيل بنجاح.',
  form: {
    title: 'تسجيل جديد',
    back: 'تدبير التسجيلات',
    loadFailed: 'تعذّر تحميل معطيات الاستمارة',
    student: 'المتعلّم(ة)',
    search: 'البحث عن متعلّم(ة)',
    searchExample: 'الاسم أو البريد أو الرقم',
    start: 'ابدؤوا الكتابة للبحث عن متعلّم(ة).',
    none: 'لا توجد أي نتيجة. المرجو تغيير البحث.',
    searching: 'جارٍ البحث…',
    found: 'نتائج البحث',
    more: 'المرجو تدقيق البحث لرؤية أشخاص آخرين.',
    number: (id: number) => `رقم الحساب ${id}`,
    change: 'تغيير',
    chosen: 'المتعلّم(ة) المختار(ة)',
    formation: 'الدورة',
    chooseCourse: 'اختيار دورة',
    needsStudent: 'المرجو اختيار متعلّم(ة).',
    needsCourse: 'المرجو اختيار دورة.',
    submit: 'تسجيل المتعلّم(ة)',
    submitting: 'جارٍ التسجيل…',
    failed: 'تعذّر إنشاء التسجيل',
    successTitle: 'تم التسجيل',
    success: (name: string) => `أُنشئ تسجيل ${isolate(name)} بنجاح.`,
    redirect: 'العودة إلى اللائحة بعد ثوانٍ.',
    return: 'العودة إلى التسجيلات',
  },
} satisfies typeof french
