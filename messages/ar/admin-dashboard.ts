import type { words as french } from '../fr/admin-dashboard.ts'
import { isolate, leftToRight } from './isolate.ts'
import { figure } from './plural.ts'

export const words = {
  title: 'لوحة قيادة الإدارة',
  loadFailed: 'تعذّر تحميل معطيات لوحة القيادة',
  loading: 'جارٍ تحميل الأرقام…',
  figure,

  cards: {
    label: 'أرقام الأكاديمية',
    users: 'الحسابات',
    formations: 'الدورات',
    inscriptions: 'التسجيلات',
    growth: (percentage: string) => `${leftToRight(percentage)} مقارنة بالأيام نفسها من الشهر الماضي`,
    thisMonth: (count: number) => `${leftToRight(`${count > 0 ? '+' : ''}${figure(count)}`)} هذا الشهر`,
  },

  quick: {
    label: 'وصول سريع',
    users: 'تدبير الحسابات',
    usersText: 'الأدوار والحظر والملفات الشخصية',
    course: 'إنشاء دورة',
    courseText: 'المحتوى والموارد والثمن',
    inscriptions: 'تدبير التسجيلات',
    enrolmentsText: 'الطلبات والقرارات',
  },

  activity: {
    title: 'نشاط الاثني عشر شهرًا الأخيرة',
    series: {
      signUps: 'حسابات جديدة',
      requests: 'طلبات تسجيل',
      completions: 'دورات مكتملة',
    },
    month: 'الشهر',
    figures: 'عرض الأرقام',
    failed: 'تعذّر تحميل الرسم البياني.',
    quiet: 'لا شيء بعد في هذه الفترة: ستظهر أولى الأعمدة مع أولى الحسابات.',
  },

  pending: {
    title: 'طلبات قيد الانتظار',
    all: 'عرض كل الطلبات',
    empty: 'لا يوجد أي طلب قيد الانتظار',
    emptyText: 'ستظهر الطلبات الجديدة هنا.',
    askedOn: (date: string) => `طُلب بتاريخ ${isolate(date)}`,
    approveFailed: 'تعذّر قبول التسجيل',
  },
} satisfies typeof french
