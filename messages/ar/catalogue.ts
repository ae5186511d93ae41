import type { words as french } from '../fr/catalogue.ts'
import { quoted } from './isolate.ts'
import { courses } from './nouns.ts'
import { counted, figure } from './plural.ts'

export const words = {
  title: 'الدورات',
  lead: 'اختاروا موضوعًا، وابدؤوا متى شئتم.',
  search: 'البحث عن دورة',
  themes: 'المواضيع',
  language: 'اللغة',
  everyLanguage: 'كل اللغات',
  sortBy: 'الترتيب',
  sorts: {
    newest: 'الأحدث أولًا',
    alphabetical: 'حسب الحروف',
    'duration-low': 'الأقصر أولًا',
    'duration-high': 'الأطول أولًا',
  },
  bestFirst: 'الأقرب إلى البحث أولًا',
  filter: 'التصفية والترتيب',
  filterCount: (count: number) => (count === 0 ? 'التصفية والترتيب' : `التصفية والترتيب (${figure(count)})`),
  apply: 'تطبيق',
  see: (count: number) => `عرض ${counted(count, { ...courses, zero: undefined, two: 'دورتين' })}`,
  results: 'النتائج',
  count: (count: number) => counted(count, courses),
  loading: 'جارٍ تحميل الدورات…',
  more: 'عرض دورات أخرى',

  loadFailed: 'تعذّر تحميل الدورات',
  loadFailedText: 'تعذّرت قراءة اللائحة. المرجو التحقق من الاتصال ثم إعادة المحاولة.',

  emptyTitle: 'لا توجد دورة مطابقة',
  emptySearch: (search: string) => `لا توجد نتيجة لعبارة ${quoted(search)}. جرّبوا كلمة أقصر أو أعمّ.`,
  emptySearchAndThemes: (search: string) =>
    `لا توجد نتيجة لعبارة ${quoted(search)} في المواضيع المختارة. جرّبوا كلمة أخرى، أو كل المواضيع.`,
  emptyThemes: 'لا توجد دورات بعد في المواضيع المختارة. جرّبوا مواضيع أخرى.',
  emptyLanguage: 'لا توجد دورات بعد بهذه اللغة. جرّبوا لغة أخرى.',
  emptySearchAndLanguage: (search: string) =>
    `لا توجد نتيجة لعبارة ${quoted(search)} بهذه اللغة. جرّبوا كلمة أخرى، أو كل اللغات.`,
  emptyCatalogue: 'أولى الدورات قادمة قريبًا.',
  emptyCatalogueTitle: 'لا توجد دورات في الوقت الراهن',
  allThemes: 'البحث في كل المواضيع',
  allLanguages: 'البحث بكل اللغات',
  reset: 'عرض كل الدورات',
} satisfies typeof french
