import type { words as french } from '../fr/quiz-refusals.ts'
import { quoted } from './isolate.ts'
import { figure } from './plural.ts'

export const words = {
  previewOnly: 'في المعاينة يُجرَّب الاختبار داخل المتصفح، ولا تُحفظ أي محاولة.',
  attemptNotFound: 'لم يُعثر على المحاولة.',
  noAttemptLeft: 'استُعملت كل المحاولات المتاحة لهذا الاختبار.',
  waitBeforeNextAttempt: 'ستكون محاولة جديدة ممكنة بعد حين.',
  attemptEnded: 'انتهت هذه المحاولة: لم تعد أجوبتها تتغيّر.',
  attemptChanged: 'تصل أجوبتكم من عدة أجهزة في الوقت نفسه. المرجو إعادة الإرسال.',
  answersDoNotFit: 'أحد الأجوبة لا يوافق أي سؤال من هذه المحاولة.',
  noImportFile: 'المرجو اختيار ملف أسئلة.',
  importTooLarge: (megabytes: number) => `يتجاوز ملف الأسئلة ${figure(megabytes)}\u00a0ميغابايت.`,
  unreadableImport: 'لا يضم هذا الملف أسئلة GIFT ولا XML من Moodle.',
  skipped: {
    unreadable: 'تعذّرت قراءة السؤال.',
    unknownType: (type: string) => `نوع السؤال ${quoted(type)} غير متاح هنا.`,
    noQuestionType: 'هذا النص ليس سؤالًا.',
    severalNumbers: 'للسؤال العددي جواب صحيح واحد لا غير.',
    tooMany: (max: number) => `لا يمكن أن يتجاوز الاختبار ${figure(max)}\u00a0سؤال.`,
    tooLong: 'السؤال طويل جدًا.',
  },
  changed: {
    feedback: 'لم تُنقل التعليقات على الأجوبة: سيكون الشرح طويلًا جدًا.',
    feedbackMoved: 'وُضعت التعليقات على الأجوبة في آخر الشرح.',
    generalFeedback: 'لم تُنقل التعليقات التي تقال حسب صحة الجواب أو خطئه.',
    weights: 'لم تُنقل نقط كل جواب: الجواب هنا صحيح أو خاطئ.',
    case: 'لا فرق هنا بين الحروف الكبيرة والصغيرة.',
    media: 'لم تُنقل الصور والأصوات.',
    wildcard: 'لا تعوّض النجمة حروفًا أخرى هنا.',
    points: 'تغيّر عدد النقط: للسؤال نقطة واحدة على الأقل.',
    hints: 'لم تُنقل التلميحات.',
  },
  comment: (answer: string, text: string) => `${quoted(answer)}: ${text}`,
  truth: (isTrue: boolean): string => (isTrue ? 'صحيح' : 'خطأ'),
  results: {
    file: 'نتائج-الاختبار',
    headings: ['الاسم', 'المحاولات', 'أفضل نتيجة (%)', 'النجاح', 'آخر محاولة'],
  },
} satisfies typeof french
