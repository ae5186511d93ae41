import { paths } from '#shared/paths.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { words } from '#words/catalogue.ts'
import { type Filters, NO_FILTERS, writeFilters } from './filters.ts'

/** Nothing was found: shows what was searched for, and offers a wider search. */
export function NoCourses({ filters, catalogueSize }: { filters: Filters; catalogueSize: number }) {
  if (catalogueSize === 0)
    return <EmptyState title={words.emptyCatalogueTitle}>{words.emptyCatalogue}</EmptyState>

  const { reason, label, wider } = wayOut(filters)
  const query = writeFilters(wider).toString()
  return (
    <EmptyState
      title={words.emptyTitle}
      action={
        <ButtonLink variant="primary" to={query ? `${paths.courses}?${query}` : paths.courses}>
          {label}
        </ButtonLink>
      }
    >
      {reason}
    </EmptyState>
  )
}

/** Why nothing was found, and links to wider searches: each removes one filter and keeps the other. */
function wayOut(filters: Filters) {
  const search = filters.search.trim()
  const hasThemes = filters.themes.length > 0
  if (filters.language && (search || hasThemes)) {
    const reason = search ? words.emptySearchAndLanguage(search) : words.emptyLanguage
    return { reason, label: words.allLanguages, wider: { ...filters, language: '' } as const }
  }
  if (search && hasThemes)
    return {
      reason: words.emptySearchAndThemes(search),
      label: words.allThemes,
      wider: { ...filters, themes: [] },
    }
  const reason = hasThemes ? words.emptyThemes : words.emptyLanguage
  return { reason: search ? words.emptySearch(search) : reason, label: words.reset, wider: NO_FILTERS }
}
