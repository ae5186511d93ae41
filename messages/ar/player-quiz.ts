import type { words as french } from '../fr/player-quiz.ts'
import { isolate, leftToRight, quoted } from './isolate.ts'
import { duration, questions } from './nouns.ts'
import { counted, type Forms, figure } from './plural.ts'

const points: Forms = {
  one: 'نقطة واحدة',
  two: 'نقطتان',
  few: 'نقط',
  many: 'نقطة',
  other: 'نقطة',
}
const days: Forms = {
  one: 'يوم واحد',
  two: 'يومان',
  few: 'أيام',
  many: 'يومًا',
  other: 'يوم',
}
const seconds: Forms = {
  one: 'ثانية واحدة',
  two: 'ثانيتان',
  few: 'ثوانٍ',
  many: 'ثانية',
  other: 'ثانية',
}

const percent = (value: number) => leftToRight(`${figure(value)}%`)

function lasting(minutes: number): string {
  const hours = Math.floor(minutes / 60)
  if (hours < 24) return duration(hours, minutes % 60)
  const whole = counted(Math.floor(hours / 24), days)
  return hours % 24 ? `${whole} و${duration(hours % 24, 0)}` : whole
}

export const words = {
  loading: 'جارٍ تحميل الاختبار…',
  questionCount: (count: number) => counted(count, questions),
  percent,
  lasting,

  rules: {
    label: 'قواعد الاختبار',
    oneByOne: (count: number) => `${counted(count, questions)}، واحد في كل شاشة.`,
    all: (count: number) => `${counted(count, questions)} في صفحة واحدة.`,
    questionsNote: 'يمكن الرجوع إلى الوراء وتغيير الأجوبة حتى النهاية.',
    pass: (value: number) => `للنجاح يلزم ${percent(value)}.`,
    passNote: 'الجواب الصحيح جزئيًا يعطي جزءًا من النقط.',
    limit: (minutes: number) => `المدة: ${lasting(minutes)}.`,
    limitNote: 'عند انتهاء الوقت تُحتسب الأجوبة التي قدّمتموها. لا يضيع شيء إذا انقطع الاتصال.',
    noLimit: 'دون تحديد للوقت.',
    noLimitNote: 'أجوبتكم محفوظة: يمكن التوقف والعودة لاحقًا.',
    attempts: (count: number) => `عدد المحاولات: ${figure(count)}.`,
    attemptsWait: (count: number, wait: string) => `عدد المحاولات: ${figure(count)}، والفاصل بينها: ${wait}.`,
    unlimited: 'محاولات غير محدودة.',
    unlimitedWait: (wait: string) => `محاولات غير محدودة، والفاصل بينها: ${wait}.`,
    best: 'تُحفظ أفضل نتيجة.',
    first: 'هذه محاولتكم الأولى.',
    only: 'هي المحاولة الوحيدة.',
    used: (used: number, left: number) => `المحاولات المستعملة: ${figure(used)}، والمتبقية: ${figure(left)}.`,
    usedOnly: (used: number) => `المحاولات حتى الآن: ${figure(used)}.`,
    feedback: {
      'after-attempt': 'يُشرح كل جواب بعد المحاولة.',
      'after-pass': 'تُشرح الأجوبة بعد النجاح في الاختبار.',
      never: 'تُعرض النتيجة دون الأجوبة الصحيحة.',
    },
    feedbackNote: {
      'after-attempt': 'جوابكم، والجواب الصحيح، ولماذا.',
      'after-pass': 'وقبل ذلك تظهر نتيجتكم.',
      never: 'تظهر نتيجتكم وما تنبغي مراجعته.',
    },
  },

  start: 'بدء الاختبار',
  starting: 'جارٍ التحضير…',
  resume: 'متابعة الاختبار',
  tryAgain: 'محاولة جديدة',
  improve: 'الإعادة لتحسين النتيجة',
  needsNetwork: 'يحتاج الاختبار إلى اتصال بالإنترنت.',
  timeStarts: 'يبدأ احتساب الوقت عند الضغط.',
  timeRuns: 'توجد محاولة جارية: الوقت مستمر.',
  underWay: 'توجد محاولة جارية: أجوبتكم محفوظة.',
  offlineTitle: 'لا يوجد اتصال بالإنترنت',
  offlineText: 'يحتاج الاختبار إلى اتصال ليبدأ. المرجو إعادة المحاولة عند عودة الشبكة.',
  startFailed: 'تعذّر بدء الاختبار.',
  bestSoFar: 'أفضل نتيجة',
  passed: 'تم النجاح',
  notPassed: 'لم يتم النجاح بعد',
  nextAttempt: (when: string) => `محاولة جديدة ${when}`,
  at: {
    today: (time: string) => `على الساعة ${leftToRight(time)}`,
    tomorrow: (time: string) => `غدًا على الساعة ${leftToRight(time)}`,
    later: (day: string, time: string) => `يوم ${day} على الساعة ${leftToRight(time)}`,
  },
  opensIn: (wait: string) => `الوقت المتبقي قبل المحاولة المقبلة: ${wait}.`,
  noneLeft: (count: number) =>
    count === 1 ? 'استعملتم محاولتكم الوحيدة.' : `استعملتم كل محاولاتكم، وعددها ${figure(count)}.`,
  noneLeftText: (best: string) => `أفضل نتيجة لكم، ${best}، محفوظة.`,
  noneLeftHelp: 'للاستفسار، المرجو مراسلة الأكاديمية',
  nextChapter: 'الفصل التالي',
  goOn: 'متابعة الدورة',
  opening: 'جارٍ الفتح…',

  earlier: {
    title: 'محاولاتكم',
    newest: (count: number) => `آخر ${figure(count)}`,
    attempt: (number: number) => `المحاولة ${figure(number)}`,
    running: 'جارية',
    see: (number: number) => `عرض نتيجة المحاولة ${figure(number)}`,
    seeShort: 'عرض',
    resultFailed: 'تعذّرت قراءة هذه النتيجة.',
    failed: 'تعذّرت قراءة محاولاتكم.',
  },

  view: { label: 'عرض الأسئلة', one: 'سؤال تلو الآخر', all: 'كل الأسئلة' },
  stars: 'الأسئلة',
  starHere: (number: number) => `السؤال ${figure(number)}، الحالي`,
  starAnswered: (number: number) => `السؤال ${figure(number)}، مُجاب عنه`,
  starOpen: (number: number) => `السؤال ${figure(number)}، دون جواب`,
  place: (number: number, count: number) => `السؤال ${figure(number)} من ${figure(count)}`,
  question: (number: number) => `السؤال ${figure(number)}`,
  previous: 'السؤال السابق',
  next: 'السؤال التالي',
  lastQuestion: 'السؤال الأخير',
  finish: 'إنهاء الاختبار',
  sending: 'جارٍ الإرسال…',
  autosaved: 'تُحفظ أجوبتكم أولًا بأول.',
  saved: 'حُفظت الأجوبة',
  saving: 'جارٍ الحفظ…',
  waiting: 'في انتظار الشبكة: أجوبتكم محفوظة هنا.',

  hints: {
    single: 'جواب واحد فقط',
    multiple: 'جواب واحد أو أكثر',
    'true-false': 'صحيح أو خطأ',
    text: 'تكفي بضع كلمات، ولا تهم الحركات',
    number: 'عدد، بفاصلة أو بنقطة',
    order: 'الترتيب بواسطة الأسهم',
    match: 'الاختيار من كل لائحة',
  },
  hint: (how: string, value: number) => `${how}. ${counted(value, points)}.`,
  hintShared: (how: string, value: number) =>
    `${how}. ${counted(value, points)}، ${value === 2 ? 'موزّعتان' : 'موزّعة'} بحسب ما هو صحيح.`,
  yes: 'صحيح',
  no: 'خطأ',
  numberWrong: 'المرجو كتابة عدد، مثل 12 أو 3,5.',
  up: (item: string) => `إلى أعلى: ${isolate(item)}`,
  down: (item: string) => `إلى أسفل: ${isolate(item)}`,
  moved: (item: string, place: number, count: number) =>
    `${quoted(item)} في المرتبة ${figure(place)} من ${figure(count)} الآن.`,
  confirmOrder: 'اعتماد هذا الترتيب',
  orderConfirmed: 'هذا الترتيب هو جوابكم.',
  choose: 'اختيار…',

  clock: {
    about: (minutes: number) =>
      minutes <= 1 ? 'الوقت المتبقي: دقيقة واحدة تقريبًا' : `الوقت المتبقي: ${lasting(minutes)} تقريبًا`,
    seconds: (count: number) => `الوقت المتبقي: ${counted(count, seconds)}.`,
    soon: 'ستُحتسب أجوبتكم كما هي.',
    half: (left: string) => `مضى نصف الوقت. الوقت المتبقي: ${left}.`,
    left: (left: string) => `الوقت المتبقي: ${left}.`,
    over: 'انتهى الوقت. جارٍ إرسال أجوبتكم…',
    overWaiting: 'انتهى الوقت. يُحتسب ما حُفظ في حينه، وستظهر النتيجة عند عودة الشبكة.',
  },

  confirm: {
    title: 'إنهاء الاختبار دون إتمام الأجوبة؟',
    text: (count: number) => `أسئلة دون جواب كامل: ${figure(count)}. السؤال دون جواب يُحتسب صفرًا.`,
    back: 'العودة إلى الأسئلة',
    send: 'الإنهاء على أي حال',
  },
  submitFailed: 'تعذّر الإرسال. لم يضع شيء: أجوبتكم محفوظة.',
  submitAgain: 'إعادة الإرسال',

  result: {
    label: 'نتيجة الاختبار',
    passed: 'نجحتم، أحسنتم!',
    almost: 'ليس بعد، أنتم على وشك النجاح',
    notYet: 'لم يتحقق النجاح بعد',
    timeOver: 'انتهى الوقت: احتُسب ما أجبتم عنه.',
    chapterDone: 'الفصل مكتمل.',
    chaptersLeft: (count: number) => `الفصول المتبقية قبل نهاية الدورة: ${figure(count)}.`,
    allDone: 'كان هذا آخر فصل: الدورة مكتملة.',
    missing: (value: number) => `النقط الناقصة للنجاح: ${figure(value)}.`,
    points: (value: number, max: number) => `النقط: ${figure(value)} من ${figure(max)}`,
    score: (value: number, pass: number) => `${percent(value)}، ويلزم ${percent(pass)} للنجاح`,
    passMark: (value: number) => `${percent(value)} للنجاح`,
    seeChapter: (number: number) => `مراجعة الفصل ${figure(number)}`,
    left: (left: number, all: number) => `المحاولات المتبقية: ${figure(left)} من ${figure(all)}.`,
    unlimited: 'يمكن إعادة المحاولة دون حد.',
    bestCounts: 'أفضل نتيجة لكم محفوظة.',
    answers: 'أجوبتكم',
    right: (value: number, max: number) => `صحيح، ${figure(value)} من ${figure(max)}`,
    half: (value: number, max: number) => `صحيح جزئيًا، ${figure(value)} من ${figure(max)}`,
    wrong: (value: number, max: number) => `للمراجعة، ${figure(value)} من ${figure(max)}`,
    rightSign: 'صحيح',
    halfSign: 'صحيح جزئيًا',
    wrongSign: 'خطأ',
    yours: 'جوابكم',
    good: 'الجواب الصحيح',
    none: 'دون جواب',
    pair: (left: string, right: string) => `${isolate(left)}: ${isolate(right)}`,
    hidden: {
      'after-attempt': '',
      'after-pass': 'ستُشرح الأجوبة هنا بعد النجاح في الاختبار.',
      never: 'يعطي هذا الاختبار النتيجة دون عرض الأجوبة الصحيحة.',
    },
    seeAgain: 'للمراجعة قبل الإعادة',
    back: 'العودة إلى قواعد الاختبار',
  },
} satisfies typeof french
