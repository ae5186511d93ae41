import type { words as french } from '../fr/common.ts'
import { isolate } from './isolate.ts'
import { duration, minutes } from './nouns.ts'
import { counted, plural } from './plural.ts'

const dirhams = { one: 'درهم', two: 'درهم', few: 'دراهم', many: 'درهمًا', other: 'درهم' }

export const words = {
  loading: 'جارٍ التحميل…',
  retry: 'إعادة المحاولة',
  close: 'إغلاق',
  /** Between two parts of one line. */
  comma: '، ',
  free: 'مجانية',
  minutes: (count: number) => counted(count, minutes),
  hoursAndMinutes: duration,
  shortHoursAndMinutes: duration,
  amount: (value: string, currency: string) =>
    `${value}\u00a0${currency === 'MAD' ? plural(numberOf(value), dirhams) : isolate(currency)}`,
  sizeUnits: ['بايت', 'كيلوبايت', 'ميغابايت', 'غيغابايت'],
  unnamedUser: 'من دون اسم',
  unnamedAdmin: 'الإدارة',
  networkFailure: 'تعذّر الاتصال. المرجو التحقق من الإنترنت ثم إعادة المحاولة.',
  networkHint: 'المرجو التحقق من الاتصال بالإنترنت.',
} satisfies typeof french

/** « 1.250,50 » is 1250.5: the noun after a price agrees with it. */
function numberOf(written: string): number {
  return Number(written.replace(/[^\d,]/g, '').replace(',', '.'))
}
