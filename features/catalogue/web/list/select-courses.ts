import { fold } from '#shared/fold.ts'
import { locale } from '#web/lib/language.ts'
import { words } from '#words/course-card.ts'
import { words as values } from '#words/values.ts'
import type { Course } from '../../contract.ts'
import { OTHER_THEME } from './filter-names.ts'
import type { Filters, Sort } from './filters.ts'

/** A course with its searchable text, folded once and not at each keystroke. */
export type Indexed = { course: Course; theme: string; text: string }

export function indexCourses(courses: readonly Course[]): Indexed[] {
  return courses.map((course) => ({
    course,
    theme: course.categoryName ?? OTHER_THEME,
    text: [course.name, course.shortDescription, course.longDescription].map(searched).join('\n'),
  }))
}

/** The courses of which one of three texts contains the search, of a chosen theme and in the chosen language, if any. */
export function selectCourses(index: readonly Indexed[], filters: Filters): Course[] {
  const { search, themes, language, sort } = filters
  const wanted = searched(search).trim()
  return (
    index
      .filter(({ text, theme }) => text.includes(wanted) && (themes.length === 0 || themes.includes(theme)))
      // `fr-ar` includes both.
      .filter(({ course }) => course.language.includes(language))
      .map(({ course }) => course)
      .sort(orders[sort])
  )
}

/** The filter by language is shown if the courses have more than one. */
export const hasSeveralLanguages = (index: readonly Indexed[]) =>
  new Set(index.map(({ course }) => course.language)).size > 1

/** `name` is the one in the data and in addresses, `label` the one on screen. */
export type Theme = { name: string; label: string; count: number }

/** One per category, alphabetically as shown, « Autres » last. */
export function themesOf(index: readonly Indexed[]): Theme[] {
  const counts = new Map<string, number>()
  for (const { theme } of index) counts.set(theme, (counts.get(theme) ?? 0) + 1)
  return [...counts]
    .map(([name, count]) => ({ name, label: labelOf(name), count }))
    .sort((a, b) => Number(isOther(a)) - Number(isOther(b)) || compare(a.label, b.label))
}

const isOther = ({ name }: Theme) => name === OTHER_THEME
const labelOf = (name: string) => (name === OTHER_THEME ? words.defaultCategory : values.category(name))

const { compare } = new Intl.Collator(locale)
const age = ({ createdAt, lastUpdate }: Course) => Date.parse(createdAt ?? lastUpdate) || 0

const orders: Record<Sort, (a: Course, b: Course) => number> = {
  newest: (a, b) => age(b) - age(a),
  alphabetical: (a, b) => compare(a.name, b.name),
  'duration-low': (a, b) => a.totalDuration - b.totalDuration,
  'duration-high': (a, b) => b.totalDuration - a.totalDuration,
}

/** Names contain no-break spaces, which nobody types. */
const searched = (text: string | null | undefined) => fold(text ?? '').replace(/\s+/g, ' ')
