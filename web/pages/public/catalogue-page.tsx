import { type QueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { CourseCard } from '#web/features/course-card/course-card.tsx'
import { query } from '#web/lib/query.ts'
import { glazeAt } from '#web/ui/glaze.ts'
import { words } from '#words/catalogue.ts'

const courses = query('GET /api/formations')

export async function loadCatalogue(queries: QueryClient) {
  await queries.ensureQueryData(courses)
  return null
}

export function CataloguePage() {
  const { data } = useSuspenseQuery(courses)
  return (
    <div className="wrap pt-12">
      <h1 className="text-3xl">{words.title}</h1>
      <p className="mt-2 mb-8 text-ink-muted">{words.count(data.data.length)}</p>
      <ul className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
        {data.data.map((course, index) => (
          <CourseCard key={course.id} course={course} glaze={glazeAt(index)} />
        ))}
      </ul>
    </div>
  )
}
