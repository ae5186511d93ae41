import { useQuery } from '@tanstack/react-query'
import { CourseCard } from '#web/features/course-card/course-card.tsx'
import { words } from '#words/course.ts'
import { similarQuery } from '../course-queries.ts'

/** Others of the same theme; a failure here takes nothing away from the page. */
export function SimilarCourses({ id }: { id: string }) {
  const { data } = useQuery(similarQuery(id))
  if (!data?.data.length) return null
  return (
    <section className="pt-section">
      <h2 className="mb-8 text-3xl">{words.similar}</h2>
      <ul className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
        {data.data.map((course) => (
          <CourseCard key={course.id} course={course} />
        ))}
      </ul>
    </section>
  )
}
