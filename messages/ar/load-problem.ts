import type { words as french } from '../fr/load-problem.ts'
import { isolate } from './isolate.ts'

/** Why courses could not be loaded: for whoever reads the console. */
export const words = {
  notFound: 'عنوان الواجهة البرمجية غير موجود. المرجو التحقق من الخادم.',
  unreachable: 'تعذّر الاتصال بالخادم. المرجو التحقق من أنه يعمل.',
  other: (message: string) => `خطأ أثناء تحميل الدورات: ${isolate(message)}`,
} satisfies typeof french
