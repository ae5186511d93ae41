import { type QueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { paths } from '#shared/paths.ts'
import { BackLink } from '#web/ui/back-link.tsx'
import { glazeClass, glazeOfCourse } from '#web/ui/glaze.ts'
import { words } from '#words/course.ts'
import { CourseIntro } from './course/course-intro.tsx'
import { CourseTabs } from './course/course-tabs.tsx'
import { EnrolBar } from './course/enrol-bar.tsx'
import { Preview } from './course/preview.tsx'
import { RegistrationCard } from './course/registration-card.tsx'
import { SimilarCourses } from './course/similar-courses.tsx'
import { CourseError } from './course-error.tsx'
import { courseQuery, detailsQuery, similarQuery } from './course-queries.ts'
import { logLoadProblem } from './load-problem.ts'

export { CourseError }

/** Three calls, each on its own: only the formation itself is needed for the page to stand. */
export async function loadCourse(queries: QueryClient, id = '') {
  await Promise.all([
    queries.ensureQueryData(courseQuery(id)),
    queries.prefetchQuery(detailsQuery(id)),
    queries.prefetchQuery(similarQuery(id)),
  ])
  for (const { queryKey } of [detailsQuery(id), similarQuery(id)]) {
    const error = queries.getQueryState(queryKey)?.error
    if (error) logLoadProblem(error)
  }
  return null
}

export function CoursePage() {
  const { id = '' } = useParams()
  const { data } = useSuspenseQuery(courseQuery(id))
  const { formation, counts } = data
  const glaze = glazeOfCourse(formation)
  return (
    <div className="wrap">
      <nav aria-label={words.back} className="pt-4">
        <BackLink to={paths.courses}>{words.back}</BackLink>
      </nav>
      {/* Keyed by the formation: going on to a similar one starts with its cover, its first tab and an empty form. */}
      <article
        key={formation.id}
        className={`${glazeClass[glaze]} grid grid-cols-[minmax(0,1fr)] gap-8 pt-4 lg:grid-cols-[minmax(0,1fr)_23rem] lg:items-start lg:gap-x-16`}
      >
        <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
          <CourseIntro course={formation} counts={counts} />
          <Preview course={formation} />
          <div>
            <CourseTabs course={formation} resourceCount={counts.ressources} />
          </div>
        </div>
        <div className="lg:sticky lg:top-24">
          <RegistrationCard formation={formation} participants={counts.inscriptions} />
        </div>
      </article>
      <SimilarCourses id={id} />
      <EnrolBar formation={formation} />
    </div>
  )
}
