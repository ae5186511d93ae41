import type { words as french } from '../fr/import-report.ts'
import { leftToRight } from './isolate.ts'
import { figure } from './plural.ts'

/** A Moodle backup or a package on the page that takes files from elsewhere. */
export const words = {
  kinds: {
    moodle: {
      text: 'تقرأ الأكاديمية النسخة الاحتياطية وتخبركم بما تأخذه منها وبما تتركه. لا يُقرأ أبدًا أي شيء عن المسجلين في Moodle ولا عن نتائجهم.',
      read: 'قراءة النسخة الاحتياطية',
      sending: 'إرسال النسخة الاحتياطية',
      reading: 'وصلت النسخة الاحتياطية: القراءة جارية. المرجو إبقاء هذه الصفحة مفتوحة.',
    },
    package: {
      text: `تقرأ الأكاديمية الملف وتخبركم بما ستصنع منه: دورة جديدة تكون هذه الوحدة فصلها الأول. لإضافتها إلى دورة موجودة، افتحوا الدورة واختاروا «إضافة فصل» ثم «وحدة ${leftToRight('SCORM')}».`,
      read: `قراءة وحدة ${leftToRight('SCORM')}`,
      sending: `إرسال وحدة ${leftToRight('SCORM')}`,
      reading: 'وصل الملف: القراءة جارية. المرجو إبقاء هذه الصفحة مفتوحة.',
    },
  },
  readingShort: 'جارية القراءة…',
  becomes: (sections: number, chapters: number, files: number) =>
    [
      `ما سيُنشأ: الوحدات ${figure(sections)}`,
      `الفصول ${figure(chapters)}`,
      ...(files > 0 ? [`الملفات القابلة للتحميل ${figure(files)}`] : []),
    ].join('، '),
  left: (count: number) => `عناصر تُترك أو تتغير: ${figure(count)}`,
  nothingLeft: 'لا يُترك أي شيء.',
  nothing: 'لا شيء يمكن أخذه',
  nothingText: 'لا يمكن أن يصير أي نشاط في هذه النسخة الاحتياطية فصلًا.',
  categoryMissing: 'المرجو اختيار فئة.',
  create: 'إنشاء الدورة',
  creating: 'جارٍ الإنشاء…',
  creatingText: 'يستمر الإنشاء حتى إن غادرتم هذه الصفحة: ستجدون الدورة، مؤرشفة، في «تدبير الدورات».',
} satisfies typeof french
