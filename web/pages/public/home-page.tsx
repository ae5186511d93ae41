import type { QueryClient } from '@tanstack/react-query'
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
  return null
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
