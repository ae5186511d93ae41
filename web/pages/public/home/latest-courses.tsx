import { useQuery } from '@tanstack/react-query'
import { paths } from '#shared/paths.ts'
import { CourseCard } from '#web/features/course-card/course-card.tsx'
import { query } from '#web/lib/query.ts'
import { MoreLink } from '#web/ui/more-link.tsx'
import { words } from '#words/home.ts'

export const latestQuery = query('GET /api/formations/last-three')

/** The three newest; nothing at all when they cannot be had. */
export function LatestCourses() {
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
