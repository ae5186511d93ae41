import type { words as french } from '../fr/data-table.ts'
import { figure } from './plural.ts'

/** What every list of the product says about itself. `things` names its rows: « الحسابات ». */
export const words = {
  pages: 'صفحات اللائحة',
  summary: (from: number, to: number, total: number, things: string) =>
    `${things}: من ${figure(from)} إلى ${figure(to)}، والمجموع ${figure(total)}`,
  position: (page: number, count: number) => `الصفحة ${figure(page)} من ${figure(count)}`,
  previous: 'الصفحة السابقة',
  next: 'الصفحة التالية',
  pageSize: 'عدد الأسطر في الصفحة',
  perPage: (size: number) => `${figure(size)} في الصفحة`,
  loading: 'جارٍ تحميل اللائحة…',
  clear: 'محو البحث والتصفية',
  selection: 'الاختيار',
  selectPage: 'اختيار الصفحة كلها',
} satisfies typeof french
