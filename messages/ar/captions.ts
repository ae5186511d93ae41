import type { words as french } from '../fr/captions.ts'
import { isolate } from './isolate.ts'
import { counted, type Forms } from './plural.ts'

const passages: Forms = {
  zero: 'لا مقطع',
  one: 'مقطع واحد',
  two: 'مقطعان',
  few: 'مقاطع',
  many: 'مقطعًا',
  other: 'مقطع',
}

export const words = {
  group: 'النص المرافق',
  hint: 'ملف لكل لغة، بصيغة WebVTT أو SRT، و2\u00a0ميغابايت على الأكثر.',
  fields: { fr: 'النص المرافق بالفرنسية', ar: 'النص المرافق بالعربية', en: 'النص المرافق بالإنجليزية' },

  correct: 'تصحيح النص',
  correctField: (field: string) => `تصحيح: ${field}`,
  correctHint: 'لا تتغير الأوقات. المرجو بعد ذلك حفظ الدورة.',
  reading: 'تجري قراءة النص المرافق…',
  unreadable: 'تعذّرت قراءة هذا النص المرافق.',
  textAt: (time: string) => `النص عند ${isolate(time)}`,
  confirmCorrections: 'الاحتفاظ بالتصحيحات',

  toReview: 'للمراجعة',
  accept: 'قبول',
  acceptField: (field: string) => `قبول: ${field}`,
  accepted: 'قُبل النص المرافق، وصار ظاهرًا للمتعلمين.',
  transcribe: 'كتابة تلقائية',
  transcribeField: (field: string) => `كتابة تلقائية: ${field}`,
  transcribing: 'بدأت الكتابة التلقائية. سيظهر النص هنا للمراجعة.',
  transcriptionFailed: 'فشلت آخر كتابة تلقائية. يمكنكم إعادتها.',
  callFailed: 'وقع خطأ. المرجو إعادة المحاولة.',

  menu: 'النص المرافق',
  menuNow: (label: string) => `النص المرافق: ${isolate(label)}`,
  off: 'من دون نص مرافق',

  sideTabs: 'المحتوى والنص الكامل',
  content: 'المحتوى',
  transcript: 'النص الكامل',
  transcriptLanguage: 'لغة النص الكامل',
  transcriptFailed: 'تعذّر تحميل النص الكامل.',
  searchTranscript: 'البحث في النص الكامل',
  passages: (count: number) => counted(count, passages),
  previousPassage: 'المقطع السابق',
  nextPassage: 'المقطع التالي',
  copyTranscript: 'نسخ النص الكامل',
  copied: 'نُسخ النص الكامل',
  copyFailed: 'لا يتيح هذا المتصفح النسخ.',
  backToVideo: 'العودة إلى موضع المشاهدة',
} satisfies typeof french
