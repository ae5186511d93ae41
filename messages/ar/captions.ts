import type { words as french } from '../fr/captions.ts'
import { isolate } from './isolate.ts'

export const words = {
  group: 'النص المرافق',
  hint: 'ملف لكل لغة، بصيغة WebVTT أو SRT، و2\u00a0ميغابايت على الأكثر.',
  fields: { fr: 'النص المرافق بالفرنسية', ar: 'النص المرافق بالعربية', en: 'النص المرافق بالإنجليزية' },

  correct: 'تصحيح النص',
  correctField: (field: string) => `تصحيح: ${field}`,
  correctHint: 'لا تتغير الأوقات. المرجو بعد ذلك حفظ الدورة.',
  reading: 'جارٍ قراءة النص المرافق…',
  unreadable: 'تعذّرت قراءة هذا النص المرافق.',
  textAt: (time: string) => `النص عند ${isolate(time)}`,
  keepCorrections: 'الاحتفاظ بالتصحيحات',

  menu: 'النص المرافق',
  menuNow: (label: string) => `النص المرافق: ${isolate(label)}`,
  off: 'من دون نص مرافق',
} satisfies typeof french
