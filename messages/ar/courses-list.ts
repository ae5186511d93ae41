import type { words as french } from '../fr/courses-list.ts'
import { isolate } from './isolate.ts'
import { chapters, enrolments } from './nouns.ts'
import { counted, figure } from './plural.ts'

/** The list of courses, of a trainer's own and of the whole academy. */
export const words = {
  title: 'تدبير الدورات',
  add: 'إضافة دورة',
  addFirst: 'إنشاء أول دورة',
  caption: 'الدورات',
  things: 'الدورات',
  search: 'البحث عن دورة',
  searchExample: 'اسم الدورة',
  categoryFilter: 'التصفية حسب الفئة',
  allCategories: 'كل الفئات',
  statusFilter: 'التصفية حسب الحالة',
  allStatuses: 'كل الحالات',
  columns: {
    course: 'الدورة',
    category: 'الفئة',
    trainer: 'التأطير',
    enrolled: 'التسجيلات',
    status: 'الحالة',
    actions: 'العمليات',
  },
  noCategory: 'من دون فئة',
  outline: (duration: string, chapterCount: number) => `${duration}، ${counted(chapterCount, chapters)}`,
  enrolled: (count: number) => counted(count, enrolments),
  figure,
  actionsFor: (name: string) => `عمليات على ${isolate(name)}`,
  view: 'عرض',
  followup: 'التتبّع',
  edit: 'تعديل',
  results: 'نتائج الاختبار',
  remove: 'حذف',
  removing: 'جارٍ الحذف…',
  cancel: 'إلغاء',
  confirmTitle: 'حذف الدورة',
  confirm:
    'هل تريدون فعلًا حذف هذه الدورة؟ لا يمكن التراجع عن هذه العملية، وستُحذف معها كل المعطيات المرتبطة بها.',
  removed: 'حُذفت الدورة بنجاح',
  removeFailed: 'تعذّر حذف الدورة',
  loadFailed: 'تعذّر تحميل الدورات',
  unauthenticated: 'يجب تسجيل الدخول',
  empty: 'لا توجد أي دورة',
  emptyText: 'ستظهر هنا الدورات التي تنشئونها.',
} satisfies typeof french
