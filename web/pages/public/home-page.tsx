import { type QueryClient, useQuery } from '@tanstack/react-query'
import { CourseCard } from '#features/catalogue/web/course-card/course-card.tsx'
import { paths } from '#shared/paths.ts'
import type { Answer } from '#web/lib/api-call.ts'
import { query } from '#web/lib/query.ts'
import { MoreLink } from '#web/ui/more-link.tsx'
import { words } from '#words/home.ts'
import { logLoadProblem } from '../../lib/load-problem.ts'
import { Hero } from './home/hero.tsx'
import { Mission } from './home/mission.tsx'
import { TwoLanguages } from './home/two-languages.tsx'

/** The courses are optional: if they fail to load, they are left out. */
export async function loadHome(queries: QueryClient) {
  await queries.prefetchQuery(latestQuery)
  const { error } = queries.getQueryState(latestQuery.queryKey) ?? {}
  if (error) logLoadProblem(error)
  // The cards do not show it, and it would make the page a tenth larger.
  queries.setQueryData(latestQuery.queryKey, (latest) => latest && withoutLongTexts(latest))
  return null
}

function withoutLongTexts(latest: Answer<'GET /api/formations/last-three'>) {
  return { ...latest, data: latest.data.map((course) => ({ ...course, longDescription: '' })) }
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

const latestQuery = query('GET /api/formations/last-three')

/** The three newest courses; nothing if they failed to load. */
function LatestCourses() {
  const { data } = useQuery(latestQuery)
  if (!data?.data.length) return null
  return (
    <section className="wrap pt-16">
      <div className="mb-8 flex flex-wrap items-end justify-between gap-x-8">
        <h2 className="text-3xl">{words.latest}</h2>
        <MoreLink to={paths.courses}>{words.all}</MoreLink>
      </div>
      <ul className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
        {data.data.map((course) => (
          <CourseCard key={course.id} course={course} defaultCategory={words.defaultCategory} />
        ))}
      </ul>
    </section>
  )
}
