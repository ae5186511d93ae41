import { type QueryClient, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useMemo } from 'react'
import type { Course } from '#features/catalogue/contract.ts'
import { CatalogueError, ListFailure } from '#features/catalogue/web/list/catalogue-failure.tsx'
import { CatalogueHead } from '#features/catalogue/web/list/catalogue-head.tsx'
import { CourseList, CourseListSkeleton } from '#features/catalogue/web/list/course-list.tsx'
import { FILTER_NAMES } from '#features/catalogue/web/list/filter-names.ts'
import { FILTER_FORM, FilterPanel } from '#features/catalogue/web/list/filter-panel.tsx'
import { STEP, writeFilters } from '#features/catalogue/web/list/filters.ts'
import { NoCourses } from '#features/catalogue/web/list/no-courses.tsx'
import {
  hasSeveralLanguages,
  indexCourses,
  selectCourses,
  themesOf,
} from '#features/catalogue/web/list/select-courses.ts'
import { useFilters } from '#features/catalogue/web/list/use-filters.ts'
import { paths } from '#shared/paths.ts'
import { query } from '#web/lib/query.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { SearchInput } from '#web/ui/search-input.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { words } from '#words/catalogue.ts'

export { CatalogueError }

const coursesQuery = query('GET /api/formations')
const NONE: readonly Course[] = []

/** The server waits for the list, or answers with its failure; the browser shows a skeleton meanwhile. */
export async function loadCatalogue(queries: QueryClient) {
  if (typeof document === 'undefined') await queries.ensureQueryData(coursesQuery)
  else void queries.prefetchQuery(coursesQuery)
  return null
}

export function CataloguePage() {
  const { data, error, isPending, isFetching, refetch } = useQuery(coursesQuery)
  const { filters, choose, type } = useFilters()
  const index = useMemo(() => indexCourses(data?.data ?? NONE), [data])
  const hasLanguages = useMemo(() => hasSeveralLanguages(index), [index])
  const themes = useMemo(() => themesOf(index), [index])
  // Deferred: typing never waits for a list of a thousand courses.
  const asked = useDeferredValue(filters)
  const found = useMemo(() => selectCourses(index, asked), [index, asked])
  const shown = useMemo(() => found.slice(0, asked.shown), [found, asked.shown])

  return (
    <div className="wrap">
      <CatalogueHead>
        <SearchInput
          form={FILTER_FORM}
          name={FILTER_NAMES.search}
          label={words.search}
          placeholder={words.search}
          value={filters.search}
          onChange={(event) => type(event.target.value)}
        />
      </CatalogueHead>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-[16rem_minmax(0,1fr)] lg:items-start lg:gap-12">
        <FilterPanel
          filters={filters}
          themes={themes}
          hasLanguages={hasLanguages}
          count={found.length}
          onChoose={choose}
        />
        <section aria-label={words.results} aria-busy={isPending}>
          {isPending && <VisuallyHidden>{words.loading}</VisuallyHidden>}
          {isPending && <CourseListSkeleton />}
          {error && !data && <ListFailure error={error} onRetry={() => void refetch()} busy={isFetching} />}
          {data && (
            <>
              <p role="status" className="mb-6 font-semibold">
                {words.count(found.length)}
              </p>
              {found.length === 0 ? (
                <NoCourses filters={asked} catalogueSize={index.length} />
              ) : (
                <CourseList courses={shown} />
              )}
              {found.length > shown.length && (
                <ButtonLink
                  to={`${paths.courses}?${writeFilters({ ...filters, shown: asked.shown + STEP })}`}
                  replace
                  preventScrollReset
                  className="mt-8"
                >
                  {words.more}
                </ButtonLink>
              )}
            </>
          )}
        </section>
      </div>
    </div>
  )
}
