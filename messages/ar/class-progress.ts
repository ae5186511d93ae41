import type { words as french } from '../fr/class-progress.ts'
import { isolate, leftToRight, quoted } from './isolate.ts'
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

const MESSAGES: Forms = {
  zero: 'لا رسائل',
  one: 'رسالة واحدة',
  two: 'رسالتان',
  few: 'رسائل',
  many: 'رسالة',
  other: 'رسالة',
}
const DAYS: Forms = {
  zero: 'اليوم',
  one: 'يوم واحد',
  two: 'يومين',
  few: 'أيام',
  many: 'يومًا',
  other: 'يوم',
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
    allStates: 'الجميع',
    sort: 'الترتيب',
    byName: 'حسب الاسم',
    sorts: {
      '-name': 'حسب الاسم، من الياء إلى الألف',
      progress: 'الأقل تقدّمًا أولًا',
      '-progress': 'الأكثر تقدّمًا أولًا',
      activity: 'الأقدم زيارةً أولًا',
      '-activity': 'الأحدث زيارةً أولًا',
    },
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

  selection: {
    label: (name: string) => `اختيار ${isolate(name)}`,
    region: 'عمليات على الأشخاص المختارين',
    count: (count: number) => `المختارون: ${counted(count, people)}`,
    clear: 'إلغاء الاختيار',
    write: 'كتابة رسالة',
  },

  message: {
    title: (name: string) => `رسالة إلى ${isolate(name)}`,
    titleOfSeveral: (count: number) => `رسالة إلى ${counted(count, people)}`,
    description: 'تُقرأ الرسالة في الأكاديمية وتصل بالبريد الإلكتروني. يبقى عنوانكم مخفيًا.',
    descriptionOfSeveral:
      'تصل الرسالة إلى كل شخص على حدة، في الأكاديمية وبالبريد الإلكتروني، دون أن يُعرف من غيره توصّل بها. يبقى عنوانكم مخفيًا.',
    label: 'الرسالة',
    left: (count: number) =>
      count === 0
        ? 'كتبتم 20\u00a0رسالة اليوم. يمكنكم الكتابة من جديد غدًا.'
        : `ما تبقّى لكم اليوم: ${counted(count, MESSAGES)}.`,
    counter: (length: number, max: number) => `${figure(length)} / ${figure(max)}`,
    withChapter: (title: string) => `إرفاق رابط إلى ${quoted(title)}`,
    cancel: 'إلغاء',
    send: 'إرسال',
    sent: (count: number) => (count === 1 ? 'أُرسلت الرسالة' : `الرسائل المرسلة: ${figure(count)}`),
    failed: 'تعذّر إرسال الرسالة. المرجو إعادة المحاولة.',
    sentToSome: (count: number, reason: string) =>
      `أُرسلت ${counted(count, MESSAGES)}، ولم تُرسل البقية. ${reason}`,
  },

  one: {
    back: 'تتبّع الدورة',
    loading: 'جارٍ تحميل الصفحة…',
    loadFailed: 'تعذّر تحميل الصفحة',
    notFound: 'لا يتابع هذا الشخص هذه الدورة، أو لم يعد يتابعها.',
    write: 'كتابة رسالة',
    progress: 'التقدّم',
    chaptersDone: (done: number, all: number) => `الفصول: ${figure(done)} من ${figure(all)}`,
    last: 'آخر نشاط',
    never: 'لا شيء',
    state: 'الحالة',
    quizzes: 'الاختبارات',
    attempts: (count: number) => `المحاولات: ${figure(count)}`,
    stuckFor: (days: number) => `متوقّفة منذ ${counted(days, DAYS)}`,
    numbered: (number: number) => `${figure(number)}.`,
    triedQuiz: (attempts: number, best: number) =>
      `المحاولات: ${figure(attempts)}، أفضل نتيجة: ${percent(best)}.`,
    stoppedAt: (now: string, end: string) => `توقّف عند ${leftToRight(now)} من ${leftToRight(end)}`,
    stoppedAtShort: (now: string) => `توقّف عند ${leftToRight(now)}`,
    chapters: 'فصلًا فصلًا',
    doneOn: (date: string) => `اكتمل في ${isolate(date)}`,
    openedOn: (date: string) => `فُتح في ${isolate(date)}`,
    passedOn: (attempts: number, date: string) =>
      `المحاولات: ${figure(attempts)}، تم النجاح في ${isolate(date)}`,
    notPassed: (attempts: number) => `المحاولات: ${figure(attempts)}، لم يتم النجاح بعد`,
    notBegun: 'لم يبدأ',
    messages: 'رسائلكم',
  },
} satisfies typeof french
