import type { words as french } from '../fr/import.ts'
import { isolate, leftToRight } from './isolate.ts'
import { figure } from './plural.ts'

/** The page that takes a file from elsewhere. */
export const words = {
  title: 'استيراد',
  lead: 'اختاروا ملفًا: تتعرّف عليه الأكاديمية وتخبركم بما ستفعل به. لا يُنشأ أي شيء قبل موافقتكم.',
  back: 'تدبير الدورات',
  file: 'الملف المراد استيراده',
  choose: 'اختيار ملف',
  drop: 'أو وضعه هنا',
  hint: {
    formateur: `أرشيف دورة (${leftToRight('.zip')})، أو وحدة ${leftToRight('SCORM')} (${leftToRight('.zip')})، أو أسئلة بصيغة GIFT أو XML من Moodle.`,
    admin: `أرشيف دورة (${leftToRight('.zip')})، أو نسخة احتياطية من Moodle (${leftToRight('.mbz')})، أو وحدة ${leftToRight('SCORM')} (${leftToRight('.zip')})، أو أسئلة بصيغة GIFT أو XML من Moodle.`,
  },
  unreadable: 'تعذّرت قراءة هذا الملف.',
  remove: (name: string) => `إزالة ${isolate(name)}`,
  close: 'إغلاق',

  kinds: {
    archive: 'أرشيف دورة',
    questions: 'أسئلة اختبار',
    package: `وحدة تفاعلية ${leftToRight('SCORM')}`,
    moodle: 'نسخة احتياطية من Moodle',
    unknown: 'ملف غير معروف',
  },
  cannot: {
    moodle: 'تُستورد نسخ Moodle الاحتياطية من فضاء الإدارة. لم يُرسل أي شيء.',
  },
  unknown: {
    admin: `هذا الملف ليس أرشيف دورة ولا نسخة احتياطية من Moodle ولا وحدة ${leftToRight('SCORM')} ولا ملف أسئلة. المرجو التأكد من أن الملف كامل.`,
    formateur: `هذا الملف ليس أرشيف دورة ولا وحدة ${leftToRight('SCORM')} ولا ملف أسئلة. المرجو التأكد من أن الملف كامل.`,
  },

  archiveText: 'ستُنشأ الدورة بفيديوهاتها ونصوصها واختباراتها ومواردها، وستبقى مؤرشفة إلى أن تنشروها.',
  import: 'استيراد الدورة',
  importing: 'جارٍ الاستيراد…',
  sending: 'إرسال الأرشيف',
  preparing: 'وصل الأرشيف: الدورة قيد الإعداد. المرجو إبقاء هذه الصفحة مفتوحة.',
  percent: (value: number) => leftToRight(`${figure(value)}%`),
  cancel: 'إلغاء',
  retry: 'إعادة المحاولة',
  imported: 'استُوردت الدورة',
  importedText: 'هي الآن مؤرشفة: المرجو مراجعتها ثم نشرها.',
  open: 'فتح الدورة',
  another: 'استيراد ملف آخر',
  failed: 'تعذّر الاستيراد',
  failedText: 'لم يُنشأ أي شيء. المرجو إعادة المحاولة.',

  packageNext: `الوحدة فصل من الدورة: افتحوا دورة أو أنشئوها، واختاروا «إضافة فصل» ثم «وحدة ${leftToRight('SCORM')}»، وقدموا لها هذا الملف.`,

  questionsText: 'تقرأ الأكاديمية الملف أولًا، ثم تخبركم بالأسئلة التي يمكن أخذها.',
  read: 'قراءة الأسئلة',
  reading: 'جارية القراءة…',
  found: (count: number) => (count === 0 ? 'لم يُقرأ أي سؤال' : `الأسئلة المقروءة: ${figure(count)}`),
  questionsNext: 'لإضافتها: افتحوا دورة، ثم فصلًا من نوع اختبار، واختاروا «استيراد».',
  changed: 'ما لم يُنقل من هذه الأسئلة',
  skipped: (count: number) => `أسئلة تعذّر أخذها: ${figure(count)}`,
  line: (line: number) => `السطر ${figure(line)}`,
  toCourses: 'اختيار دورة',
} satisfies typeof french
