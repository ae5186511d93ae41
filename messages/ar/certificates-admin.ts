import type { words as french } from '../fr/certificates-admin.ts'
import { isolate } from './isolate.ts'
import { figure } from './plural.ts'

/** The back-office list of certificates. */
export const words = {
  title: 'الشهادات',
  lead: 'تمنحها الأكاديمية عند إكمال دورة.',
  caption: 'الشهادات الممنوحة',
  things: (_count: number) => 'الشهادات',
  loadFailed: 'تعذّر تحميل الشهادات',
  empty: 'لا توجد أي شهادة',
  emptyText: 'تُمنح أول شهادة بمجرد إكمال دورة.',
  search: 'البحث عن شهادة',
  searchExample: 'الاسم أو البريد أو الدورة أو الرقم',
  columns: {
    person: 'الحامل(ة)',
    formation: 'الدورة',
    issuedAt: 'تاريخ المنح',
    status: 'الحالة',
    actions: 'إجراءات',
  },
  status: { valid: 'صالحة', revoked: 'ملغاة' },
  reasonGiven: (reason: string) => `السبب: ${isolate(reason)}`,
  revoke: 'إلغاء الشهادة',
  revoking: 'جارٍ الإلغاء…',
  restore: 'استعادة',
  restoring: 'جارية الاستعادة…',
  cancel: 'تراجع',
  revocation: {
    title: 'إلغاء هذه الشهادة؟',
    text: 'ستبيّن صفحتها أنها لم تعد صالحة، ويُرسل السبب بالبريد الإلكتروني.',
    reason: 'السبب',
    hint: 'يظهر لصاحب(ة) الشهادة دون العموم.',
    tooShort: (min: number) => `المرجو كتابة سبب من ${figure(min)} أحرف على الأقل.`,
    example: 'مثلًا: خطأ في الاسم العائلي، ستتبعها شهادة جديدة.',
    failed: 'تعذّر إلغاء الشهادة',
  },
  restoration: {
    title: 'استعادة هذه الشهادة؟',
    text: 'تصبح صالحة من جديد بالرقم نفسه، ويُرسل إشعار بالبريد الإلكتروني.',
    failed: 'تعذّرت استعادة الشهادة',
  },
  revoked: 'أُلغيت الشهادة.',
  restored: 'استُعيدت الشهادة.',
} satisfies typeof french
