import { paths } from '#shared/paths.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { words } from '#words/catalogue.ts'
import { type Filters, writeFilters } from './filters.ts'

/** Nothing was found: shows what was searched for, and offers a wider search. */
export function NoCourses({ filters, catalogueSize }: { filters: Filters; catalogueSize: number }) {
  const search = filters.search.trim()
  const hasThemes = filters.themes.length > 0
  if (catalogueSize === 0)
    return <EmptyState title={words.emptyCatalogueTitle}>{words.emptyCatalogue}</EmptyState>

  const everyTheme = `${paths.courses}?${writeFilters({ ...filters, themes: [] })}`
  return (
    <EmptyState
      title={words.emptyTitle}
      action={
        <ButtonLink variant="primary" to={search && hasThemes ? everyTheme : paths.courses}>
          {search && hasThemes ? words.allThemes : words.reset}
        </ButtonLink>
      }
    >
      {reasonFor(search, hasThemes)}
    </EmptyState>
  )
}

function reasonFor(search: string, hasThemes: boolean) {
  if (search && hasThemes) return words.emptySearchAndThemes(search)
  return search ? words.emptySearch(search) : words.emptyThemes
}
