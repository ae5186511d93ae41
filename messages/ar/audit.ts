import type { words as french } from '../fr/audit.ts'
import { isolate } from './isolate.ts'

/** The trail of what administrators did. Each action has a stable name; these are its words. */
const actions: Record<string, string> = {
  'user.ban': 'حظر حساب',
  'user.unban': 'رفع الحظر عن حساب',
  'user.delete': 'حذف حساب',
  'user.role': 'تغيير دور',
  'user.second-factor': 'إزالة التحقق بالرمز',
  'account.delete': 'حذف حساب من طرف صاحبه',
  'inscription.approve': 'قبول طلب',
  'inscription.reject': 'رفض طلب',
  'inscription.end': 'إنهاء تسجيل',
  'inscription.create': 'تسجيل مباشر',
  'certificate.revoke': 'إلغاء شهادة',
  'certificate.restore': 'استعادة شهادة',
  'group.create': 'إنشاء مجموعة',
  'group.update': 'تعديل مجموعة',
  'group.delete': 'حذف مجموعة',
  'group.members': 'إضافة أعضاء إلى مجموعة',
  'group.remove': 'إخراج عضو من مجموعة',
  'group.import': 'استيراد لائحة إلى مجموعة',
  'group.invite': 'إعادة إرسال دعوة',
  'group.enrol': 'تسجيل مجموعة في دورة',
  'group.export': 'تصدير تقدّم مجموعة',
  'list.export': 'تصدير لائحة',
  'formation.create': 'إنشاء دورة',
  'formation.update': 'تعديل دورة',
  'formation.delete': 'حذف دورة',
}

export const words = {
  title: 'سجل العمليات',
  lead: 'من فعل ماذا، ولمن، ومتى.',
  caption: 'عمليات الإدارة',
  things: 'العمليات',
  loadFailed: 'تعذّر تحميل السجل',
  empty: 'لا توجد أي عملية',
  emptyText: 'كل قرار يُتخذ في الإدارة يترك أثره هنا.',
  search: 'البحث في السجل',
  searchExample: 'الاسم أو البريد',
  actionFilter: 'العملية',
  allActions: 'كل العمليات',
  columns: { at: 'التاريخ', actor: 'من', action: 'ماذا', target: 'لمن أو لماذا' },
  by: 'من طرف',
  /** A request sent from an account of another address than the form’s. */
  fromAccount: (person: string, account: string) => `${isolate(person)} (الحساب ${isolate(account)})`,
  roleChange: (from: string, to: string) => `${from} ← ${to}`,
  roles: { admin: 'إدارة', user: 'متعلّم(ة)', formateur: 'مكوّن(ة)' },
  lists: { requests: 'التسجيلات', people: 'الحسابات', formations: 'الدورات', certificates: 'الشهادات' },
  actions,
} satisfies typeof french
