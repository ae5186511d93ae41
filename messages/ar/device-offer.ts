import type { words as french } from '../fr/device-offer.ts'
import { isolate } from './isolate.ts'

export const words = {
  chapter: 'حفظ هذا الفصل على الهاتف',
  formation: 'حفظ الدورة على الهاتف',
  courseNamed: (name: string) => `حفظ الدورة على الهاتف: ${isolate(name)}`,
  title: 'الحفظ على الهاتف',
  download: 'حفظ على الهاتف',
  chapterNote: (quality: string, size: string) =>
    `هذا الفصل بجودة ${isolate(quality)}: حوالي ${isolate(size)}`,
  textNote: 'هذا النص وصوره',
  fileNote: 'هذا الفصل كاملًا',
  courseNote: 'الفيديوهات والنصوص والوثائق، تُفتح دون شبكة',
  outsideNote: 'هذا الفيديو في موقع آخر: يحتاج إلى اتصال.',
  notHereTitle: 'هذا الفصل غير موجود على هذا الجهاز',
  notHereText: 'لا يوجد اتصال. يمكنكم طلب حفظه الآن: سيُحمَّل عند عودة الشبكة.',
  courseNotHere: 'هذه الدورة غير موجودة على هذا الجهاز. ستُفتح عند عودة الشبكة.',
  lockedTitle: 'المرجو الاتصال بالشبكة للمتابعة',
  lockedText:
    'ما حفظتموه على هذا الجهاز مغلق: انتهت الجلسة، أو مرّ أكثر من 30 يومًا دون اتصال. مع الشبكة وبعد تسجيل الدخول، يُفتح كل شيء من جديد.',
  quizTitle: 'الاختبار يحتاج إلى اتصال',
  quizText: 'يمكنكم اجتيازه عند عودة الشبكة. الفصول المحفوظة تبقى مفتوحة.',
} satisfies typeof french
