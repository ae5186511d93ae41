import type { QueryClient } from '@tanstack/react-query'
import type { Answer } from '#web/lib/api-call.ts'
import { Hero } from './home/hero.tsx'
import { LatestCourses, latestQuery } from './home/latest-courses.tsx'
import { Mission } from './home/mission.tsx'
import { TwoLanguages } from './home/two-languages.tsx'
import { logLoadProblem } from './load-problem.ts'

/** The page stands without its formations: their failure only hides them. */
export async function loadHome(queries: QueryClient) {
  await queries.prefetchQuery(latestQuery)
  const { error } = queries.getQueryState(latestQuery.queryKey) ?? {}
  if (error) logLoadProblem(error)
  // The cards show no long text: it would only make the page a tenth heavier.
  queries.setQueryData(latestQuery.queryKey, (latest) => latest && withoutLongTexts(latest))
  return null
}

function withoutLongTexts(latest: Answer<'GET /api/formations/last-three'>) {
  return { ...latest, data: latest.data.map((formation) => ({ ...formation, longDescription: '' })) }
}

export function HomePage() {
  return (
    <>
      <Hero />
      <LatestCourses />
      <Mission />
      <TwoLanguages />
    </>
  )
}
