import type { words as french } from '../fr/first-steps-answers.ts'
import { isolate, leftToRight } from './isolate.ts'

/** The mail that an administrator tries, and what the server says of it. */
export const words = {
  sent: (email: string) => `أُرسلت الرسالة التجريبية إلى ${leftToRight(email)}.`,
  /** Without a mail server. */
  stored: 'لم يُضبط أي خادم بريد: الرسالة التجريبية ملف في مجلد رسائل الخادم.',
  failed: (reason: string) => `لم تُرسل الرسالة التجريبية. جواب خادم البريد: ${leftToRight(reason)}`,
  mail: {
    subject: (academy: string) => `رسالة تجريبية من ${isolate(academy)}`,
    works: (academy: string) =>
      `وصول هذه الرسالة يعني أن بريد ${isolate(academy)} يعمل. سيتوصل المتعلمون برسائلهم بالطريقة نفسها.`,
    button: 'العودة إلى لوحة التحكم',
  },
} satisfies typeof french
