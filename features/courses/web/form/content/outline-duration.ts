import { words } from '#words/course-form.ts'

/** « 45 min », « 1 h 18 min ». */
export function outlineDuration(minutes: number): string {
  return minutes < 60 ? words.minutes(minutes) : words.hours(Math.floor(minutes / 60), minutes % 60)
}
