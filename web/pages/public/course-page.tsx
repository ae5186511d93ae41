import { type QueryClient, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { detailDuration, priceLabel } from '#web/lib/format.ts'
import { imageAddress } from '#web/lib/images.ts'
import { words } from '#words/course.ts'
import { courseQuery, detailsQuery, similarQuery } from './course-queries.ts'

/** Three calls, each on its own: only the formation itself is needed for the page to stand. */
export async function loadCourse(queries: QueryClient, id = '') {
  await Promise.all([
    queries.ensureQueryData(courseQuery(id)),
    queries.prefetchQuery(detailsQuery(id)),
    queries.prefetchQuery(similarQuery(id)),
  ])
  return null
}

export function CoursePage() {
  const { id = '' } = useParams()
  const { data } = useSuspenseQuery(courseQuery(id))
  const details = useQuery(detailsQuery(id))
  const { formation } = data
  const cover = imageAddress(formation.image)
  return (
    <article className="wrap grid gap-6 pt-12">
      <h1 className="text-3xl">{formation.name}</h1>
      <p className="max-w-measure text-lg text-ink-soft">{formation.shortDescription}</p>
      <p className="font-semibold">
        {[detailDuration(formation.totalDuration), priceLabel(formation)].join(' · ')}
      </p>
      {cover && <img src={cover} alt="" width={960} height={540} className="max-w-full rounded" />}
      {details.data && (
        <section>
          <h2 className="text-2xl">{words.content}</h2>
          <ul>
            {details.data.sections.map((section) => (
              <li key={section.sectionTitle}>{section.sectionTitle}</li>
            ))}
          </ul>
        </section>
      )}
    </article>
  )
}
