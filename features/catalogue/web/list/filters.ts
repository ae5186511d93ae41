import { isLanguage, type Language } from '#shared/languages.ts'
import { FILTER_NAMES as NAMES } from './filter-names.ts'

/** The filters of the catalogue and their form in the address. */
export const SORTS = ['newest', 'alphabetical', 'duration-low', 'duration-high'] as const
export type Sort = (typeof SORTS)[number]

export type Filters = {
  search: string
  themes: readonly string[]
  /** Empty for every language. A bilingual course is found under both. */
  language: Language | ''
  sort: Sort
  /** The number of cards shown: a long list is extended step by step. */
  shown: number
}

export const STEP = 24

export const NO_FILTERS: Filters = { search: '', themes: [], language: '', sort: 'newest', shown: STEP }

export function readFilters(address: URLSearchParams): Filters {
  const language = address.get(NAMES.language)
  const sort = address.get(NAMES.sort)
  const shown = Number(address.get(NAMES.shown))
  return {
    search: address.get(NAMES.search) ?? '',
    themes: [...new Set(address.getAll(NAMES.themes))],
    language: isLanguage(language) ? language : '',
    sort: SORTS.find((name) => name === sort) ?? 'newest',
    shown: Number.isInteger(shown) && shown > STEP ? shown : STEP,
  }
}

/** Only what differs from the defaults, to keep addresses short. */
export function writeFilters({ search, themes, language, sort, shown }: Filters): URLSearchParams {
  const address = new URLSearchParams()
  if (search.trim()) address.set(NAMES.search, search.trim())
  for (const theme of themes) address.append(NAMES.themes, theme)
  if (language) address.set(NAMES.language, language)
  if (sort !== 'newest') address.set(NAMES.sort, sort)
  if (shown > STEP) address.set(NAMES.shown, String(shown))
  return address
}

export const withTheme = (filters: Filters, theme: string, chosen: boolean): Filters => ({
  ...filters,
  shown: STEP,
  themes: chosen ? [...filters.themes, theme] : filters.themes.filter((name) => name !== theme),
})
