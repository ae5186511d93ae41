import type { words as french } from '../fr/device.ts'
import { isolate, leftToRight } from './isolate.ts'
import { counted } from './plural.ts'

const chapters = { zero: 'لا فصل', one: 'فصل واحد', two: 'فصلان', few: 'فصول', many: 'فصلًا', other: 'فصل' }
const videos = {
  one: 'فيديو واحدًا',
  two: 'فيديوهين',
  few: 'فيديوهات',
  many: 'فيديو',
  other: 'فيديو',
}
const finished = {
  one: 'فصل مكتمل واحد',
  two: 'فصلان مكتملان',
  few: 'فصول مكتملة',
  many: 'فصلًا مكتملًا',
  other: 'فصل مكتمل',
}

export const words = {
  title: 'على هذا الجهاز',
  empty: 'لا شيء محفوظ هنا',
  emptyText: 'تحت الفصل أو في «دوراتي»، يكفي الضغط على «حفظ على الهاتف»: بعد ذلك يُفتح دون شبكة.',
  emptyAction: 'عرض دوراتي',
  loading: 'تجري قراءة ما هو محفوظ…',
  impossible: 'هذا المتصفح لا يستطيع حفظ شيء دون اتصال.',
  failed: 'تعذّر حفظه. المرجو التحقق من الاتصال ومن المساحة المتبقية، ثم إعادة المحاولة.',

  dialog: {
    chapter: 'حفظ هذا الفصل على الهاتف',
    formation: 'حفظ الدورة على الهاتف',
    text: 'يُفتح كل شيء دون شبكة، على هذا الجهاز ولكم وحدكم.',
    quality: 'جودة الفيديوهات',
    height: (height: string) => `${height}p`,
    sound: 'الصوت وحده',
    file: 'الفيديو الأصلي',
    about: (size: string) => `حوالي ${isolate(size)}`,
    textOnly: (size: string) => `حوالي ${isolate(size)}`,
    left: (size: string) => `بقي ${isolate(size)} على هذا الجهاز.`,
    quizzes: 'الاختبارات تحتاج إلى اتصال.',
    locked: 'الفصول المقفلة لا تُحفظ بعد.',
    documents: `مع وثائق PDF إلى حدود ${leftToRight('25')} ميغابايت.`,
    overLimit: (limit: string) =>
      `هذا أكثر من الحد الذي اخترتموه (${isolate(limit)}). يمكن حذف فصول أو تغيير الحد في «على هذا الجهاز».`,
    noSpace: 'لا توجد مساحة كافية على هذا الجهاز.',
    later: 'يبدأ التحميل عند عودة الشبكة.',
    nothing: 'لا شيء هنا يمكن حفظه.',
    confirm: 'حفظ على الهاتف',
    confirming: 'جارٍ التحضير…',
    cancel: 'إلغاء',
    measuring: 'جارٍ حساب الحجم…',
  },

  state: {
    onDevice: (size: string) => `على هذا الجهاز، ${isolate(size)}`,
    courseOnDevice: (available: number, count: number, size: string) =>
      `${counted(available, chapters)} من ${count} على هذا الجهاز، ${isolate(size)}`,
    progress: 'التحميل',
    progressText: (bytes: string, total: string) => `${isolate(bytes)} من ${isolate(total)}`,
    percent: (value: number) => leftToRight(`${value}%`),
    paused: 'متوقف مؤقتًا',
    waiting: 'في انتظار الشبكة',
    lost: 'حذفه المتصفح: يجب تحميله من جديد',
    newer: (size: string) => `استبدل المكوِّن هذا الفيديو. حجم النسخة الجديدة نحو ${isolate(size)}.`,
    newerOffline: 'استبدل المكوِّن هذا الفيديو. يمكنكم تحديثه عند توفر الشبكة.',
    update: 'تحديث',
    formerStays: 'تبقى النسخة السابقة متاحة في انتظار ذلك.',
    failed: 'تعذّر حفظه',
    someFailed: 'تعذّر حفظ الباقي.',
    cancel: 'إلغاء التحميل',
    remove: 'حذف من هذا الجهاز',
    removeShort: 'حذف',
    retry: 'إعادة المحاولة',
    rest: 'حفظ الباقي',
  },

  page: {
    totalSize: (size: string) => `${isolate(size)} محفوظة`,
    left: (size: string) => `بقي ${isolate(size)} على هذا الجهاز`,
    meter: (videos: string, documents: string, texts: string) =>
      `الفيديوهات ${isolate(videos)}، الوثائق ${isolate(documents)}، النصوص والنص المرافق ${isolate(texts)}`,
    videos: (size: string) => `الفيديوهات، ${isolate(size)}`,
    documents: (size: string) => `الوثائق، ${isolate(size)}`,
    texts: (size: string) => `النصوص والنص المرافق، ${isolate(size)}`,
    list: 'الدورات المحفوظة',
    summary: (available: number, count: number) => `${counted(available, chapters)} من ${count}`,
    availableAndWaiting: (available: number, count: number, waiting: number) =>
      `${counted(available, chapters)} من ${count}، ${counted(waiting, chapters)} قيد الانتظار`,
    failedCount: (count: number) => `تعذّر حفظ ما يلي: ${counted(count, chapters)}`,
    documentsFailed: 'تعذّر حفظ الوثائق',
    retry: (name: string) => `إعادة المحاولة: ${isolate(name)}`,
    newerCount: (count: number) => `استبدل المكوِّن ${counted(count, videos)}: التحديث متاح تحت الفصل`,
    remove: (name: string) => `حذف من هذا الجهاز: ${isolate(name)}`,
    queue: 'التحميلات',
    pause: 'إيقاف مؤقت',
    resume: 'استئناف',
    isPaused: 'التحميلات متوقفة مؤقتًا.',
    unsentTitle: (count: number) => `${counted(count, finished)} دون اتصال`,
    unsentText: 'تُرسل بالترتيب بمجرد عودة الشبكة.',
    settings: 'المساحة',
    limit: 'عدم تجاوز',
    noLimit: 'دون حد',
    removesFinished: 'حذف الفصول المكتملة أولًا',
    removesFinishedHint: 'عند بلوغ الحد، تترك مكانها للفصول التالية.',
    notPersistent: 'قد يمسح هذا المتصفح ما هو محفوظ إذا ضاقت المساحة.',
    hint: 'ما هو محفوظ لا يقرأه هنا غيركم. تسجيل الخروج يمسحه، وبعد 30 يومًا دون اتصال يجب العودة إلى الشبكة لفتحه.',
    removeAll: 'حذف كل شيء من هذا الجهاز',
    removeAllTitle: 'حذف كل شيء؟',
    removeAllText: 'تُمسح الفصول المحفوظة من هذا الجهاز. ويبقى تقدّمكم في حسابكم.',
    removeAllConfirm: 'حذف كل شيء',
    cancel: 'إلغاء',
  },

  signOut: {
    title: 'تسجيل الخروج دون إرسال؟',
    text: (count: number) =>
      count === 0
        ? 'تعذّر إرسال آخر موضع وصلتم إليه لغياب الشبكة. سيضيع.'
        : `تعذّر إرسال ما يلي لغياب الشبكة: ${counted(count, finished)}. سيضيع ذلك.`,
    answers: 'تعذّر إرسال أجوبة اختبار لغياب الشبكة. ستضيع.',
    stay: 'البقاء متصلين',
    leave: 'تسجيل الخروج رغم ذلك',
  },
} satisfies typeof french
