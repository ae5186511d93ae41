import type { words as french } from '../fr/text-editor.ts'
import { leftToRight } from './isolate.ts'
import { duration } from './nouns.ts'
import { figure } from './plural.ts'

/** The editor of text lessons, in the course form. */
export const words = {
  text: 'نص الفصل',
  hint: `يمكن اللصق من ${leftToRight('Word')}: يُنظَّف التنسيق تلقائيًا. ${leftToRight('Alt + F10')} للانتقال إلى شريط الأدوات.`,
  view: 'الكتابة أو المعاينة',
  write: 'كتابة',
  preview: 'معاينة',
  emptyPreview: 'لا شيء للقراءة بعد.',
  editorFailed: 'تعذّر تحميل المحرر',
  readingTime: (minutes: number) => `مدة القراءة: ${duration(0, minutes)}`,
  length: (length: number, max: number) => `${figure(length)} من ${figure(max)}\u00a0حرف`,

  toolbar: 'تنسيق النص',
  heading: 'عنوان',
  subheading: 'عنوان فرعي',
  smallHeading: 'عنوان صغير',
  bold: 'خط غليظ',
  italic: 'خط مائل',
  link: 'رابط',
  bulletList: 'لائحة بنقط',
  orderedList: 'لائحة مرقّمة',
  quote: 'اقتباس',
  picture: 'صورة',
  table: 'جدول',
  leftToRight: 'من اليسار إلى اليمين',
  rightToLeft: 'من اليمين إلى اليسار',
  undo: 'تراجع',
  redo: 'إعادة',

  tableTools: 'صفوف الجدول وأعمدته',
  addRow: 'إضافة صف',
  removeRow: 'حذف الصف',
  addColumn: 'إضافة عمود',
  removeColumn: 'حذف العمود',
  removeTable: 'حذف الجدول',

  linkTitle: 'رابط',
  linkAddress: 'العنوان',
  linkHint: 'موقع أو بريد إلكتروني أو رقم هاتف أو صفحة من الأكاديمية.',
  linkWrong: `هذا العنوان لا يؤدي إلى أي مكان. مثال: ${leftToRight('https://exemple.ma')}`,
  setLink: 'إضافة الرابط',
  removeLink: 'حذف الرابط',

  addPicture: 'إضافة صورة',
  editPicture: 'وصف الصورة',
  pictureHint: `${leftToRight('JPG')} أو ${leftToRight('PNG')} أو ${leftToRight('GIF')} أو ${leftToRight('WebP')}، 5\u00a0ميغابايت على الأكثر.`,
  alt: 'ما يظهر في الصورة',
  altHint: 'جملة لمن لا يرى الصورة: «ثلاث نساء حول طاولة».',
  altMissing: 'المرجو وصف الصورة أو الإشارة إلى أنها للتزيين فقط.',
  decorative: 'صورة للتزيين، بدون وصف',
  pictureMissing: 'المرجو اختيار صورة.',
  pictureFailed: 'تعذّر إرسال الصورة. المرجو إعادة المحاولة.',
  sendingPicture: 'جارٍ الإرسال…',
  insertPicture: 'إدراج الصورة',
  savePicture: 'حفظ الوصف',
} satisfies typeof french
