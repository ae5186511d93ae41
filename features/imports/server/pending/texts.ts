import type { ArchivedCourse } from '../../archive.ts'

type Resource = ArchivedCourse['resources'][number]

const LONGEST = 150
/** Enough for a title with much space around it. */
export const LONGEST_READ = 10_000
const LONGEST_DESCRIPTION = 2_000

/** Nobody says how long a package takes. */
export const MINUTES_OF_A_PACKAGE = 20

export const titleOf = (text: string) =>
  [...text.slice(0, LONGEST_READ).replace(/\s+/g, ' ').trim()].slice(0, LONGEST).join('').trim()

/** What every chapter has; `description` is plain text. */
export const chapterOf = (title: string, description: string, minutes: number) => ({
  title,
  description: description.slice(0, LONGEST_DESCRIPTION) || title,
  durationMinutes: Math.min(10_000, Math.max(1, Math.round(minutes))),
  resources: [] as Resource[],
})
