import type { words as french } from '../fr/player-package.ts'
import { isolate, leftToRight } from './isolate.ts'
import { figure } from './plural.ts'

/** A SCORM package in the player. */
export const words = {
  loading: 'جارٍ تحميل الوحدة…',
  failed: 'تعذّر تحميل الوحدة.',
  needsNetwork: 'تحتاج هذه الوحدة إلى الاتصال بالإنترنت: لا تُفتح بدونه.',
  frame: (title: string) => `وحدة تفاعلية: ${isolate(title)}`,
  part: 'جزء من الوحدة',
  partNumber: (number: number) => `الجزء ${figure(number)}`,
  donePart: (title: string) => `${isolate(title)} (مكتمل)`,
  enlarge: 'تكبير',
  reduce: 'تصغير',
  troubled: 'قد لا تعمل هذه الوحدة كاملةً في هذه الأكاديمية، وقد أُخبر بذلك من نشرها.',
  elsewhere: 'استُؤنفت هذه الوحدة في مكان آخر.',
  elsewhereText: 'فُتحت في نافذة أخرى أو على جهاز آخر، وما تقومون به هنا لم يعد يُحفظ.',
  reopen: 'فتحها من جديد بما هو محفوظ',
  saving: 'جارٍ الحفظ…',
  saved: 'حُفظت أجوبتكم ومكان توقفكم.',
  notSaved: 'لم يُحفظ بعد. المرجو إبقاء هذه الصفحة مفتوحة: نعيد المحاولة.',
  statuses: {
    incomplete: 'قيد الإنجاز',
    completed: 'اكتملت الوحدة',
    passed: 'تم النجاح في الوحدة',
    failed: 'لم يتم النجاح في الوحدة',
  },
  score: (percent: number) => `النتيجة: ${leftToRight(`${figure(percent)}%`)}`,
} satisfies typeof french
