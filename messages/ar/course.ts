import type { words as french } from '../fr/course.ts'
import { isolate, leftToRight } from './isolate.ts'
import { chapters, learners } from './nouns.ts'
import { counted, type Forms } from './plural.ts'

const lessons: Forms = {
  zero: 'لا دروس بعد',
  one: 'درس واحد',
  two: 'درسان',
  few: 'دروس',
  many: 'درسًا',
  other: 'درس',
}
const files: Forms = {
  zero: 'لا موارد',
  one: 'مورد واحد للتحميل',
  two: 'موردان للتحميل',
  few: 'موارد للتحميل',
  many: 'موردًا للتحميل',
  other: 'مورد للتحميل',
}
const sections: Forms = {
  zero: 'لا وحدات',
  one: 'وحدة واحدة',
  two: 'وحدتان',
  few: 'وحدات',
  many: 'وحدة',
  other: 'وحدة',
}

export const words = {
  loadFailed: 'وقع خطأ أثناء تحميل المعطيات.',
  missing: 'الدورة غير موجودة',
  missingText: 'الدورة التي تبحثون عنها غير موجودة.',
  allCourses: 'عرض كل الدورات',
  back: 'كل الدورات',

  lessons: (count: number) => counted(count, lessons),
  files: (count: number) => counted(count, files),
  enrolled: (count: number) => counted(count, learners),
  participants: (count: number) => counted(count, learners),
  duration: 'المدة',

  play: 'تشغيل فيديو التقديم',
  presentation: 'تقديم الدورة',
  previewFailed: 'تعذّر تشغيل فيديو التقديم.',

  tabs: 'تفاصيل الدورة',
  content: 'المحتوى',
  description: 'الوصف',
  resources: 'الموارد',
  trainer: 'التأطير',

  learn: 'ما ستتعلمونه',
  programme: 'البرنامج',
  outline: (sectionCount: number, chapterCount: number, duration: string) =>
    `${counted(sectionCount, sections)}، ${counted(chapterCount, chapters)}، ${duration}`,
  sectionNote: (chapterCount: number, duration: string) => `${counted(chapterCount, chapters)}، ${duration}`,
  noProgramme: 'سيُنشر برنامج هذه الدورة قريبًا.',
  detailsFailed: 'تعذّر تحميل هذا الجزء.',

  about: 'عن هذه الدورة',
  audience: 'إلى من تتوجه',
  updated: (date: string) => `آخر تحديث: ${isolate(date)}`,

  resourcesTitle: 'موارد للتحميل',
  noResources: 'ليس لهذه الدورة موارد للتحميل.',
  kinds: { pdf: leftToRight('PDF'), video: 'فيديو', image: 'صورة', link: 'رابط', document: 'وثيقة' },
  download: (name: string) => `تحميل ${isolate(name)}`,
  open: (name: string) => `فتح ${isolate(name)}`,
  downloadShort: 'تحميل',
  openShort: 'فتح',
  locked: 'للمسجلين فقط',
  lockedText: 'تُفتح الملفات بمجرد قبول تسجيلكم.',

  trainerTitle: 'من يؤطّر هذه الدورة',
  noBio: 'لا توجد نبذة تعريفية.',
  trainerOn: (name: string, network: string) => `${isolate(name)} على ${isolate(network)}`,

  share: 'مشاركة',
  shared: 'نُسخ رابط الصفحة.',
  shareFailed: 'تعذّر نسخ الرابط.',

  similar: 'دورات مشابهة',
} satisfies typeof french
