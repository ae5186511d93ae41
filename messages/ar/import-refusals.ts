import type { words as french } from '../fr/import-refusals.ts'
import { quoted } from './isolate.ts'
import { figure } from './plural.ts'

/** Why a file from elsewhere is not imported. */
export const words = {
  oneFile: 'المرجو إرسال ملف واحد فقط.',
  unreadable: 'تعذّرت قراءة هذا الأرشيف: إنه تالف أو محمي بكلمة مرور أو من صيغة أخرى.',
  unsafe: 'في هذا الأرشيف مسارات أو روابط خطيرة. لم يُستورد أي شيء.',
  tooMany: (most: number) => `في هذا الأرشيف ملفات كثيرة جدًا: الحد الأقصى ${figure(most)}.`,
  tooLarge: (gigabytes: number) =>
    `حجم هذا الأرشيف كبير جدًا: الحد الأقصى ${figure(gigabytes)}\u00a0جيغابايت.`,
  notAFormation: 'هذا الملف ليس أرشيف دورة: لا يوجد فيه ملف formation.json.',
  newer: 'هذا الأرشيف من نسخة أحدث للأكاديمية. المرجو تحديث هذه الأكاديمية أولًا.',
  unreadableDocument: (field: string) => `تعذّرت قراءة ملف formation.json في هذا الأرشيف (${quoted(field)}).`,
  missingFile: (path: string) => `ينقص هذا الأرشيف الملف ${quoted(path)}.`,
} satisfies typeof french
