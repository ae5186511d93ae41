import type { words as french } from '../fr/categories.ts'
import { leftToRight, quoted } from './isolate.ts'
import { counted, figure } from './plural.ts'

const categories = { one: 'فئة واحدة', two: 'فئتان', few: 'فئات', many: 'فئة', other: 'فئة' }
const courses = { one: 'دورة واحدة', two: 'دورتان', few: 'دورات', many: 'دورة', other: 'دورة' }

/** The page of the categories. */
export const words = {
  title: 'الفئات',
  lead: 'المواضيع التي تُرتَّب الدورات حسبها في لائحة الدورات.',
  summary: (count: number, courseCount: number) =>
    `${counted(count, categories)}، ${counted(courseCount, courses)}`,
  caption: 'فئات الأكاديمية',
  things: (_count: number) => 'الفئات',
  loadFailed: 'تعذّر تحميل الفئات',
  empty: 'لا توجد أي فئة',
  emptyText: 'يمكن البدء بإنشاء فئة أولى: ستجد الدورات مكانها فيها.',
  search: 'البحث عن فئة',
  searchExample: 'الاسم بالفرنسية أو بالعربية',
  add: 'إضافة فئة',
  cancel: 'إلغاء',
  close: 'إغلاق',
  actionFailed: 'تعذّر إتمام العملية',
  columns: { name: 'الاسم', nameAr: 'الاسم بالعربية', formations: 'الدورات', actions: 'العمليات' },
  noArabic: 'بلا اسم عربي',
  formations: (count: number) => counted(count, courses),
  none: 'فارغة',
  rename: 'تغيير الاسم',
  merge: 'دمج',
  /** After a verb, for screen readers. */
  ofIt: (name: string) => `\u00a0${quoted(name)}`,
  deleteIt: (name: string) => `حذف ${quoted(name)}`,
  twins: {
    title: (name: string, other: string) => `${quoted(name)} تشبه ${quoted(other)}`,
    text: 'تظهران في لائحة الدورات كموضوعين.',
    leave: 'إبقاؤهما كما هما',
  },
  form: {
    create: 'فئة جديدة',
    edit: 'تغيير اسم الفئة',
    name: 'الاسم بالفرنسية',
    nameMissing: 'المرجو كتابة اسم للفئة.',
    nameAr: 'الاسم بالعربية',
    optional: '(اختياري)',
    nameArHint: 'من دونه تعرض الصفحات العربية الاسم الفرنسي.',
    save: 'حفظ',
    saving: 'جارٍ الحفظ…',
  },
  merging: {
    title: 'دمج فئتين',
    text: 'تنتقل الدورات إلى الفئة الأخرى، ومعها المسودات، ولا يتغير شيء آخر.',
    into: 'الدمج في',
    choose: 'اختيار فئة',
    missing: 'المرجو اختيار الفئة التي تبقى.',
    sum: (before: number, more: number) =>
      `${leftToRight(`${figure(before)} + ${figure(more)}`)} = ${counted(before + more, courses)}`,
    forGood: (name: string) => `ستختفي ${quoted(name)}، ولا يمكن التراجع عن ذلك.`,
    busy: 'جارٍ الدمج…',
    alone: 'يتطلب الدمج وجود فئة أخرى.',
  },
  remove: {
    title: 'حذف هذه الفئة؟',
    text: 'تُحذف الفئة نهائيًا. لا توجد أي دورة ضمنها.',
    inUseTitle: 'هذه الفئة مستعملة',
    inUse: (count: number) => `عدد الدورات ضمنها: ${figure(count)}. يمكن نقلها بدمج الفئة مع فئة أخرى.`,
    confirm: 'حذف',
    busy: 'جارٍ الحذف…',
  },
} satisfies typeof french
