import type { words as french } from '../fr/certificate-document.ts'
import { isolate, leftToRight } from './isolate.ts'
import { counted, figure } from './plural.ts'

/** What is printed on a certificate. */
export const words = {
  labels: {
    title: 'شهادة إتمام',
    done: 'تتويجا لإتمام جميع فصول الدورة التكوينية بنجاح',
    hours: 'مدة الدورة',
    chapters: 'الفصول',
    score: 'معدل الاختبارات',
    date: 'تاريخ الإصدار',
    number: 'رقم الشهادة',
    check: 'للتحقق: مسح الرمز، أو إدخال الرقم في',
    qr: 'رمز يقود إلى صفحة التحقق من الشهادة',
    signature: 'توقيع',
  },
  refusals: { revoked: 'أُلغيت هذه الشهادة.' },
  to: (academy: string) => `تسلم ${isolate(academy)} هذه الشهادة إلى`,
  hours: (hours: number) =>
    counted(hours, {
      one: 'ساعة واحدة',
      two: 'ساعتان',
      few: 'ساعات',
      many: 'ساعة',
      other: 'ساعة',
    }),
  chapters: (count: number) => figure(count),
  percent: (percent: number) => leftToRight(`${percent}%`),
} satisfies typeof french
