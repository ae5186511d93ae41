import { CourseCover } from '#features/catalogue/web/course-card/course-cover.tsx'
import { paths } from '#shared/paths.ts'
import { longDate } from '#web/lib/dates.ts'
import { written } from '#web/lib/written.ts'
import { LoadFailure } from '#web/shell/load-failure.tsx'
import { Card } from '#web/ui/card.tsx'
import { glazeClass, glazeOfCourse } from '#web/ui/glaze.ts'
import { MoreLink } from '#web/ui/more-link.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { words } from '#words/learner.ts'
import { words as values } from '#words/values.ts'
import { useCompleted } from './followed.ts'

/** Beyond these, a link leads to the whole list. */
const SHOWN = 3

const { profile: text } = words

export function CompletedList() {
  const completed = useCompleted()
  const courses = completed.data?.data
  return (
    <Card as="section">
      <h2 className="mb-3 text-lg">{text.completed}</h2>
      {completed.isError && (
        <LoadFailure
          error={completed.error}
          busy={completed.isFetching}
          onRetry={() => completed.refetch()}
        />
      )}
      {completed.isPending && <Skeleton className="h-16" />}
      {courses?.length === 0 && <p className="text-ink-soft">{text.noneCompleted}</p>}
      {courses && courses.length > 0 && (
        <ul>
          {courses.slice(0, SHOWN).map((course) => {
            const category = values.category(
              course.categoryName,
              course.categoryNameAr,
              words.defaultCategory,
            )
            const glaze = glazeOfCourse(course)
            return (
              <li
                key={course.id}
                className={`${glazeClass[glaze]} flex items-center gap-4 py-3 not-first:border-line not-first:border-t`}
              >
                <span className="h-14 w-22 flex-none overflow-hidden rounded-inner bg-accent-tint">
                  <CourseCover course={course} sizes="5.5rem" />
                </span>
                <span className="min-w-0">
                  <b className="block leading-snug">
                    <bdi {...written(course.language)}>{course.name}</bdi>
                  </b>
                  <span className="text-ink-muted text-sm">
                    <bdi>{category}</bdi> · {words.completedOn(longDate(course.completedAt))}
                  </span>
                </span>
              </li>
            )
          })}
        </ul>
      )}
      {courses && courses.length > SHOWN && <MoreLink to={paths.learner.formations}>{text.seeAll}</MoreLink>}
    </Card>
  )
}
