import type { words as french } from '../fr/data-table.ts'
import { counted, type Forms, figure } from './plural.ts'

const lines: Forms = { one: 'سطر واحد', two: 'سطران', few: 'أسطر', many: 'سطرًا', other: 'سطر' }

/** The texts of every list. `things` names its rows: « الحسابات ». */
export const words = {
  pages: 'صفحات اللائحة',
  summary: (from: number, to: number, total: number, things: string) =>
    `${things}: من ${figure(from)} إلى ${figure(to)}، والمجموع ${figure(total)}`,
  summaryOfMore: (from: number, to: number, most: number, things: string) =>
    `${things}: من ${figure(from)} إلى ${figure(to)}، والمجموع أكثر من ${figure(most)}`,
  position: (page: number, count: number) => `صفحة ${figure(page)} من ${figure(count)}`,
  previous: 'الصفحة السابقة',
  next: 'الصفحة التالية',
  pageSize: 'عدد الأسطر في الصفحة',
  perPage: (size: number) => counted(size, lines),
  sort: 'ترتيب القائمة',
  ownOrder: 'الترتيب المعتاد',
  sortBy: (column: string) => `ترتيب حسب «${column}»`,
  ascending: (column: string) => `${column}، تصاعديًا`,
  descending: (column: string) => `${column}، تنازليًا`,
  jumpLabel: 'الانتقال إلى الصفحة',
  jumpExample: 'رقم',
  jump: 'انتقال',
  days: { from: 'من', to: 'إلى' },
  loading: 'جارٍ تحميل اللائحة…',
  clear: 'محو البحث والتصفية',
  selection: 'الاختيار',
  selectPage: 'اختيار الصفحة كلها',
} satisfies typeof french
