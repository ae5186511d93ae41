import { fold, foldedTerms, holdsAll } from '#shared/fold.ts'
import { locale } from '#web/lib/language.ts'
import { words } from '#words/course-card.ts'
import { pageLanguage } from '#words/language.ts'
import { words as values } from '#words/values.ts'
import type { Course } from '../../contract.ts'
import { OTHER_THEME } from './filter-names.ts'
import type { Filters, Sort } from './filters.ts'

/** A course with its searchable texts, folded once and not at each keystroke; `text` is all of them. */
export type Indexed = {
  course: Course
  theme: string
  /** The theme as it is shown. */
  label: string
  text: string
  places: Record<Place, string>
}

/** The weight of a word by the first place where it is found: a title with all words comes first. */
const WEIGHTS = { name: 16, theme: 4, trainer: 4, summary: 2, description: 1 }
type Place = keyof typeof WEIGHTS
const PLACES = Object.keys(WEIGHTS) as Place[]
/** In a title, the words as they were typed count for more than the same words in another order. */
const AS_TYPED = 8

export function indexCourses(courses: readonly Course[]): Indexed[] {
  return courses.map((course) => {
    const theme = course.categoryName ?? OTHER_THEME
    const inArabic = course.FormationCategory?.nameAr
    const label = values.category(course.categoryName, inArabic, words.defaultCategory)
    const places = {
      name: searched(course.name),
      theme: searched(`${label} ${theme} ${inArabic ?? ''}`),
      trainer: searched(course.formateur.name),
      summary: searched(course.shortDescription),
      description: searched(course.longDescription),
    }
    return { course, theme, label, text: Object.values(places).join('\n'), places }
  })
}

/** The courses that have every word of the search somewhere, of a chosen theme and in the chosen language, if any. */
export function selectCourses(index: readonly Indexed[], filters: Filters): Course[] {
  const { search, themes, language, sort } = filters
  const terms = termsOf(search)
  const found = index
    .filter(({ text, theme }) => holdsAll(text, terms) && (themes.length === 0 || themes.includes(theme)))
    // `fr-ar` includes both.
    .filter(({ course }) => course.language.includes(language))
  // In the order that nobody chose, what the reader can read comes first, and of a search the best matches.
  if (sort !== 'newest') return found.map(({ course }) => course).sort(orders[sort])
  return found
    .map(({ course, places }) => ({
      course,
      match: terms.length > 0 ? matchOf(places, terms) : 0,
      isRead: Number(!language && course.language.includes(pageLanguage)),
      age: age(course),
    }))
    .sort((a, b) => b.match - a.match || b.isRead - a.isRead || b.age - a.age)
    .map(({ course }) => course)
}

/** Punctuation between words is no word of the search, unless there is nothing else. */
function termsOf(search: string) {
  const terms = foldedTerms(search)
  const words = terms.filter((term) => /[\p{L}\p{N}]/u.test(term))
  return words.length > 0 ? words : terms
}

function matchOf(places: Indexed['places'], terms: readonly string[]) {
  let match = places.name.includes(terms.join(' ')) ? AS_TYPED : 0
  for (const term of terms) {
    const place = PLACES.find((name) => places[name].includes(term))
    if (place) match += WEIGHTS[place]
  }
  return match
}

/** The filter by language is shown if the courses have more than one. */
export const hasSeveralLanguages = (index: readonly Indexed[]) =>
  new Set(index.map(({ course }) => course.language)).size > 1

/** `name` is the one in the data and in addresses, `label` the one on screen. */
export type Theme = { name: string; label: string; count: number }

/** One per category, alphabetically as shown, « Autres » last. */
export function themesOf(index: readonly Indexed[]): Theme[] {
  const themes = new Map<string, Theme>()
  for (const { theme, label } of index) {
    const { count = 0 } = themes.get(theme) ?? {}
    themes.set(theme, { name: theme, label, count: count + 1 })
  }
  return [...themes.values()].sort(
    (a, b) => Number(isOther(a)) - Number(isOther(b)) || compare(a.label, b.label),
  )
}

const isOther = ({ name }: Theme) => name === OTHER_THEME

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
