import type { words as french } from '../fr/certificate-document.ts'
import { isolate, leftToRight } from './isolate.ts'
import { duration } from './nouns.ts'
import { figure } from './plural.ts'

/** What is printed on a certificate. */
export const words = {
  labels: {
    title: 'شهادة إتمام',
    done: 'تتويجا لإتمام جميع فصول الدورة التكوينية بنجاح',
    duration: 'مدة الدورة',
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
  duration: (minutes: number) => duration(Math.floor(minutes / 60), minutes % 60),
  chapters: (count: number) => figure(count),
  percent: (percent: number) => leftToRight(`${percent}%`),
} satisfies typeof french
