import { type QueryClient, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useParams, useRouteError } from 'react-router'
import { CourseIntro } from '#features/catalogue/web/course/course-intro.tsx'
import { courseQuery, detailsQuery, similarQuery } from '#features/catalogue/web/course/course-queries.ts'
import { CourseTabs } from '#features/catalogue/web/course/course-tabs.tsx'
import { Preview } from '#features/catalogue/web/course/preview.tsx'
import { CourseCard } from '#features/catalogue/web/course-card/course-card.tsx'
import { EnrolBar } from '#features/enrolment/web/course/enrol-bar.tsx'
import { RegistrationCard } from '#features/enrolment/web/course/registration-card.tsx'
import { paths } from '#shared/paths.ts'
import { ApiError, isNotFound } from '#web/lib/api-error.ts'
import { BackLink } from '#web/ui/back-link.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { glazeClass, glazeOfCourse } from '#web/ui/glaze.ts'
import { words } from '#words/course.ts'
import { logLoadProblem } from '../../lib/load-problem.ts'
import { Notice } from '../../shell/notice.tsx'
import { RetryButton } from '../../shell/retry-button.tsx'

/** Three independent calls; the page only needs the first. */
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
      {/* Keyed by the course: a similar one starts with its cover, its first tab and an empty form. */}
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

/** A course that does not exist, or one that could not be loaded. */
export function CourseError() {
  const error = useRouteError()
  if (!isNotFound(error)) {
    return (
      <Notice title={words.loadFailed}>
        <RetryButton />
      </Notice>
    )
  }
  return (
    <Notice title={words.missing} text={words.missingText}>
      {/* The id is invalid: the server's message tells why. */}
      {error instanceof ApiError && error.status === 400 && (
        <p className="text-ink-muted text-sm">{error.message}</p>
      )}
      <ButtonLink variant="primary" to={paths.courses}>
        {words.allCourses}
      </ButtonLink>
    </Notice>
  )
}

/** Courses of the same category; hidden if they fail to load. */
function SimilarCourses({ id }: { id: string }) {
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
