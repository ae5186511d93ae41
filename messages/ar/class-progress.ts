import type { words as french } from '../fr/class-progress.ts'
import { isolate, leftToRight } from './isolate.ts'
import { counted, type Forms, figure } from './plural.ts'

const percent = (value: number) => leftToRight(`${figure(value)}%`)
const people: Forms = {
  zero: 'لا أحد',
  one: 'شخص واحد',
  two: 'شخصان',
  few: 'أشخاص',
  many: 'شخصًا',
  other: 'شخص',
}

export const words = {
  title: 'التتبّع',
  back: 'تدبير الدورات',
  export: 'تصدير CSV',
  exportFailed: 'تعذّر التصدير. المرجو إعادة المحاولة.',
  loading: 'جارٍ تحميل التتبّع…',
  loadFailed: 'تعذّر تحميل التتبّع',
  notFound: 'هذه الدورة غير موجودة، أو لم تعد موجودة.',
  empty: 'لا تسجيلات في هذه الدورة بعد',
  emptyText: 'مع أول تسجيل يظهر هنا من يتقدّم، ومن توقّف، وعند أي فصل يكون التوقّف.',
  counting: 'يجري الآن حساب أرقام هذا القسم الكبير',
  countingText: 'ستظهر هنا بعد لحظات دون أن تفعلوا شيئًا.',
  countedAt: (moment: string) =>
    `حُسبت هذه الأرقام في ${isolate(moment)}. يُعاد حساب أرقام القسم الكبير أثناء قراءتها.`,
  percent,
  figure,

  figures: {
    label: 'باختصار',
    enrolled: 'التسجيلات',
    active: 'نشاط آخر 7\u00a0أيام',
    activeNote: (unfinished: number) => `لم يُكمل بعد: ${figure(unfinished)}`,
    completed: 'أكملوا الدورة',
    completedNote: (value: number) => `${percent(value)} من التسجيلات`,
    average: 'متوسط التقدّم',
    averageNote: 'لكل التسجيلات',
  },

  stops: {
    title: 'أين يكون التوقّف',
    note: (enrolled: number) => `عدد من أكملوا كل فصل، من مجموع التسجيلات: ${figure(enrolled)}.`,
    ended: 'أكملوا',
    begun: 'بدؤوا فقط',
    stopped: 'توقّفوا هنا',
    bar: (started: number, completed: number) => `بدؤوا: ${figure(started)}، أكملوا: ${figure(completed)}`,
    cliff: (count: number) => `التوقّف هنا: ${counted(count, people)}`,
    results: 'نتائج الاختبار',
    score: (value: number) => `متوسط النتيجة: ${percent(value)}`,
  },

  weeks: {
    title: 'اثنا عشر أسبوعًا',
    series: { active: 'أشخاص نشيطون', completions: 'دورات مكتملة' },
    week: 'أسبوع',
    figures: 'عرض الأرقام',
    quiet: 'لا زيارات خلال الأسابيع الاثني عشر الأخيرة.',
  },

  people: {
    title: 'الأشخاص',
    caption: 'المتعلّمات والمتعلّمون',
    things: (_count: number) => 'الأشخاص',
    loadFailed: 'تعذّر تحميل اللائحة',
    search: 'البحث عن شخص',
    searchExample: 'الاسم',
    nobody: 'لا نتائج مطابقة',
    state: 'الحالة',
    allStates: 'كل الحالات',
    sort: 'الترتيب',
    byName: 'حسب الاسم',
    sorts: { progress: 'الأقل تقدّمًا أولًا', activity: 'الأقدم زيارةً أولًا' },
    states: {
      'not-started': 'لم تبدأ',
      'in-progress': 'جارية',
      stuck: 'متوقّفة',
      completed: 'مكتملة',
    },
    columns: {
      name: 'الشخص',
      state: 'الحالة',
      progress: 'التقدّم',
      last: 'آخر نشاط',
      quiz: 'الاختبارات',
      packages: `وحدات ${leftToRight('SCORM')}`,
    },
    lastLabel: 'النشاط:',
    quizLabel: 'الاختبارات:',
    never: 'لا شيء',
    noQuiz: '–',
    packagesLabel: `وحدات ${leftToRight('SCORM')}:`,
    packagesDone: (done: number, all: number) => `أُنجزت ${figure(done)} من ${figure(all)}`,
    packagesOf: (name: string) => `وحدات ${isolate(name)}`,
    packageStatuses: {
      incomplete: 'قيد الإنجاز',
      completed: 'مكتملة',
      passed: 'تم النجاح',
      failed: 'لم يتم النجاح',
    },
    unopened: 'لم تُفتح',
    progressOf: (name: string) => `تقدّم ${isolate(name)}`,
    finishedOn: (date: string) => `اكتملت في ${isolate(date)}`,
    certificate: 'سُلّمت الشهادة',
  },
} satisfies typeof french
