import type { words as french } from '../fr/exports.ts'

/** The files a spreadsheet opens: names, headings, and the words that stand for values. */
export const words = {
  export: 'تصدير',
  failed: 'لم يكتمل التصدير. المرجو إعادة المحاولة.',
  files: { requests: 'التسجيلات', people: 'الحسابات', formations: 'الدورات' },
  /** As the trail names them. */
  lists: { requests: 'التسجيلات', people: 'الحسابات', formations: 'الدورات' },
  requests: [
    'الرقم',
    'الاسم الكامل',
    'البريد الإلكتروني',
    'الحساب',
    'الهاتف',
    'الدورة',
    'تاريخ الطلب',
    'الحالة',
    'تاريخ القرار',
    'السبب',
  ],
  people: [
    'الرقم',
    'الاسم الشخصي',
    'الاسم العائلي',
    'البريد الإلكتروني',
    'الهاتف',
    'الدور',
    'العنوان مؤكد',
    'محظور',
    'تاريخ إنشاء الحساب',
    'الدورات المقبولة',
  ],
  formations: [
    'الرقم',
    'العنوان',
    'الفئة',
    'الحالة',
    'الثمن',
    'العملة',
    'المدة (بالدقائق)',
    'الفصول',
    'التسجيلات',
    'تاريخ الإنشاء',
  ],
  roles: { admin: 'إدارة', user: 'متعلّم(ة)', formateur: 'مكوّن(ة)' },
  yes: 'نعم',
  no: 'لا',
} satisfies typeof french
