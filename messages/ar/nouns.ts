import { counted, type Forms } from './plural.ts'

/** The nouns that several areas count. */
export const chapters: Forms = {
  zero: 'لا فصول',
  one: 'فصل واحد',
  two: 'فصلان',
  few: 'فصول',
  many: 'فصلًا',
  other: 'فصل',
}

export const courses: Forms = {
  zero: 'لا دورات',
  one: 'دورة واحدة',
  two: 'دورتان',
  few: 'دورات',
  many: 'دورة',
  other: 'دورة',
}

/** Whoever is enrolled: « تسجيل » beside a video would be its recording. */
export const learners: Forms = {
  zero: 'لا متعلّمات ولا متعلّمين بعد',
  one: 'متعلّم(ة) واحد(ة)',
  two: 'متعلّمان',
  few: 'متعلّمات ومتعلّمين',
  many: 'متعلّمة ومتعلّمًا',
  other: 'متعلّمة ومتعلّم',
}

export const questions: Forms = {
  one: 'سؤال واحد',
  two: 'سؤالان',
  few: 'أسئلة',
  many: 'سؤالًا',
  other: 'سؤال',
}

export const minutes: Forms = {
  one: 'دقيقة واحدة',
  two: 'دقيقتان',
  few: 'دقائق',
  many: 'دقيقة',
  other: 'دقيقة',
}

export const hours: Forms = {
  one: 'ساعة واحدة',
  two: 'ساعتان',
  few: 'ساعات',
  many: 'ساعة',
  other: 'ساعة',
}

/** « 3 ساعات و20 دقيقة »: an empty part is not said. */
export function duration(hourCount: number, minuteCount: number): string {
  if (hourCount === 0) return counted(minuteCount, minutes)
  if (minuteCount === 0) return counted(hourCount, hours)
  return `${counted(hourCount, hours)} و${counted(minuteCount, minutes)}`
}
