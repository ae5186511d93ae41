import type { words as french } from '../fr/api-tokens.ts'
import { isolate } from './isolate.ts'

/** Tokens with which scripts of administrators call the API. */
export const words = {
  refusals: {
    notAllowed: 'لا يفتح رمز API إلا فضاء الإدارة.',
    readsOnly: 'يسمح رمز API هذا بالقراءة فقط.',
    tooMany: (most: number) => `بلغ عدد رموزكم الحد الأقصى (${most}). المرجو إلغاء أحدها أولًا.`,
    notFound: 'هذا الرمز غير موجود أو لم يعد موجودًا.',
  },
  title: 'رموز API',
  text: 'يسمح الرمز لبرنامج بقراءة معطيات الأكاديمية أو تدبيرها باسمكم، من دون كلمة مرور.',
  reference: 'دليل API',
  loadFailed: 'تعذّر عرض الرموز.',
  retry: 'إعادة المحاولة',
  loading: 'جارٍ التحميل…',
  none: 'لا توجد رموز حاليًا.',
  create: 'إنشاء رمز',
  scopes: { read: 'القراءة فقط', all: 'القراءة والكتابة' },
  scopeHints: {
    read: 'الاطلاع والتصدير، من دون أي تعديل.',
    all: 'كل ما تسمح به الإدارة، ما عدا الأدوار وحذف الحسابات وعمليات الإلغاء.',
  },
  by: (owner: string) => `أنشأه ${isolate(owner)}`,
  created: (date: string) => `أُنشئ في ${isolate(date)}`,
  used: (date: string) => `استُعمل في ${isolate(date)}`,
  neverUsed: 'لم يُستعمل بعد',
  revoke: 'إلغاء الرمز',
  revokeNamed: (name: string) => `إلغاء الرمز ${isolate(name)}`,
  cancel: 'رجوع',
  creation: {
    title: 'رمز جديد',
    name: 'الاسم',
    hint: 'الغرض منه، مثلًا: التقرير الشهري.',
    scope: 'ما يسمح به',
    nameMissing: 'المرجو إعطاء اسم للرمز.',
    confirm: 'إنشاء',
    busy: 'جارٍ الإنشاء…',
    failed: 'تعذّر إنشاء الرمز. المرجو إعادة المحاولة.',
  },
  made: {
    title: 'الرمز جاهز',
    text: 'المرجو نسخه الآن: لن يُعرض من جديد. كل من يملكه يتصرف باسمكم.',
    label: 'الرمز',
    copy: 'نسخ',
    copied: 'نُسخ الرمز.',
    copyFailed: 'تعذّر نسخ الرمز.',
    done: 'إنهاء',
  },
  revocation: {
    title: 'إلغاء هذا الرمز؟',
    text: 'تفقد البرامج التي تستعمله حق الوصول فورًا.',
    busy: 'جارٍ الإلغاء…',
    done: 'أُلغي الرمز.',
    failed: 'تعذّر إلغاء الرمز. المرجو إعادة المحاولة.',
  },
} satisfies typeof french
