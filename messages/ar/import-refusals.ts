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
    `حجم هذا الأرشيف كبير جدًا: الحد الأقصى ${figure(gigabytes)}\u00a0غيغابايت.`,
  notACourse: 'هذا الملف ليس أرشيف دورة: لا يوجد فيه ملف formation.json.',
  newer: 'هذا الأرشيف من نسخة أحدث للأكاديمية. المرجو تحديث هذه الأكاديمية أولًا.',
  unreadableDocument: (field: string) => `تعذّرت قراءة ملف formation.json في هذا الأرشيف (${quoted(field)}).`,
  notABackup: 'هذا الملف ليس نسخة احتياطية من Moodle: لا يوجد فيه ملف moodle_backup.xml.',
  unreadableBackup:
    'تعذّرت قراءة نسخة Moodle الاحتياطية هذه: أحد ملفاتها تالف أو ليس من Moodle. لم يُستورد أي شيء.',
  tooManyActivities: (most: number) =>
    `هذه النسخة الاحتياطية كبيرة جدًا: الحد الأقصى للأنشطة أو الوحدات ${figure(most)}.`,
  tooManyChapters: (most: number) =>
    `ستعطي هذه النسخة الاحتياطية فصولًا كثيرة جدًا: الحد الأقصى ${figure(most)}. المرجو إنجازها في عدة أجزاء.`,
  tooManyQuestions: (most: number) =>
    `بنك أسئلة هذه النسخة الاحتياطية كبير جدًا: الحد الأقصى للأسئلة ${figure(most)}.`,
  importNotFound: 'هذا الاستيراد غير موجود أو انتهت مدته. المرجو إرسال الملف من جديد.',
  importedAlready: 'سبق استيراد هذا الملف.',
  importUnderWay: 'هذه الدورة قيد الإنشاء.',
  importInterrupted:
    'انقطع إنشاء الدورة عدة مرات. المرجو إعادة المحاولة؛ وإن تكرر ذلك فقد يكون الملف أكبر مما يتحمله هذا الخادم.',
  nothingToImport: 'لا شيء في هذه النسخة الاحتياطية يمكن أن يصير دورة.',
  missingFile: (path: string) => `ينقص هذا الأرشيف الملف ${quoted(path)}.`,
} satisfies typeof french
