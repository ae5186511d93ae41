import type { words as french } from '../fr/values.ts'

/** French values of the data and how they are shown. */
export const words = {
  courseStatus: { Publié: 'منشورة', Archivé: 'مؤرشفة', Brouillon: 'مسودة' },
  requestStatus: { 'En attente': 'قيد الانتظار', Approuvée: 'مقبول', Rejetée: 'مرفوض' },
  progressStatus: { Terminée: 'مكتملة', 'En cours': 'جارية', 'Non commencée': 'لم تبدأ بعد' },
  formationLanguage: { fr: 'الفرنسية', ar: 'العربية', 'fr-ar': 'العربية والفرنسية' },
  chapterKinds: { video: 'فيديو', text: 'نص', quiz: 'اختبار', package: 'وحدة تفاعلية' },
  /** A category without an Arabic name keeps its French one. */
  category: (name: string | null | undefined, inArabic: string | null | undefined, none = '') =>
    inArabic || (name ?? none),
} satisfies typeof french
