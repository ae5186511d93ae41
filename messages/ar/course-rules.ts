import type { words as french } from '../fr/course-rules.ts'
import { leftToRight, quoted } from './isolate.ts'
import { figure } from './plural.ts'

/** What a course lacks, said by the form and by the server alike. */
export const words = {
  title: 'عنوان الدورة مطلوب.',
  shortDescription: 'الوصف المختصر مطلوب.',
  shortDescriptionLength: (max: number) => `لا يمكن أن يتجاوز الوصف المختصر ${figure(max)}\u00a0حرف.`,
  longDescription: 'الوصف المفصل مطلوب.',
  category: 'الفئة مطلوبة.',
  newCategory: 'اسم الفئة الجديدة مطلوب.',
  image: 'صورة الغلاف مطلوبة.',
  objectives: 'هدف تعلّم واحد على الأقل مطلوب.',
  price: 'يجب أن يكون المبلغ عددًا صالحًا لدورة بمقابل.',
  sections: 'وحدة واحدة على الأقل مطلوبة.',
  sectionTitle: 'يجب أن يكون لكل وحدة عنوان.',
  sectionDuration: 'يجب أن تكون لكل وحدة مدة.',
  sectionChapters: (section: string) => `يجب أن تتضمن الوحدة ${quoted(section)} فصلًا واحدًا على الأقل.`,
  chapterTitle: (section: string) => `يجب أن يكون لكل فصل من فصول الوحدة ${quoted(section)} عنوان.`,
  chapterDuration: (chapter: string) => `يجب أن تكون للفصل ${quoted(chapter)} مدة.`,
  chapterDescription: (chapter: string) => `يجب أن يكون للفصل ${quoted(chapter)} وصف.`,
  chapterVideo: (chapter: string) => `يجب أن يكون للفصل ${quoted(chapter)} فيديو.`,
  chapterLink: (chapter: string) =>
    `يجب أن يبدأ رابط فيديو الفصل ${quoted(chapter)} بـ \u2066http://\u2069 أو \u2066https://\u2069.`,
  chapterPackage: (chapter: string) => `يجب أن تكون للفصل ${quoted(chapter)} وحدة ${leftToRight('SCORM')}.`,
  chapterText: (chapter: string) => `يجب أن يكون للفصل ${quoted(chapter)} نص.`,
  chapterTextLength: (chapter: string, max: number) =>
    `لا يمكن أن يتجاوز نص الفصل ${quoted(chapter)} ${figure(max)}\u00a0حرف.`,
  chapterTextComplex: (chapter: string) =>
    `تنسيق نص الفصل ${quoted(chapter)} معقد جدًا: المرجو لصق النص من دون تنسيق.`,
  chapterResourceTitle: (chapter: string) => `يجب أن يكون لكل مورد من موارد الفصل ${quoted(chapter)} عنوان.`,
  chapterResourceDescription: (resource: string, chapter: string) =>
    `يجب أن يكون للمورد ${quoted(resource)} في الفصل ${quoted(chapter)} وصف.`,
  chapterResourceFile: (resource: string, chapter: string) =>
    `يجب أن يكون للمورد ${quoted(resource)} في الفصل ${quoted(chapter)} ملف.`,
  resourceTitle: 'يجب أن يكون لكل مورد عنوان.',
  resourceDescription: 'يجب أن يكون لكل مورد وصف.',
  resourceFile: (resource: string) => `يجب أن يكون للمورد ${quoted(resource)} ملف.`,
} satisfies typeof french
